import { chainCount, chainFits, chainSilent, chainSpinner, chainTarget, soloGameEnd } from './shared.js';

export const fibonacciText = {
  en: `# Fibonacci to 100

Bring the sum of the open ends to a Fibonacci number and score it. The first player to reach 100 points wins the game.

## What you need

2–4 players, each playing alone, and a double-six set: 28 tiles from \`0-0\` to \`6-6\`, each once. Tiles are written with the higher half first.

## The deal

The set is shuffled. With two players everyone gets 7 tiles, with three or four players 5. The rest lies face down as the boneyard, in the order of the shuffle, which the game's seed fixes.

## Who opens

The first opener is chosen by lot. Each later round is opened by the next player to the left of the last opener, whoever won: with three players and the lot on seat 2, the openers are 2, 0, 1, 2, 0. The next game of a match carries the rotation on. Any tile may open. Play goes to the left: seat 0, 1, 2 …

## Your turn

You play one tile a turn; a double or a scoring tile does not give you another.

1. If you hold a tile that fits, you must play one. You may not draw or pass.
2. If nothing fits, you draw tile after tile, in one move and keeping them all, until the first one that fits. Then you must play. The whole boneyard may be drawn.
3. If nothing fits and the boneyard is empty, you pass.

## What fits

${chainFits.en}

${chainSpinner.en}

With \`spinner: none\` the first double is an ordinary tile too: the line has only its left and right ends, and up and down do not exist.

## The count

${chainCount.en}

You score if the count is 1, 2, 3, 5, 8, 13, 21 or 34: that many points. Any other count, 0 included, scores nothing.

| Tiles in order of play | Count | Points |
|---|---|---|
| \`3-2\`, \`3-3\` left, \`6-3\` left, \`5-3\` up | 5, 8, 8, 13 | 5, 8, 8, 13 |
| \`5-5\`, \`5-0\` left, \`5-1\` right, \`5-2\` up, \`5-4\` down | 10, 10, 1, 3, 7 | 0, 0, 1, 3, 0 |
| \`1-1\`, \`3-1\` left | 2, 5 | 2, 5 |

In the first row the ends are finally 6, 2 and 5: 6 + 2 + 5 = 13. The spinner \`3-3\` no longer counts, as both its long sides are covered.

## Going out

Whoever plays the last tile of their hand wins the round by domino, even if that tile is a double or scores. The tile is counted first; then comes the bonus.

## A blocked round

When every player has passed since the last tile, the round is blocked. The player with the fewest pips in hand wins it "on points"; on a tie nobody wins.

## The bonus

The winner of the round, by domino or on points, gets the pips in all opponents' hands. Nothing is rounded: 21 stays 21, 22 stays 22.

Examples:

- Your last tile makes the count 8, and the others hold 21 pips: 8 for the tile and 21 as a bonus, 29 points in all.
- Blocked with 4, 9 and 12 pips: the player with 4 wins and gets 9 + 12 = 21.

## Options

| Option | Values | Default |
|---|---|---|
| \`spinner\` | \`first-double\`, \`none\` | \`first-double\` |
| \`maxRounds\` | 1–200 | 200 |

The target is always 100.

## End of the game

${chainTarget.en}
${soloGameEnd.en}

## Where the sources are silent

The rules this game comes from leave these points open. Here they are settled as follows:

${chainSilent.en}
`,

  pl: `# Fibonacci do 100

Doprowadzaj sumę wolnych końców do liczby Fibonacciego: ile wyniesie, tyle zdobywasz punktów. Kto pierwszy osiągnie 100 punktów, wygrywa rozgrywkę.

## Czego potrzeba

Od 2 do 4 graczy, każdy gra na własny rachunek, oraz komplet szóstkowy: 28 kamieni od \`0-0\` do \`6-6\`, każdy jeden raz. W zapisie wyższa połówka stoi pierwsza.

## Rozdawanie

Komplet się tasuje. Przy dwóch graczach każdy dostaje 7 kamieni, przy trzech lub czterech – 5. Reszta leży zakryta jako talon, w kolejności z tasowania, którą wyznacza ziarno rozgrywki.

## Kto otwiera

Pierwszego otwierającego wyznacza los. Każde następne rozdanie otwiera kolejny gracz po lewej ręce poprzedniego otwierającego, bez względu na to, kto wygrał: gdy przy trzech graczach los padnie na miejsce 2, otwierają kolejno 2, 0, 1, 2, 0. W następnej rozgrywce meczu kolejność biegnie dalej. Otwiera się dowolnym kamieniem. Gra idzie w lewo: miejsce 0, 1, 2 …

## Twoja kolej

W swojej kolejce dokładasz jeden kamień; ani dublet, ani zdobyte punkty nie dają prawa do następnego.

1. Jeśli masz pasujący kamień, musisz jakiś dołożyć. Nie wolno ci dobierać ani spasować.
2. Jeśli nic nie pasuje, dobierasz w jednym ruchu kamień po kamieniu i wszystkie zatrzymujesz, aż trafisz na pierwszy pasujący. Wtedy musisz dołożyć. Dobrać wolno cały talon.
3. Jeśli nic nie pasuje, a talon jest pusty, mówisz „pas”.

## Co pasuje

${chainFits.pl}

${chainSpinner.pl}

Przy \`spinner: none\` także pierwszy dublet jest zwykłym kamieniem: linia ma tylko lewy i prawy koniec, a górnego i dolnego ramienia nie ma.

## Suma

${chainCount.pl}

Punktujesz, gdy suma wynosi 1, 2, 3, 5, 8, 13, 21 albo 34: dostajesz tyle punktów. Każda inna suma, także 0, nie daje nic.

| Kamienie w kolejności gry | Suma | Punkty |
|---|---|---|
| \`3-2\`, \`3-3\` w lewo, \`6-3\` w lewo, \`5-3\` w górę | 5, 8, 8, 13 | 5, 8, 8, 13 |
| \`5-5\`, \`5-0\` w lewo, \`5-1\` w prawo, \`5-2\` w górę, \`5-4\` w dół | 10, 10, 1, 3, 7 | 0, 0, 1, 3, 0 |
| \`1-1\`, \`3-1\` w lewo | 2, 5 | 2, 5 |

W pierwszym wierszu wolne końce to ostatecznie 6, 2 i 5: 6 + 2 + 5 = 13. Spinner \`3-3\` już się nie liczy, bo oba jego dłuższe boki są zajęte.

## Domino

Kto wyłoży ostatni kamień z ręki, wygrywa rozdanie przez domino, nawet jeśli ten kamień jest dubletem albo daje punkty. Najpierw liczy się kamień, potem premię.

## Blokada

Gdy od ostatniego kamienia spasowali wszyscy, następuje blokada. Rozdanie wygrywa wtedy „na punkty” gracz, który ma w ręku najmniej oczek, a przy równości – nikt.

## Premia

Zwycięzca rozdania, czy to przez domino, czy na punkty, dostaje oczka z rąk wszystkich przeciwników. Niczego się nie zaokrągla: 21 to 21, a 22 to 22.

Przykłady:

- Twój ostatni kamień daje sumę 8, a przeciwnicy mają 21 oczek: 8 za kamień i 21 premii, razem 29 punktów.
- Blokada przy 4, 9 i 12 oczkach: wygrywa gracz z 4 oczkami i dostaje 9 + 12 = 21.

## Opcje

| Opcja | Wartości | Domyślnie |
|---|---|---|
| \`spinner\` | \`first-double\` (pierwszy dublet), \`none\` (bez spinnera) | \`first-double\` |
| \`maxRounds\` (limit rozdań) | 1–200 | 200 |

Cel to zawsze 100 punktów.

## Koniec rozgrywki

${chainTarget.pl}
${soloGameEnd.pl}

## O czym źródła milczą

Zasady, z których pochodzi gra, nie rozstrzygają kilku spraw. Tutaj gra się tak:

${chainSilent.pl}
`,

  it: `# Fibonacci a 100

Porta la somma delle estremità aperte a un numero di Fibonacci: vale altrettanti punti. Vince la partita chi per primo raggiunge 100 punti.

## Che cosa serve

Da 2 a 4 giocatori, ognuno per sé, e una serie doppio sei: 28 tessere da \`0-0\` a \`6-6\`, ognuna una volta sola. Si scrive prima la metà più alta.

## La distribuzione

Si mescola la serie. In due ognuno riceve 7 tessere, in tre o in quattro 5. Le altre restano coperte nel pozzo, nell'ordine del mescolamento, fissato dal seme della partita.

## Chi apre

Il primo ad aprire è sorteggiato. Ogni mano successiva è aperta dal giocatore alla sinistra di chi ha aperto la precedente, chiunque abbia vinto: in tre, se il sorteggio indica il posto 2, aprono nell'ordine 2, 0, 1, 2, 0. Nella partita seguente dello stesso incontro la rotazione continua. Si apre con una tessera qualsiasi. Si gioca verso sinistra: posto 0, 1, 2 …

## Il tuo turno

Giochi una tessera per turno; né una doppia né i punti segnati danno diritto a un'altra.

1. Se hai una tessera giocabile, devi giocarne una. Non puoi né pescare né passare.
2. Se non ne hai, peschi con una sola mossa una tessera dopo l'altra e le tieni tutte, fino alla prima giocabile. Allora devi giocare. Si può pescare l'intero pozzo.
3. Se non ne hai e il pozzo è vuoto, passi.

## Le tessere giocabili

${chainFits.it}

${chainSpinner.it}

Con \`spinner: none\` anche la prima doppia è una tessera come le altre: la linea ha solo le estremità sinistra e destra; in alto e in basso non si gioca.

## Il conteggio

${chainCount.it}

Segni se il conteggio è 1, 2, 3, 5, 8, 13, 21 o 34: altrettanti punti. Ogni altro conteggio, 0 compreso, non dà nulla.

| Tessere in ordine di gioco | Conteggio | Punti |
|---|---|---|
| \`3-2\`, \`3-3\` a sinistra, \`6-3\` a sinistra, \`5-3\` in alto | 5, 8, 8, 13 | 5, 8, 8, 13 |
| \`5-5\`, \`5-0\` a sinistra, \`5-1\` a destra, \`5-2\` in alto, \`5-4\` in basso | 10, 10, 1, 3, 7 | 0, 0, 1, 3, 0 |
| \`1-1\`, \`3-1\` a sinistra | 2, 5 | 2, 5 |

Nella prima riga le estremità sono alla fine 6, 2 e 5: 6 + 2 + 5 = 13. Lo spinner \`3-3\` non conta più, perché entrambi i suoi lati lunghi sono coperti.

## Fare domino

Chi gioca la sua ultima tessera fa domino e vince la mano, anche se quella tessera è una doppia o segna punti. Prima si conta la tessera, poi viene il bonus.

## Lo stallo

Quando, dopo l'ultima tessera posata, tutti sono passati, c'è stallo. Vince la mano «ai punti» chi ha meno pallini; a parità, nessuno.

## Il bonus

Chi vince la mano, con il domino o ai punti, riceve i pallini in mano a tutti gli avversari. Non si arrotonda nulla: 21 resta 21, 22 resta 22.

Esempi:

- La tua ultima tessera porta il conteggio a 8 e gli altri hanno 21 pallini: 8 per la tessera e 21 di bonus, in tutto 29 punti.
- Stallo con 4, 9 e 12 pallini: vince chi ne ha 4 e riceve 9 + 12 = 21.

## Opzioni

| Opzione | Valori | Predefinito |
|---|---|---|
| \`spinner\` | \`first-double\` (prima doppia), \`none\` (senza spinner) | \`first-double\` |
| \`maxRounds\` (limite di mani) | 1–200 | 200 |

Il traguardo è sempre 100.

## Fine della partita

${chainTarget.it}
${soloGameEnd.it}

## Dove le fonti tacciono

Le regole da cui viene il gioco lasciano aperti alcuni punti. Qui si gioca così:

${chainSilent.it}
`,
} as const;
