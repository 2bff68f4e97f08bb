import { chainCount, chainFits, chainSilent, chainSpinner, chainTarget, soloGameEnd } from './shared.js';

export const allFivesText = {
  en: `# All Fives to 250

Bring the open ends of the layout to a multiple of five and score that sum. A double or a scoring tile makes you play again. The first to reach 250 points wins the game.

## What you need

2–4 players, each playing alone, and a double-six set: 28 tiles from \`0-0\` to \`6-6\`, each once. Tiles are written with the higher half first.

## The deal

The set is shuffled and everyone gets 7 tiles. The rest lies face down as the boneyard, in the order of the shuffle, which the game's seed fixes; with four players nothing is left. With \`reserve: 2\` the last two tiles of the boneyard may never be drawn.

## Who opens

The first opener is chosen by lot. Each later round is opened by the next player to the left of the last opener, whoever won: with three players and the lot on seat 2, the openers are 2, 0, 1, 2, 0. The next game of a match carries the rotation on. Any tile may open. Play goes to the left: seat 0, 1, 2 …

## Your turn

1. If you hold a tile that fits, you must play one. You may not draw or pass.
2. If nothing fits, you draw tile after tile, in one move and keeping them all, until the first one that fits. Then you must play.
3. If nothing fits and nothing may be drawn, you pass.

**Playing again.** If your tile was a double *or* scored, you must play another in the same turn, and so on. If nothing fits, you draw as above; if still nothing fits, you pass: the turn ends, with no penalty.

Example: you open with \`6-6\` (12: no points, but a double), then \`6-3\` right (12 + 3 = 15: 15 points). Your \`5-2\` does not fit. You draw \`1-1\` and \`6-2\`, play \`6-2\` left (2 + 3 = 5: 5 points) and \`5-2\` left (5 + 3 = 8: nothing). Turn over: 20 points.

## What fits

${chainFits.en}

${chainSpinner.en}

## The count

${chainCount.en}

A count above 0 that is divisible by 5 scores that many points.

| Tiles in order of play | Count | Points |
|---|---|---|
| \`5-5\`, \`5-0\` left, \`5-1\` right, \`5-2\` up, \`5-4\` down | 10, 10, 1, 3, 7 | 10, 10, 0, 0, 0 |
| \`3-2\`, \`3-3\` left, \`6-3\` left, \`5-3\` up | 5, 8, 8, 13 | 5, 0, 0, 0 |
| \`6-4\`, \`4-4\` right, \`6-6\` left | 10, 14, 20 | 10, 0, 20 |

Opening tiles that score: \`5-0\`, \`4-1\`, \`3-2\`, \`6-4\`, \`5-5\`.

## Going out

You win the round by domino if your last tile *neither* is a double *nor* scores. Otherwise you must go on: you draw, as above. If nothing may be drawn at that moment, you **drop out** with an empty hand: you are skipped and cannot win the round. The others play on until one wins by domino or on points.

Example: the ends are 3 and 4, your last tile is \`4-2\`: 3 + 2 = 5, 5 points, but no domino. You draw \`6-6\`, \`5-5\`, \`2-0\` and must play \`2-0\` (3 + 0 = 3). With nothing to draw you would drop out.

## A blocked round

When everyone still in the round has passed since the last tile, the round is blocked; a pass that ends a turn of playing again counts. The fewest pips in hand win "on points"; on a tie nobody wins. Those who dropped out have no pips and cannot win.

## The bonus

The winner of the round, by domino or on points, gets the pips in all opponents' hands, rounded to the nearest multiple of 5: 21, 22 → 20; 23, 24 → 25. Example: blocked with 6 pips against 13, the third player having dropped out: the player with 6 wins, and 13 → 15 points.

## Options

| Option | Values | Default |
|---|---|---|
| \`reserve\` | 0, 2 | 0 |
| \`target\` | 100, 150, 200, 250 | 250 |
| \`maxRounds\` | 1–200 | 200 |

## End of the game

${chainTarget.en}
${soloGameEnd.en}

## Where the sources are silent

The rules this game comes from leave these points open. Here they are settled as follows:

${chainSilent.en}
- **Everybody dropped out:** the round ends with no winner and no bonus.
- **One player left:** they go on alone to a domino or a block. Either wins, with a bonus of 0, as nobody else holds tiles.
`,

  pl: `# Piątki do 250

Doprowadzaj sumę wolnych końców do wielokrotności pięciu: ile wyniesie, tyle zdobywasz punktów. Po dublecie i po kamieniu, który dał punkty, musisz zagrać jeszcze raz. Kto pierwszy osiągnie 250 punktów, wygrywa rozgrywkę.

## Czego potrzeba

Od 2 do 4 graczy, każdy gra na własny rachunek, oraz komplet szóstkowy: 28 kamieni od \`0-0\` do \`6-6\`, każdy jeden raz. W zapisie wyższa połówka stoi pierwsza.

## Rozdawanie

Komplet się tasuje i każdy dostaje 7 kamieni. Reszta leży zakryta jako talon, w kolejności z tasowania, którą wyznacza ziarno rozgrywki; przy czterech graczach nic nie zostaje. Przy \`reserve: 2\` talon jest zamknięty: dwóch ostatnich kamieni nigdy nie wolno dobrać.

## Kto otwiera

Pierwszego otwierającego wyznacza los. Każde następne rozdanie otwiera kolejny gracz po lewej ręce poprzedniego otwierającego, bez względu na to, kto wygrał: gdy przy trzech graczach los padnie na miejsce 2, otwierają kolejno 2, 0, 1, 2, 0. W następnej rozgrywce meczu kolejność biegnie dalej. Otwiera się dowolnym kamieniem. Gra idzie w lewo: miejsce 0, 1, 2 …

## Twoja kolej

1. Jeśli masz pasujący kamień, musisz jakiś dołożyć. Nie wolno ci dobierać ani spasować.
2. Jeśli nic nie pasuje, dobierasz w jednym ruchu kamień po kamieniu i wszystkie zatrzymujesz, aż trafisz na pierwszy pasujący. Wtedy musisz dołożyć.
3. Jeśli nic nie pasuje i nic nie wolno dobrać, mówisz „pas”.

**Ruch dodatkowy.** Po dublecie *albo* kamieniu, który dał punkty, musisz w tej samej kolejce dołożyć następny, i tak dalej. Gdy nic nie pasuje, dobierasz jak wyżej; gdy nadal nic nie pasuje, pasujesz i kolejka się kończy, bez kary.

Przykład: otwierasz kamieniem \`6-6\` (12: bez punktów, ale to dublet), potem \`6-3\` w prawo (12 + 3 = 15: 15 punktów). Twój \`5-2\` nie pasuje. Dobierasz \`1-1\` i \`6-2\`, kładziesz \`6-2\` w lewo (2 + 3 = 5: 5 punktów) i \`5-2\` w lewo (5 + 3 = 8: nic). Koniec kolejki: 20 punktów.

## Co pasuje

${chainFits.pl}

${chainSpinner.pl}

## Suma

${chainCount.pl}

Suma większa od 0 i podzielna przez 5 daje tyle punktów, ile wynosi.

| Kamienie w kolejności gry | Suma | Punkty |
|---|---|---|
| \`5-5\`, \`5-0\` w lewo, \`5-1\` w prawo, \`5-2\` w górę, \`5-4\` w dół | 10, 10, 1, 3, 7 | 10, 10, 0, 0, 0 |
| \`3-2\`, \`3-3\` w lewo, \`6-3\` w lewo, \`5-3\` w górę | 5, 8, 8, 13 | 5, 0, 0, 0 |
| \`6-4\`, \`4-4\` w prawo, \`6-6\` w lewo | 10, 14, 20 | 10, 0, 20 |

Na otwarcie punktują: \`5-0\`, \`4-1\`, \`3-2\`, \`6-4\`, \`5-5\`.

## Domino

Wygrywasz rozdanie przez domino, jeśli twój ostatni kamień *nie* jest dubletem *ani* nie daje punktów. W przeciwnym razie musisz grać dalej: dobierasz, jak wyżej. Jeśli w tej chwili nic nie wolno dobrać, **odpadasz** z rozdania z pustą ręką: twoje kolejki są pomijane i nie możesz go wygrać. Pozostali grają, aż ktoś z nich wygra przez domino albo na punkty.

Przykład: końce to 3 i 4, a ty dokładasz ostatni kamień \`4-2\`: 3 + 2 = 5, 5 punktów, ale nie domino. Dobierasz \`6-6\`, \`5-5\`, \`2-0\` i musisz dołożyć \`2-0\` (3 + 0 = 3). Gdyby nie było czego dobrać, trzeba by odpaść.

## Blokada

Gdy od ostatniego kamienia spasowali wszyscy, którzy są jeszcze w rozdaniu, następuje blokada; liczy się też pas w miejsce ruchu dodatkowego. „Na punkty” wygrywa, kto ma w ręku najmniej oczek, a przy równości – nikt. Kto odpadł, nie ma oczek i nie może wygrać.

## Premia

Zwycięzca rozdania, czy to przez domino, czy na punkty, dostaje oczka z rąk wszystkich przeciwników, zaokrąglone do najbliższej wielokrotności 5: 21, 22 → 20; 23, 24 → 25. Przykład: blokada przy 6 i 13 oczkach, trzeci gracz odpadł. Wygrywa gracz z 6 oczkami, premia 13 → 15 punktów.

## Opcje

| Opcja | Wartości | Domyślnie |
|---|---|---|
| \`reserve\` (zamknięty talon) | 0, 2 | 0 |
| \`target\` (cel) | 100, 150, 200, 250 | 250 |
| \`maxRounds\` (limit rozdań) | 1–200 | 200 |

## Koniec rozgrywki

${chainTarget.pl}
${soloGameEnd.pl}

## O czym źródła milczą

Zasady, z których pochodzi gra, nie rozstrzygają kilku spraw. Tutaj gra się tak:

${chainSilent.pl}
- **Wszyscy odpadli:** rozdanie kończy się bez zwycięzcy i bez premii.
- **Został jeden gracz:** gra sam aż do domina albo blokady. Jedno i drugie daje mu wygraną, z premią 0, bo nikt inny nie ma kamieni.
`,

  it: `# All Fives a 250

Porta la somma delle estremità aperte a un multiplo di cinque: vale altrettanti punti. Dopo una doppia o una tessera che segna devi giocare ancora. Vince la partita chi per primo raggiunge 250 punti.

## Che cosa serve

Da 2 a 4 giocatori, ognuno per sé, e una serie doppio sei: 28 tessere da \`0-0\` a \`6-6\`, ognuna una volta sola. Si scrive prima la metà più alta.

## La distribuzione

Si mescola la serie e ognuno riceve 7 tessere. Le altre restano coperte nel pozzo, nell'ordine del mescolamento, fissato dal seme della partita; in quattro non ne avanza nessuna. Con \`reserve: 2\` le ultime due tessere del pozzo non si possono mai pescare.

## Chi apre

Il primo ad aprire è sorteggiato. Ogni mano successiva è aperta dal giocatore alla sinistra di chi ha aperto la precedente, chiunque abbia vinto: in tre, se il sorteggio indica il posto 2, aprono nell'ordine 2, 0, 1, 2, 0. Nella partita seguente dello stesso incontro la rotazione continua. Si apre con una tessera qualsiasi. Si gioca verso sinistra: posto 0, 1, 2 …

## Il tuo turno

1. Se hai una tessera giocabile, devi giocarne una. Non puoi né pescare né passare.
2. Se non ne hai, peschi con una sola mossa una tessera dopo l'altra e le tieni tutte, fino alla prima giocabile. Allora devi giocare.
3. Se non ne hai e non si può pescare nulla, passi.

**Giocare ancora.** Se la tua tessera era una doppia *oppure* ha segnato punti, devi giocarne un'altra nello stesso turno, e così via. Se non puoi, peschi come sopra; se ancora non puoi, passi e il turno finisce, senza penalità.

Esempio: apri con \`6-6\` (12: niente punti, ma è una doppia), poi \`6-3\` a destra (12 + 3 = 15: 15 punti). La tua \`5-2\` non è giocabile. Peschi \`1-1\` e \`6-2\`, giochi \`6-2\` a sinistra (2 + 3 = 5: 5 punti) e \`5-2\` a sinistra (5 + 3 = 8: niente). Fine del turno: 20 punti.

## Le tessere giocabili

${chainFits.it}

${chainSpinner.it}

## Il conteggio

${chainCount.it}

Un conteggio maggiore di 0 e divisibile per 5 dà altrettanti punti.

| Tessere in ordine di gioco | Conteggio | Punti |
|---|---|---|
| \`5-5\`, \`5-0\` a sinistra, \`5-1\` a destra, \`5-2\` in alto, \`5-4\` in basso | 10, 10, 1, 3, 7 | 10, 10, 0, 0, 0 |
| \`3-2\`, \`3-3\` a sinistra, \`6-3\` a sinistra, \`5-3\` in alto | 5, 8, 8, 13 | 5, 0, 0, 0 |
| \`6-4\`, \`4-4\` a destra, \`6-6\` a sinistra | 10, 14, 20 | 10, 0, 20 |

In apertura segnano: \`5-0\`, \`4-1\`, \`3-2\`, \`6-4\`, \`5-5\`.

## Fare domino

Vinci la mano facendo domino se la tua ultima tessera *non* è una doppia *e non* segna punti. Altrimenti devi proseguire: peschi, come sopra. Se in quel momento non si può pescare nulla, **resti fuori** senza tessere: i tuoi turni vengono saltati e non puoi vincere la mano. Gli altri continuano finché uno vince con il domino o ai punti.

Esempio: le estremità sono 3 e 4, la tua ultima tessera è \`4-2\`: 3 + 2 = 5, 5 punti, ma niente domino. Peschi \`6-6\`, \`5-5\`, \`2-0\` e devi giocare \`2-0\` (3 + 0 = 3). Senza nulla da pescare resteresti fuori.

## Lo stallo

Quando, dopo l'ultima tessera posata, tutti quelli ancora in gioco sono passati, c'è stallo; conta anche il passo di chi doveva giocare ancora. Vince «ai punti» chi ha in mano meno pallini; a parità, nessuno. Chi è rimasto fuori non ha pallini e non può vincere.

## Il bonus

Chi vince la mano, con il domino o ai punti, riceve i pallini in mano a tutti gli avversari, arrotondati al multiplo di 5 più vicino: 21, 22 → 20; 23, 24 → 25. Esempio: stallo con 6 pallini contro 13, il terzo giocatore è rimasto fuori: vince chi ne ha 6, e 13 → 15 punti.

## Opzioni

| Opzione | Valori | Predefinito |
|---|---|---|
| \`reserve\` (pozzo chiuso) | 0, 2 | 0 |
| \`target\` (traguardo) | 100, 150, 200, 250 | 250 |
| \`maxRounds\` (limite di mani) | 1–200 | 200 |

## Fine della partita

${chainTarget.it}
${soloGameEnd.it}

## Dove le fonti tacciono

Le regole da cui viene il gioco lasciano aperti alcuni punti. Qui si gioca così:

${chainSilent.it}
- **Tutti fuori:** la mano finisce senza vincitore e senza bonus.
- **Un solo giocatore rimasto:** continua da solo fino al domino o allo stallo. In entrambi i casi vince, con bonus 0, perché nessun altro ha tessere.
`,
} as const;
