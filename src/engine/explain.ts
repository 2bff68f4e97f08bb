/** A game's history in words: one event, one sentence or a few. Says nothing that a redacted event does not hold. */
import type { CountedEnd } from './chain.js';
import type { EventType, GameEvent, RoundEndedData, Seat, SeatedPlayer, Side } from './events.js';
import type { VisibleEvent } from './redact.js';
import type { ChainRules, OptionValues, Rules } from './ruleset.js';
import { findRuleset } from './rulesets/index.js';
import { opponentsExactly, opponentsLessOwnWhenBlocked } from './scoring.js';
import { isDouble, tileOf, type TileName } from './tiles.js';

/** What the sentences need to know of the game: a view holds it, and so does the data of GameStarted. */
export interface TableKnowledge {
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly options: OptionValues;
  readonly seats: readonly Pick<SeatedPlayer, 'seat' | 'name' | 'side'>[];
}

/** An event as anybody may have it: its secret fields may be missing. */
type Told<T extends EventType> = Partial<GameEvent<T>['data']> &
  Omit<GameEvent<T>['data'], 'hands' | 'boneyard' | 'tiles' | 'drawn'>;

const tilesOf = (count: number): string => `${count} ${count === 1 ? 'tile' : 'tiles'}`;
const pointsOf = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;
const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** The rules a game is played by; undefined when this catalogue does not know them. */
const rulesOf = ({ ruleset, rulesVersion, options, seats }: TableKnowledge): Rules | undefined =>
  findRuleset(ruleset, rulesVersion)?.rules(options, seats.length);

/** What a seat is called: the player's name, with the seat where two have the same name. */
export function nameOfSeat({ seats }: TableKnowledge, seat: Seat): string {
  const { name } = seats[seat];
  return seats.some((other) => other.seat !== seat && other.name === name) ? `${name} (seat ${seat})` : name;
}

/** What a side is called: its players' names. */
export const nameOfSide = (table: TableKnowledge, side: Side): string =>
  joined(table.seats.filter((each) => each.side === side).map(({ seat }) => nameOfSeat(table, seat)));

/** All scores in a line. */
export const scoreLine = (table: TableKnowledge, scores: readonly number[]): string =>
  scores.map((score, side) => `${nameOfSide(table, side)} ${score < 0 ? signed(score) : score}`).join(', ');

/** What happened, in English. */
export function explain(event: VisibleEvent, table: TableKnowledge): string {
  const words = wordsFor(event, table);
  return event.seat !== null && event.playerId === null && event.type !== 'GameEnded'
    ? `${words} The clock moved in place of ${nameOfSeat(table, event.seat)}.`
    : words;
}

function wordsFor({ type, data, seat }: VisibleEvent, table: TableKnowledge): string {
  const who = seat === null ? '' : nameOfSeat(table, seat);
  switch (type) {
    case 'GameStarted': {
      const sides = [...new Set(table.seats.map(({ side }) => side))].map((side) => nameOfSide(table, side));
      const name = findRuleset(table.ruleset, table.rulesVersion)?.name.en ?? table.ruleset;
      return `The game begins: ${name}, ${sides.join(' against ')}.`;
    }
    case 'RoundStarted':
      return roundStarted(data as Told<'RoundStarted'>, table);
    case 'TilePlayed':
      return tilePlayed(who, data as Told<'TilePlayed'>, table);
    case 'TilesDrawn': {
      const { drawn, tiles, boneyardSize } = data as Told<'TilesDrawn'> & { drawn: number };
      const which = tiles ? `: ${joined(tiles)}` : '';
      return `${who} has nothing to play and draws ${tilesOf(drawn)}${which}. ${boneyardSize} left in the boneyard.`;
    }
    case 'TurnPassed':
      return `${who} can neither play nor draw, and passes.`;
    case 'SeatDroppedOut':
      return `The last tile of ${who} was a double or scored, and nothing can be drawn: ${who} drops out of the round.`;
    case 'TileLaid': {
      const { tile, row } = data as Told<'TileLaid'>;
      return `${who} lays ${tile} at the open end: ${tilesOf(row.length)} in the row.`;
    }
    case 'TilesRemoved':
      return tilesRemoved(who, data as Told<'TilesRemoved'> & { tiles: readonly TileName[] });
    case 'TurnEnded': {
      const { drawn, boneyardSize } = data as Told<'TurnEnded'>;
      const hidden = boneyardSize > 0 ? ' and draws a tile' : '';
      const draws =
        drawn === undefined ? hidden : drawn === null ? '; there is nothing to draw' : ` and draws ${drawn}`;
      return `${who} ends the turn${draws}. ${boneyardSize} left in the boneyard.`;
    }
    case 'RoundEnded':
      return roundEnded(data as RoundEndedData, table);
    case 'GameEnded':
      return gameEnded(who, data as Told<'GameEnded'>, table);
  }
}

function roundStarted(data: Told<'RoundStarted'>, table: TableKnowledge): string {
  const { round, opener, openingTile, row, handSizes, boneyardSize } = data;
  const opens = openingTile === null ? 'opens' : `must open with ${openingTile}`;
  const lies = row ? ` In the row: ${joined(row)}.` : '';
  return (
    `Round ${round} is dealt: ${tilesOf(handSizes[0])} each, ${boneyardSize} in the boneyard.${lies} ` +
    `${nameOfSeat(table, opener)} ${opens}.`
  );
}

