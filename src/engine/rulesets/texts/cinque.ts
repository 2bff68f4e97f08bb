import { chainCount, chainFits, chainSilent, chainSpinner, chainTarget } from './shared.js';

export const cinqueText = {
  en: `# Cinque

The Italian game of the multiples of five: when the open ends add up to a multiple of five, you score that sum. The first side to reach 100 points wins the game.

## What you need

- A double-six set (28 tiles from \`0-0\` to \`6-6\`) for 2–4 players; or, with \`set: 9\`, a double-nine set (55 tiles up to \`9-9\`) for 2–6. Each tile exists once and is written with the higher half first.
- Everyone plays alone, or, with \`teams: true\`, in pairs: with four players seats 0 and 2 against 1 and 3; with six players and double-nine three pairs, seats 0 and 3, 1 and 4, 2 and 5. A *side* is one player or one pair.

## The deal

The set is shuffled. Everyone gets 7 tiles of double-six or 9 of double-nine. The rest lies face down as the boneyard, in the order of the shuffle, which the game's seed fixes.

## Who opens

- First round of every game: whoever holds the highest double must open with it.
- After a domino: whoever went out opens, with any tile.
- After a blocked round, even a drawn one: the highest double again.
- Nobody holds a double: the heaviest tile must open, that is the one with the most pips and, among equals, the higher half. With \`6-4\` and \`5-3\` against \`6-5\` and \`2-1\`, \`6-5\` opens.

Play goes to the left: seat 0, 1, 2 …

## Your turn

If you hold a tile that fits, you must play one, and only one; you may not draw or pass. If nothing fits, you pass; there is no drawing.

With \`draw: until-playable\` you draw instead, tile after tile, in one move and keeping them all, until the first one that fits; then you must play. If the boneyard runs out and nothing fits, you pass.

## What fits

${chainFits.en}

A double is an ordinary tile with two sides: the line has only its left and right ends. With \`spinner: first-double\` it is different:

${chainSpinner.en}

## The count

${chainCount.en}

If this count – not the pips of the tile played – is above 0 and divisible by 5, your side scores it.

| Tiles in order of play | Count | Points |
|---|---|---|
| \`6-4\`, \`4-4\` right, \`6-6\` left | 10, 14, 20 | 10, 0, 20 |
| \`5-5\`, \`5-0\` left, \`5-1\` right | 10, 10, 1 | 10, 10, 0 |
| \`5-3\`, \`3-2\` right | 8, 7 | 0, 0 |

With a spinner the second row could go on \`5-2\` up, \`5-4\` down: counts 3 and 7.

## Going out and the bonus

Whoever plays their last tile ends the round by domino, even if the tile is a double or scores; in teams one partner is enough. The tile is counted first. Then the side gets the pips in all opponents' hands, rounded to the nearest multiple of 5: 21, 22 → 20; 23, 24 → 25. A partner's pips do not count: seat 2 goes out, its partner, seat 0, holds 20 pips, the opponents 23: +25.

## A blocked round

When everyone has passed since the last tile, the round is blocked. The side with the fewest pips wins "on points"; a team adds both hands; on a tie nobody wins. The winner's bonus is the pips of all other sides minus the winner's own; the difference is rounded once:

| Pips | Bonus |
|---|---|
| 30 and 7 | 30 − 7 = 23 → 25 |
| 20, 15 and 8 | 35 − 8 = 27 → 25 |
| teams 6 + 4 and 12 + 9 | 21 − 10 = 11 → 10 |

## Options

| Option | Values | Default |
|---|---|---|
| \`set\` | 6, 9 | 6 |
| \`teams\` | true, false | false |
| \`spinner\` | \`none\`, \`first-double\` | \`none\` |
| \`draw\` | \`none\`, \`until-playable\` | \`none\` |
| \`target\` | 100, 250, 500 | 100 |
| \`maxRounds\` | 1–200 | 200 |

## End of the game

${chainTarget.en}
- Resigning or losing on time ends the game at once, with no bonus for the round. With two sides the other wins; with more, the highest score among the others, and a tie there is a drawn game.
- A match is won by the first side to win \`gamesToWin\` games.

## Where the sources are silent

The rules this game comes from leave these points open. Here they are settled as follows:

- **Doubles count both halves:** the Italian text does not say so; its English original does.
- **Spinner:** the text speaks only of the ends of the chain, so there is none unless chosen.
- **Nobody holds a double:** the heaviest tile must open.
- **A drawn blocked round** is followed by the highest double, like any blocked round.
- **Partner's pips** are left out of the bonus after a domino.
${chainSilent.en}
`,

  pl: `# Cinque

Włoska gra w wielokrotności pięciu: gdy suma wolnych końców jest podzielna przez pięć, zdobywasz tyle punktów, ile ona wynosi. Strona, która pierwsza osiągnie 100 punktów, wygrywa rozgrywkę.

## Czego potrzeba

- Komplet szóstkowy (28 kamieni od \`0-0\` do \`6-6\`) dla 2–4 graczy albo, przy \`set: 9\`, komplet dziewiątkowy (55 kamieni, do \`9-9\`) dla 2–6. Każdy kamień jest jeden, a w zapisie wyższa połówka stoi pierwsza.
- Każdy gra sam albo, przy \`teams: true\`, w parach: w cztery osoby miejsca 0 i 2 przeciw 1 i 3; w sześć osób, kompletem dziewiątkowym, trzy pary: 0 i 3, 1 i 4, 2 i 5. *Strona* to jeden gracz albo jedna para.

## Rozdawanie

Komplet się tasuje. Każdy dostaje 7 kamieni z kompletu szóstkowego albo 9 z dziewiątkowego. Reszta leży zakryta jako talon, w kolejności z tasowania, którą wyznacza ziarno rozgrywki.

## Kto otwiera

- Pierwsze rozdanie każdej rozgrywki: kto ma najwyższy dublet, musi nim otworzyć.
- Po dominie: otwiera ten, kto skończył, dowolnym kamieniem.
- Po blokadzie, nawet nierozstrzygniętej: znów najwyższy dublet.
- Nikt nie ma dubletu: musi otworzyć najcięższy kamień, czyli ten, który ma najwięcej oczek, a przy równej liczbie – wyższą połówkę. Gdy jeden gracz ma \`6-4\` i \`5-3\`, a drugi \`6-5\` i \`2-1\`, otwiera \`6-5\`.

Gra idzie w lewo: miejsce 0, 1, 2 …

## Twoja kolej

Jeśli masz pasujący kamień, musisz dołożyć jeden, i tylko jeden; nie wolno ci dobierać ani spasować. Jeśli nic nie pasuje, mówisz „pas”; talonu się nie używa.

Przy \`draw: until-playable\` zamiast tego dobierasz w jednym ruchu kamień po kamieniu i wszystkie zatrzymujesz, aż trafisz na pierwszy pasujący; wtedy musisz dołożyć. Jeśli talon się skończy i nic nie pasuje, mówisz „pas”.

## Co pasuje

${chainFits.pl}

Dublet jest zwykłym kamieniem o dwóch stronach: linia ma tylko lewy i prawy koniec. Inaczej jest przy \`spinner: first-double\`:

${chainSpinner.pl}

## Suma

${chainCount.pl}

Jeśli ta suma – a nie oczka dołożonego kamienia – jest większa od 0 i podzielna przez 5, twoja strona dostaje tyle punktów.

| Kamienie w kolejności gry | Suma | Punkty |
|---|---|---|
| \`6-4\`, \`4-4\` w prawo, \`6-6\` w lewo | 10, 14, 20 | 10, 0, 20 |
| \`5-5\`, \`5-0\` w lewo, \`5-1\` w prawo | 10, 10, 1 | 10, 10, 0 |
| \`5-3\`, \`3-2\` w prawo | 8, 7 | 0, 0 |

Ze spinnerem drugi wiersz mógłby mieć dalszy ciąg: \`5-2\` w górę, \`5-4\` w dół, sumy 3 i 7.

## Domino i premia

Kto wyłoży swój ostatni kamień, kończy rozdanie przez domino, nawet jeśli ten kamień jest dubletem albo daje punkty; w parach wystarczy jeden z partnerów. Najpierw liczy się kamień. Potem strona dostaje oczka z rąk wszystkich przeciwników, zaokrąglone do najbliższej wielokrotności 5: 21, 22 → 20; 23, 24 → 25. Oczek partnera się nie liczy: gdy kończy miejsce 2, partner (miejsce 0) ma 20, a przeciwnicy 23, premia to 25.

## Blokada

Gdy od ostatniego kamienia spasowali wszyscy, następuje blokada. „Na punkty” wygrywa strona, która ma najmniej oczek (para dodaje obie ręce), a przy równości – nikt. Premia to oczka wszystkich innych stron minus oczka zwycięzcy; różnicę zaokrągla się raz:

| Oczka | Premia |
|---|---|
| 30 i 7 | 30 − 7 = 23 → 25 |
| 20, 15 i 8 | 35 − 8 = 27 → 25 |
| pary 6 + 4 i 12 + 9 | 21 − 10 = 11 → 10 |

## Opcje

| Opcja | Wartości | Domyślnie |
|---|---|---|
| \`set\` (komplet) | 6, 9 | 6 |
| \`teams\` (pary) | true, false | false |
| \`spinner\` | \`none\`, \`first-double\` | \`none\` |
| \`draw\` (dobieranie) | \`none\`, \`until-playable\` | \`none\` |
| \`target\` (cel) | 100, 250, 500 | 100 |
| \`maxRounds\` (limit rozdań) | 1–200 | 200 |

## Koniec rozgrywki

${chainTarget.pl}
- Poddanie się albo przekroczenie czasu natychmiast kończy rozgrywkę, bez premii za rozdanie. Przy dwóch stronach wygrywa druga, przy większej liczbie – najwyższy wynik wśród pozostałych; równość między nimi oznacza remis.
- Mecz wygrywa strona, która pierwsza wygra \`gamesToWin\` rozgrywek.

## O czym źródła milczą

Zasady, z których pochodzi gra, nie rozstrzygają kilku spraw. Tutaj gra się tak:

- **Dublety liczą się obiema połówkami:** włoski tekst o tym milczy, mówi o tym jego angielski pierwowzór.
- **Spinner:** tekst mówi tylko o końcach łańcucha, więc spinnera nie ma, chyba że się go wybierze.
- **Nikt nie ma dubletu:** musi otworzyć najcięższy kamień.
- **Po nierozstrzygniętej blokadzie** otwiera najwyższy dublet, jak po każdej blokadzie.
- **Oczka partnera** nie wchodzą do premii po dominie.
${chainSilent.pl}
`,

  it: `# Cinque

Il gioco italiano dei multipli di cinque: quando la somma delle estremità aperte è un multiplo di cinque, segni altrettanti punti. Vince la parte che per prima raggiunge 100 punti.

## Che cosa serve

- Una serie doppio sei (28 tessere da \`0-0\` a \`6-6\`) per 2–4 giocatori; oppure, con \`set: 9\`, una serie doppio nove (55 tessere, fino a \`9-9\`) per 2–6. Ogni tessera è unica; si scrive prima la metà più alta.
- Ognuno gioca per sé oppure, con \`teams: true\`, a squadre di due: in quattro i posti 0 e 2 contro 1 e 3; in sei, con il doppio nove, tre squadre: 0 e 3, 1 e 4, 2 e 5. Una *parte* è un giocatore o una squadra.

## La distribuzione

Si mescola la serie. Ognuno riceve 7 tessere del doppio sei o 9 del doppio nove. Le altre restano coperte nel pozzo, nell'ordine del mescolamento, fissato dal seme della partita.

## Chi apre

- Prima mano di ogni partita: chi ha la doppia più alta deve aprire con quella.
- Dopo un domino: apre chi ha fatto domino, con una tessera qualsiasi.
- Dopo uno stallo, anche se pari: di nuovo la doppia più alta.
- Nessuno ha una doppia: deve aprire la tessera più pesante, cioè quella con più pallini e, a parità, con la metà più alta. Fra \`6-4\` e \`5-3\` contro \`6-5\` e \`2-1\` apre \`6-5\`.

Si gioca verso sinistra: posto 0, 1, 2 …

## Il tuo turno

Se hai una tessera giocabile, devi giocarne una, e una sola; non puoi né pescare né passare. Se non ne hai, passi; non si pesca.

Con \`draw: until-playable\` invece peschi con una sola mossa una tessera dopo l'altra e le tieni tutte, fino alla prima giocabile; allora devi giocare. Se il pozzo finisce e non puoi giocare, passi.

## Le tessere giocabili

${chainFits.it}

Una doppia è una tessera come le altre, con due lati: la linea ha solo le estremità sinistra e destra. Con \`spinner: first-double\` è diverso:

${chainSpinner.it}

## Il conteggio

${chainCount.it}

Se questo conteggio – non i pallini della tessera giocata – è maggiore di 0 e divisibile per 5, la tua parte segna altrettanti punti.

| Tessere in ordine di gioco | Conteggio | Punti |
|---|---|---|
| \`6-4\`, \`4-4\` a destra, \`6-6\` a sinistra | 10, 14, 20 | 10, 0, 20 |
| \`5-5\`, \`5-0\` a sinistra, \`5-1\` a destra | 10, 10, 1 | 10, 10, 0 |
| \`5-3\`, \`3-2\` a destra | 8, 7 | 0, 0 |

Con lo spinner la seconda riga potrebbe continuare con \`5-2\` in alto, \`5-4\` in basso: conteggi 3 e 7.

## Domino e bonus

Chi gioca la sua ultima tessera fa domino e termina la mano, anche se la tessera è una doppia o segna punti; a squadre basta uno dei compagni. Prima si conta la tessera. Poi la parte riceve i pallini in mano a tutti gli avversari, arrotondati al multiplo di 5 più vicino: 21, 22 → 20; 23, 24 → 25. I pallini del compagno non contano: il posto 2 fa domino, il suo compagno, il posto 0, ha 20 pallini, gli avversari 23: +25.

## Lo stallo

Quando, dopo l'ultima tessera posata, tutti sono passati, c'è stallo. Vince «ai punti» la parte con meno pallini (una squadra somma quelli di entrambi); a parità, nessuno. Il bonus sono i pallini di tutte le altre parti meno quelli del vincitore; la differenza si arrotonda una volta sola:

| Pallini | Bonus |
|---|---|
| 30 e 7 | 30 − 7 = 23 → 25 |
| 20, 15 e 8 | 35 − 8 = 27 → 25 |
| squadre 6 + 4 e 12 + 9 | 21 − 10 = 11 → 10 |

## Opzioni

| Opzione | Valori | Predefinito |
|---|---|---|
| \`set\` (serie) | 6, 9 | 6 |
| \`teams\` (squadre) | true, false | false |
| \`spinner\` | \`none\`, \`first-double\` | \`none\` |
| \`draw\` (pescare) | \`none\`, \`until-playable\` | \`none\` |
| \`target\` (traguardo) | 100, 250, 500 | 100 |
| \`maxRounds\` (limite di mani) | 1–200 | 200 |

## Fine della partita

${chainTarget.it}
- Chi abbandona o perde per il tempo pone fine subito alla partita, senza bonus per la mano. Con due parti vince l'altra; con più parti vince il punteggio più alto fra le altre, e se fra loro c'è parità la partita è patta.
- L'incontro è vinto dalla parte che per prima vince \`gamesToWin\` partite.

## Dove le fonti tacciono

Le regole da cui viene il gioco lasciano aperti alcuni punti. Qui si gioca così:

- **Le doppie valgono entrambe le metà:** il testo italiano non lo dice; il suo originale inglese sì.
- **Spinner:** il testo parla solo delle estremità della catena, quindi c'è solo se lo si sceglie.
- **Nessuno ha una doppia:** deve aprire la tessera più pesante.
- **Dopo uno stallo pari** apre la doppia più alta, come dopo ogni stallo.
- **I pallini del compagno** restano esclusi dal bonus dopo un domino.
${chainSilent.it}
`,
} as const;
