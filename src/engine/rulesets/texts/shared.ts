/** Passages of the players' rules that several chain games have in common. */

export const chainFits = {
  en: `Touching halves must show the same number of pips. The opening tile lies with its higher half to the left and its lower half to the right; then you play at the left or the right end of the main line. A double lies across the line and is joined on its long sides.`,
  pl: `Stykające się połówki muszą mieć tyle samo oczek. Kamień otwierający leży wyższą połówką w lewo, a niższą w prawo; potem dokłada się do lewego albo prawego końca linii głównej (\`left\`, \`right\`). Dublet leży w poprzek linii i styka się z sąsiadami dłuższymi bokami.`,
  it: `Le metà che si toccano devono avere lo stesso numero di pallini. La tessera d'apertura si posa con la metà più alta a sinistra e la più bassa a destra; poi si gioca all'estremità sinistra o destra della linea principale (\`left\`, \`right\`). Una doppia si mette di traverso e si attacca per i lati lunghi.`,
} as const;

export const chainSpinner = {
  en: `The first double of the round is the **spinner**. Tiles may join it on all four sides:

- first on its two long sides, which belong to the main line;
- then on its short sides, up and down, which open only when both long sides are covered. They may be joined in any order; each grows into an arm with its own open end.

Every other double takes tiles on its two long sides only.`,
  pl: `Pierwszy dublet wyłożony w rozdaniu to **spinner**. Można do niego dokładać ze wszystkich czterech stron:

- najpierw do obu dłuższych boków, które należą do linii głównej;
- potem do krótszych boków, górnego i dolnego (\`up\`, \`down\`), które otwierają się dopiero wtedy, gdy oba dłuższe są zajęte. Można je zajmować w dowolnej kolejności, a z każdego wyrasta ramię z własnym wolnym końcem.

Do każdego innego dubletu dokłada się tylko do dwóch dłuższych boków.`,
  it: `La prima doppia giocata nella mano è lo **spinner**. Vi si può attaccare da tutti e quattro i lati:

- prima dai due lati lunghi, che appartengono alla linea principale;
- poi dai lati corti, in alto e in basso (\`up\`, \`down\`), che si aprono solo quando entrambi i lati lunghi sono coperti. Si possono occupare in qualsiasi ordine e da ciascuno cresce un braccio con una propria estremità aperta.

A ogni altra doppia si attacca solo dai due lati lunghi.`,
} as const;

export const chainCount = {
  en: `After every tile, the pips at all open ends are added up. This is the **count**.

- An end with an ordinary tile counts its outer half.
- An end with a double counts both halves: \`6-6\` is 12.
- A tile alone on the table counts both halves, once: \`5-3\` is 8, \`5-5\` is 10, not 20.
- A double, the spinner too, counts while fewer than two of its long sides are covered, then no more.
- Short sides by themselves add nothing: up and down count only once a tile lies there.`,
  pl: `Po każdym kamieniu dodaje się oczka na wszystkich wolnych końcach. Wynik to **suma**.

- Na końcu ze zwykłym kamieniem liczy się jego zewnętrzna połówka.
- Na końcu z dubletem liczą się obie połówki: \`6-6\` to 12.
- Jedyny kamień na stole liczy się obiema połówkami, ale tylko raz: \`5-3\` to 8, \`5-5\` to 10, a nie 20.
- Dublet, także spinner, liczy się, dopóki zajęty jest najwyżej jeden z jego dłuższych boków; potem już nie.
- Krótsze boki same niczego nie dodają: góra i dół liczą się dopiero, gdy leży tam kamień.`,
  it: `Dopo ogni tessera si sommano i pallini di tutte le estremità aperte. È il **conteggio del piatto**.

- Un'estremità con una tessera semplice vale la sua metà esterna.
- Un'estremità con una doppia vale entrambe le metà: \`6-6\` fa 12.
- Una tessera sola sul tavolo vale entrambe le metà, una volta: \`5-3\` fa 8, \`5-5\` fa 10, non 20.
- Una doppia, spinner compreso, si conta finché meno di due dei suoi lati lunghi sono coperti, poi non più.
- I lati corti da soli non aggiungono nulla: in alto e in basso si conta solo quando c'è una tessera.`,
} as const;

/** The end of a chain game, whoever owns the score. */
export const chainTarget = {
  en: `- The target is reached at that score or more, checked after every scoring tile and after the bonus. The game then ends at once, even in mid-round, with no further bonus, even if the tile was the hand's last.
- A game has at most \`maxRounds\` rounds; then the highest score wins, and a tie is a drawn game.`,
  pl: `- Cel jest osiągnięty, gdy wynik jest mu równy lub wyższy; sprawdza się to po każdym punktującym kamieniu i po premii. Rozgrywka kończy się wtedy natychmiast, także w środku rozdania i bez dalszej premii, nawet jeśli był to ostatni kamień w ręku.
- Rozgrywka liczy najwyżej \`maxRounds\` rozdań; potem wygrywa najwyższy wynik, a równość oznacza remis.`,
  it: `- Il traguardo è raggiunto a quel punteggio o più; si verifica dopo ogni tessera che segna e dopo il bonus. La partita finisce allora subito, anche a metà della mano e senza altri bonus, perfino se la tessera era l'ultima del giocatore.
- Una partita ha al massimo \`maxRounds\` mani; poi vince il punteggio più alto, e a parità la partita è patta.`,
} as const;

/** Resignation and match where every player plays alone. */
export const soloGameEnd = {
  en: `- Resigning or losing on time ends the game at once, with no bonus for the round. With two players the other one wins; with more, the highest score among the others, and a tie there is a drawn game.
- A match is won by the first to win \`gamesToWin\` games.`,
  pl: `- Poddanie się albo przekroczenie czasu natychmiast kończy rozgrywkę, bez premii za rozdanie. Przy dwóch graczach wygrywa drugi z nich, przy większej liczbie – najwyższy wynik wśród pozostałych; równość między nimi oznacza remis.
- Mecz wygrywa, kto pierwszy wygra \`gamesToWin\` rozgrywek.`,
  it: `- Chi abbandona o perde per il tempo pone fine subito alla partita, senza bonus per la mano. In due vince l'altro; in più di due vince il punteggio più alto fra gli altri, e se fra loro c'è parità la partita è patta.
- L'incontro è vinto da chi per primo vince \`gamesToWin\` partite.`,
} as const;

/** Decisions that all chain games share. */
export const chainSilent = {
  en: `- **Short sides of the spinner** open only when both long sides are covered, as is usual.
- **Tie for the fewest pips in a blocked round:** the round is drawn and nobody gets a bonus.
- **Target:** reaching it is enough; it need not be exceeded.
- **Endless games:** \`maxRounds\` makes sure that every game ends.`,
  pl: `- **Krótsze boki spinnera** otwierają się dopiero po zajęciu obu dłuższych, zgodnie z powszechnym zwyczajem.
- **Równość przy blokadzie:** gdy najmniejsza liczba oczek się powtarza, rozdanie jest nierozstrzygnięte i nikt nie dostaje premii.
- **Cel:** wystarczy go osiągnąć, nie trzeba przekroczyć.
- **Gra bez końca:** dzięki \`maxRounds\` każda rozgrywka się kończy.`,
  it: `- **I lati corti dello spinner** si aprono solo quando entrambi i lati lunghi sono coperti, come d'uso.
- **Parità nel minor numero di pallini dopo uno stallo:** la mano è pari e nessuno riceve il bonus.
- **Traguardo:** basta raggiungerlo, non occorre superarlo.
- **Partite senza fine:** con \`maxRounds\` ogni partita finisce.`,
} as const;