const countedWords = ({ end, tile, pips }: CountedEnd): string => `${pips} ${end} (${tile})`;

function tilePlayed(who: string, data: Told<'TilePlayed'>, table: TableKnowledge): string {
  const { seat, tile, end, counted, count, points, scores } = data;
  const where = end === null ? `${who} opens with ${tile}` : `${who} plays ${tile} ${WHERE[end]}`;
  const whole = counted.length === 1 && counted[0].pips === count;
  const sum = whole ? `${tile} counts ${count}` : `${counted.map(countedWords).join(' + ')} = ${count}`;
  const worth = points === 0 ? 'nothing' : pointsOf(points);
  const rules = rulesOf(table);
  const goesOn =
    rules?.kind === 'chain' &&
    rules.playsAgain(isDouble(tileOf(tile)), points) &&
    scores[table.seats[seat].side] < rules.target;
  return `${where}: ${sum}, scores ${worth}${goesOn ? '; plays again' : ''}.`;
}

const WHERE = {
  left: 'on the left',
  right: 'on the right',
  up: 'on the upper arm',
  down: 'on the lower arm',
} as const;

const halvesOf = (tile: TileName): string[] => tile.split('-');

function tilesRemoved(who: string, data: Told<'TilesRemoved'> & { tiles: readonly TileName[] }): string {
  const { tiles, row, index } = data;
  const left = `${tilesOf(row.length)} ${row.length === 1 ? 'is' : 'are'} left in the row`;
  if (tiles.length === 1) {
    const [before, after] = [row[index - 1], row[index]];
    const shared = halvesOf(before).find((pips) => halvesOf(after).includes(pips));
    return `${who} takes ${tiles[0]}: its neighbours ${before} and ${after} both have a ${shared}. ${left}.`;
  }
  const shared = halvesOf(tiles[0]).find((pips) => tiles.every((tile) => halvesOf(tile).includes(pips)));
  const why = shared === undefined ? 'each matches each other one' : `each of the three has a ${shared}`;
  return `${who} takes ${joined(tiles)}: ${why}. ${left}.`;
}

function roundEnded(data: RoundEndedData, table: TableKnowledge): string {
  const rules = rulesOf(table);
  const scores = `Scores: ${scoreLine(table, data.scores)}.`;
  if (data.captured && data.left !== undefined) {
    const { captured, left } = data;
    const settled = captured.map(
      (taken, seat) => `${nameOfSeat(table, seat)} took ${taken}: ${signed(taken - left)}`,
    );
    return `Round ${data.round} is played out, and ${left} left on the table count against everyone. ${settled.join('; ')}. ${scores}`;
  }
  const winner = data.winner === null ? '' : nameOfSide(table, data.winner);
  const held = `Left in hand: ${data.hands.map((hand, seat) => heldBy(nameOfSeat(table, seat), hand, data.pips[seat])).join('; ')}.`;
  const bonus = rules?.kind === 'chain' && data.winner !== null ? ` ${bonusWords(data, rules, winner)}` : '';
  switch (data.reason) {
    case 'domino':
      return `Domino! Round ${data.round} goes to ${winner}. ${held}${bonus} ${scores}`;
    case 'blocked': {
      const outcome =
        data.winner === null
          ? 'is drawn: a tie for the fewest pips'
          : `goes to ${winner} with the fewest pips`;
      return `Blocked! Round ${data.round} ${outcome}. ${held}${bonus} ${scores}`;
    }
    case 'target':
      return `The target is reached by ${winner}: round ${data.round} ends at once and without a bonus. ${scores}`;
    case 'all-out':
      return `Everybody has dropped out: round ${data.round} has no winner and no bonus. ${scores}`;
    case 'played-out':
      return `Round ${data.round} is played out. ${scores}`;
  }
}

const heldBy = (name: string, hand: readonly TileName[], pips: number): string =>
  hand.length === 0 ? `${name} nothing` : `${name} ${pips} (${hand.join(', ')})`;

/** How the bonus came about, step by step as the ruleset has it. */
function bonusWords(
  { pips, bonus, winner, reason }: RoundEndedData,
  rules: ChainRules,
  name: string,
): string {
  let own = 0;
  const others: number[] = [];
  pips.forEach((each, seat) => (rules.sides[seat] === winner ? (own += each) : others.push(each)));
  const sum = others.reduce((total, each) => total + each, 0);
  const lessOwn = rules.bonus === opponentsLessOwnWhenBlocked && reason === 'blocked';
  const figures = others.length > 1 ? `${others.join(' + ')} = ${sum}` : `${sum}`;
  const net = lessOwn
    ? `${others.length > 1 ? `${others.join(' + ')} ` : `${sum} `}− ${own} = ${sum - own}`
    : figures;
  const rounded = rules.bonus === opponentsExactly ? '' : `, to the nearest five ${bonus}`;
  return `Bonus for ${name}: ${net}${rounded}.`;
}

function gameEnded(who: string, data: Told<'GameEnded'>, table: TableKnowledge): string {
  const { winner, reason, scores } = data;
  const result = winner === null ? 'The game is drawn' : `${nameOfSide(table, winner)} won the game`;
  const why = {
    target: '',
    'max-rounds': 'The last round is over. ',
    resignation: `${who} resigns. `,
    timeout: `${who} has run out of time. `,
  }[reason];
  return `${why}${result}: ${scoreLine(table, scores)}.`;
}
