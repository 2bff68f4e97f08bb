export const castleRockText = {
  en: `# Castle Rock

A game of taking tiles. You lay a tile at the end of a row and take from the row whatever it now gives up. Once somebody has more than 50 points, the highest score wins. The game is known as Castle Rock, after Fredrick Berndt's solitaire.

## What you need

2–6 players, each playing alone, and a double-six set: 28 tiles from \`0-0\` to \`6-6\`, each once. Tiles are written with the higher half first, whichever way they lie.

## The deal

The set is shuffled and everyone gets 2 tiles. From the boneyard, 4 tiles (3 with five players) are turned up and laid side by side in a row, in the order drawn. The rest stays face down, in the order of the shuffle, which the game's seed fixes.

The first tile of the row, number 0, is its **closed end**. Tiles are added only after the last one, at the **open end**.

## Who opens

The first opener is chosen by lot. Each later round is opened by the next player to the left of the last opener, whoever won. The next game of a match carries this rotation on. Play goes to the left: seat 0, 1, 2 …

## Your turn

Always in this order:

1. **Lay** one tile from your hand at the open end. It need not match anything.
2. **Remove** tiles from the row as often as you can and like, or not at all.
3. **End your turn**: you draw one tile, unless the boneyard is empty.

There is no passing. The tiles you remove go to your own pile.

## What matches

Two tiles **match** when they share a pip value, in whatever direction they lie: \`5-1\` and \`6-1\` match, \`6-1\` and \`4-2\` do not.

## What you may remove

- **One tile**, when its two neighbours match each other. The tile itself does not matter.
- **Three tiles** lying side by side, when one pip value is on all three.

After each removal the row closes up, and the next one looks at the new row. The tile at the open end can go only as part of three; the same is true of the first tile, which has no second neighbour.

A removal is named by its middle tile, counted from 0, and by how many tiles go: one or three.

When a turn clears the table, the next two turns can only lay: with fewer than three tiles nothing can go.

| Row | What may go |
|---|---|
| \`3-1\` \`2-2\` \`3-2\` | only \`2-2\` (its neighbours share the 3) |
| \`6-2\` \`2-2\` \`3-2\` | \`2-2\` alone, or all three (all have a 2) |
| \`6-1\` \`6-2\` \`6-3\` \`6-4\` | \`6-2\` or \`6-3\` alone, or the first or last three |
| \`2-1\` \`3-2\` \`3-1\` | \`3-2\` alone; all three only with \`triples: pairwise\` |

**Five tiles in one turn.** The row is \`5-1\` \`3-0\` \`6-1\` \`4-2\`, and you lay \`2-1\`. Take \`3-0\` (neighbours \`5-1\` and \`6-1\`); the row is now \`5-1\` \`6-1\` \`4-2\` \`2-1\`. Take \`4-2\` (neighbours \`6-1\` and \`2-1\`). What is left, \`5-1\` \`6-1\` \`2-1\`, goes as three: all have a 1.

**One after another.** The row \`5-1\` \`6-1\` \`4-2\` \`3-0\` gives nothing. You lay \`2-1\`: now only \`3-0\` can go (\`4-2\` and \`2-1\` share the 2), then only \`4-2\`, and then \`6-1\` alone or all three.

## End of the round

The round ends when every hand is empty. Everyone has then had the same number of turns:

| Players | 2 | 3 | 4 | 5 | 6 |
|---|---|---|---|---|---|
| Tiles laid in all | 24 | 24 | 24 | 25 | 24 |
| Turns each | 12 | 8 | 6 | 5 | 4 |

Each player then adds the number of tiles they took and subtracts the number still on the table. Scores may be negative. Here there is no domino, no block, no bonus and no rounding.

Example: four players took 9, 6, 5 and 4 tiles, and 4 are left: +5, +2, +1 and 0.

## Options

| Option | Values | Default |
|---|---|---|
| \`target\` | 1–200 | 50 |
| \`triples\` | \`common\`, \`pairwise\` | \`common\` |
| \`maxRounds\` | 1–200 | 60 |

With \`triples: pairwise\` three tiles may also go when each matches each other one, without a value that all three share.

## End of the game

- The game ends after a settlement in which somebody has *more than* the target: 50 is not enough, 51 is. The highest score wins.
- A tie for the highest score: another round is dealt. 51 against 51 plays on.
- A game has at most \`maxRounds\` rounds. After the last one the highest score wins; a tie is a drawn game, even above the target.
- When somebody resigns or loses on time, the game ends at once and the round is not settled. With two players the other one wins; with more, the highest score among the others wins, and a tie there is a drawn game.
- A match is won by the first to win the agreed number of games (\`gamesToWin\`).

## Where the sources are silent

The rules this game comes from leave these points open. Here they are settled as follows:

- **Tie at the top:** another round decides.
- **Three tiles:** the text can also be read more widely than the published rule; the published rule is the default, the wider reading an option.
- **Endless games:** weak play could go on for ever; \`maxRounds\` makes sure that every game ends, if need be in a draw.
`,

  pl: `# Castle Rock

Gra w zabieranie kamieni. Dokładasz kamień na końcu rzędu i zabierasz z rzędu to, co się teraz da. Gdy ktoś ma więcej niż 50 punktów, wygrywa najwyższy wynik. Gra jest znana jako Castle Rock, od nazwy pasjansa Fredricka Berndta.

## Czego potrzeba

Od 2 do 6 graczy, każdy gra na własny rachunek, oraz komplet szóstkowy: 28 kamieni od \`0-0\` do \`6-6\`, każdy jeden raz. W zapisie wyższa połówka stoi pierwsza, bez względu na to, jak kamień leży.

## Rozdawanie

Komplet się tasuje i każdy dostaje 2 kamienie. Z talonu odkrywa się 4 kamienie (przy pięciu graczach 3) i układa bok przy boku w rzędzie, w kolejności dobrania. Reszta zostaje zakryta, w kolejności z tasowania, którą wyznacza ziarno rozgrywki.

Pierwszy kamień rzędu, o numerze 0, to jego **koniec zamknięty**. Kamienie dokłada się wyłącznie za ostatnim, na **końcu otwartym**.

## Kto otwiera

Pierwszego otwierającego wyznacza los. Każde następne rozdanie otwiera kolejny gracz po lewej ręce poprzedniego otwierającego, bez względu na to, kto wygrał. W następnej rozgrywce meczu kolejność biegnie dalej. Gra idzie w lewo: miejsce 0, 1, 2 …

## Twoja kolej

Zawsze w tej kolejności:

1. **Dokładasz** jeden kamień z ręki na otwartym końcu. Nie musi do niczego pasować.
2. **Zabierasz** kamienie z rzędu tyle razy, ile się da i ile chcesz, albo wcale.
3. **Kończysz kolejkę**: dobierasz jeden kamień, chyba że talon jest pusty.

Pasu tu nie ma. Zabrane kamienie odkładasz na własny stos.

## Co do siebie pasuje

Dwa kamienie **pasują** do siebie, gdy na którejś połówce mają tę samą liczbę oczek, obojętne, w którą stronę leżą: \`5-1\` i \`6-1\` pasują, \`6-1\` i \`4-2\` nie.

## Co wolno zabrać

- **Jeden kamień**, gdy jego dwaj sąsiedzi pasują do siebie nawzajem. On sam nie ma znaczenia.
- **Trzy kamienie** leżące obok siebie, gdy na wszystkich trzech jest ta sama liczba oczek.

Po każdym zabraniu rząd się zsuwa i następne dotyczy już nowego rzędu. Kamień na otwartym końcu może odejść tylko w trójce kamieni; to samo dotyczy pierwszego, który nie ma drugiego sąsiada.

Zabranie określa się numerem środkowego kamienia, licząc od 0, i liczbą kamieni: jeden albo trzy.

Gdy czyjaś kolejka opróżni stół, w dwóch następnych można tylko dokładać: z mniej niż trzech kamieni niczego nie da się zabrać.

| Rząd | Co można zabrać |
|---|---|
| \`3-1\` \`2-2\` \`3-2\` | tylko \`2-2\` (sąsiedzi mają po połówce z 3 oczkami) |
| \`6-2\` \`2-2\` \`3-2\` | sam \`2-2\` albo wszystkie trzy (każdy ma połówkę z 2 oczkami) |
| \`6-1\` \`6-2\` \`6-3\` \`6-4\` | sam \`6-2\` lub sam \`6-3\` albo trzy pierwsze lub trzy ostatnie |
| \`2-1\` \`3-2\` \`3-1\` | sam \`3-2\`; wszystkie trzy tylko przy \`triples: pairwise\` |

**Pięć kamieni w jednej kolejce.** W rzędzie leżą \`5-1\` \`3-0\` \`6-1\` \`4-2\`, a ty dokładasz \`2-1\`. Zabierasz \`3-0\` (sąsiedzi \`5-1\` i \`6-1\`); rząd to teraz \`5-1\` \`6-1\` \`4-2\` \`2-1\`. Zabierasz \`4-2\` (sąsiedzi \`6-1\` i \`2-1\`). Reszta, \`5-1\` \`6-1\` \`2-1\`, odchodzi jako trójka: każdy ma połówkę z 1 oczkiem.

**Jeden po drugim.** Rząd \`5-1\` \`6-1\` \`4-2\` \`3-0\` nic nie daje. Dokładasz \`2-1\`: teraz można zabrać tylko \`3-0\` (\`4-2\` i \`2-1\` pasują do siebie dwójkami), potem tylko \`4-2\`, a na koniec sam \`6-1\` albo wszystkie trzy.

## Koniec rozdania

Rozdanie kończy się, gdy wszyscy mają puste ręce. Każdy miał wtedy tyle samo kolejek:

| Gracze | 2 | 3 | 4 | 5 | 6 |
|---|---|---|---|---|---|
| Dołożone kamienie razem | 24 | 24 | 24 | 25 | 24 |
| Kolejki każdego | 12 | 8 | 6 | 5 | 4 |

Każdy dodaje sobie liczbę zabranych kamieni i odejmuje liczbę tych, które zostały na stole. Wynik może być ujemny. Nie ma tu domina, blokady, premii ani zaokrągleń.

Przykład: czterech graczy zabrało 9, 6, 5 i 4 kamienie, a 4 zostały: +5, +2, +1 i 0.

## Opcje

| Opcja | Wartości | Domyślnie |
|---|---|---|
| \`target\` (cel) | 1–200 | 50 |
| \`triples\` (trójki) | \`common\`, \`pairwise\` | \`common\` |
| \`maxRounds\` (limit rozdań) | 1–200 | 60 |

Przy \`triples: pairwise\` trzy kamienie można zabrać także wtedy, gdy każdy pasuje do każdego z pozostałych, choć nie ma liczby wspólnej dla całej trójki.

## Koniec rozgrywki

- Rozgrywka kończy się po rozliczeniu, w którym ktoś ma *więcej* punktów, niż wynosi cel: 50 nie wystarcza, 51 tak. Wygrywa najwyższy wynik.
- Gdy najwyższy wynik ma więcej niż jeden gracz, rozdaje się jeszcze raz. Przy 51 do 51 gra się dalej.
- Rozgrywka liczy najwyżej \`maxRounds\` rozdań. Po ostatnim wygrywa najwyższy wynik, a równość oznacza remis, także powyżej celu.
- Gdy ktoś się podda albo przekroczy czas, rozgrywka natychmiast się kończy, a rozdania się nie rozlicza. Przy dwóch graczach wygrywa drugi z nich, przy większej liczbie – najwyższy wynik wśród pozostałych; równość między nimi to remis.
- Mecz wygrywa, kto pierwszy wygra umówioną liczbę rozgrywek (\`gamesToWin\`).

## O czym źródła milczą

Zasady, z których pochodzi gra, nie rozstrzygają kilku spraw. Tutaj gra się tak:

- **Równość na czele:** rozstrzyga kolejne rozdanie.
- **Trójki:** tekst można też rozumieć szerzej niż opublikowaną zasadę; domyślnie obowiązuje zasada opublikowana, a szersze rozumienie jest opcją.
- **Gra bez końca:** słaba gra mogłaby trwać wiecznie; limit \`maxRounds\` sprawia, że każda rozgrywka się kończy, w razie potrzeby remisem.
`,

  it: `# Castle Rock

Un gioco di prese: posi una tessera in fondo alla fila e prendi dalla fila quello che ora si può togliere. Quando qualcuno ha più di 50 punti, vince il punteggio più alto. Il gioco è noto come Castle Rock, dal solitario di Fredrick Berndt.

## Che cosa serve

Da 2 a 6 giocatori, ognuno per sé, e una serie doppio sei: 28 tessere da \`0-0\` a \`6-6\`, ognuna una volta sola. Si scrive prima la metà più alta, comunque sia girata la tessera.

## La distribuzione

Si mescola la serie e ognuno riceve 2 tessere. Dal pozzo se ne scoprono 4 (3 se si gioca in cinque), affiancate in fila nell'ordine in cui escono. Le altre restano coperte, nell'ordine del mescolamento, fissato dal seme della partita.

La prima tessera della fila, la numero 0, è l'**estremità chiusa**. Le tessere si aggiungono solo dopo l'ultima, all'**estremità aperta**.

## Chi apre

Il primo ad aprire è sorteggiato. Ogni mano successiva è aperta dal giocatore alla sinistra di chi ha aperto la precedente, chiunque abbia vinto. Nella partita seguente dello stesso incontro la rotazione continua. Si gioca verso sinistra: posto 0, 1, 2 …

## Il tuo turno

Sempre in quest'ordine:

1. **Posi** una delle tue tessere all'estremità aperta. Non occorre che si accordi con nulla.
2. **Togli** tessere dalla fila tutte le volte che puoi e vuoi, oppure mai.
3. **Finisci il turno**: peschi una tessera, a meno che il pozzo non sia vuoto.

Non si passa mai. Le tessere che togli vanno nel tuo mucchio.

## Quando due tessere si accordano

Due tessere **si accordano** quando hanno un valore in comune, in qualunque verso siano girate: \`5-1\` e \`6-1\` si accordano, \`6-1\` e \`4-2\` no.

## Che cosa si può togliere

- **Una tessera**, quando le sue due vicine si accordano fra loro. La tessera stessa non importa.
- **Tre tessere** affiancate, quando uno stesso valore è presente su tutte e tre.

Dopo ogni presa la fila si ricompatta e la presa seguente riguarda la nuova fila. La tessera all'estremità aperta può andarsene solo in una terna; lo stesso vale per la prima, che non ha una seconda vicina.

Una presa si indica con il numero della tessera centrale, contando da 0, e con quante tessere si tolgono: una o tre.

Quando un turno svuota il tavolo, nei due turni seguenti si può soltanto posare: con meno di tre tessere non si toglie nulla.

| Fila | Che cosa si può togliere |
|---|---|
| \`3-1\` \`2-2\` \`3-2\` | solo \`2-2\` (le vicine hanno in comune il 3) |
| \`6-2\` \`2-2\` \`3-2\` | \`2-2\` da sola, o tutte e tre (tutte hanno un 2) |
| \`6-1\` \`6-2\` \`6-3\` \`6-4\` | \`6-2\` o \`6-3\` da sola, oppure le prime tre o le ultime tre |
| \`2-1\` \`3-2\` \`3-1\` | \`3-2\` da sola; tutte e tre solo con \`triples: pairwise\` |

**Cinque tessere in un turno.** La fila è \`5-1\` \`3-0\` \`6-1\` \`4-2\` e posi \`2-1\`. Togli \`3-0\` (vicine \`5-1\` e \`6-1\`); ora la fila è \`5-1\` \`6-1\` \`4-2\` \`2-1\`. Togli \`4-2\` (vicine \`6-1\` e \`2-1\`). Le rimaste, \`5-1\` \`6-1\` \`2-1\`, se ne vanno in terna: tutte hanno un 1.

**Una dopo l'altra.** La fila \`5-1\` \`6-1\` \`4-2\` \`3-0\` non dà nulla. Posi \`2-1\`: ora si può togliere solo \`3-0\` (\`4-2\` e \`2-1\` hanno in comune il 2), poi solo \`4-2\`, e infine \`6-1\` da sola o tutte e tre.

## Fine della mano

La mano finisce quando nessuno ha più tessere. Tutti hanno avuto allora lo stesso numero di turni:

| Giocatori | 2 | 3 | 4 | 5 | 6 |
|---|---|---|---|---|---|
| Tessere posate in tutto | 24 | 24 | 24 | 25 | 24 |
| Turni a testa | 12 | 8 | 6 | 5 | 4 |

Ognuno aggiunge il numero di tessere che ha preso e sottrae il numero di quelle rimaste sul tavolo. Il punteggio può essere negativo. Qui non ci sono domino, stallo, bonus né arrotondamenti.

Esempio: quattro giocatori hanno preso 9, 6, 5 e 4 tessere e 4 sono rimaste: +5, +2, +1 e 0.

## Opzioni

| Opzione | Valori | Predefinito |
|---|---|---|
| \`target\` (traguardo) | 1–200 | 50 |
| \`triples\` (terne) | \`common\`, \`pairwise\` | \`common\` |
| \`maxRounds\` (limite di mani) | 1–200 | 60 |

Con \`triples: pairwise\` si possono togliere tre tessere anche quando ciascuna si accorda con ciascuna delle altre, senza un valore comune a tutte e tre.

## Fine della partita

- La partita finisce dopo un conteggio in cui qualcuno ha *più* punti del traguardo: 50 non bastano, 51 sì. Vince il punteggio più alto.
- Se in testa c'è parità, si gioca un'altra mano. Con 51 a 51 si continua.
- Una partita ha al massimo \`maxRounds\` mani. Dopo l'ultima vince il punteggio più alto; a parità la partita è patta, anche oltre il traguardo.
- Se qualcuno abbandona o perde per il tempo, la partita finisce subito e la mano non si conteggia. In due vince l'altro; in più di due vince il punteggio più alto fra gli altri, e se fra loro c'è parità la partita è patta.
- L'incontro è vinto da chi per primo vince il numero di partite convenuto (\`gamesToWin\`).

## Dove le fonti tacciono

Le regole da cui viene il gioco lasciano aperti alcuni punti. Qui si gioca così:

- **Parità in testa:** decide un'altra mano.
- **Terne:** il testo si può leggere anche in modo più ampio della regola pubblicata; questa è quella predefinita, la lettura più ampia è un'opzione.
- **Partite senza fine:** giocando male si potrebbe andare avanti per sempre; il limite \`maxRounds\` fa sì che ogni partita finisca, se occorre in parità.
`,
} as const;
