/** The table in words: for those who cannot see the picture, and for its own lines of text. */
import {
  explain,
  findRuleset,
  nameOfSeat,
  nameOfSide,
  scoreLine,
  type End,
  type GameView,
  type Seat,
} from '../engine/index.js';

/** `All Fives`, in English; the id of a ruleset that is not known any more. */
export const gameName = ({ ruleset, rulesVersion }: Pick<GameView, 'ruleset' | 'rulesVersion'>): string =>
  findRuleset(ruleset, rulesVersion)?.name.en ?? ruleset;

/** `All Fives to 250`. */
export function gameAndTarget(view: GameView): string {
  const { ruleset, rulesVersion, options, seats } = view;
  const rules = findRuleset(ruleset, rulesVersion)?.rules(options, seats.length);
  return rules ? `${gameName(view)} to ${rules.target}` : gameName(view);
}

/** Who plays: `Ada and Cleo – Bob and Dan`. */
export const playersOf = (view: GameView): string =>
  view.sides.map(({ side }) => nameOfSide(view, side)).join(' – ');

/** `Ada 35, Bob 20`, by side. */
export const scoresOf = (view: GameView): string =>
  scoreLine(
    view,
    view.sides.map(({ score }) => score),
  );

/** What the table waits for, or how it ended. */
export function statusOf(view: GameView): string {
  const { status, winner, toMove, round } = view;
  if (status !== 'running') {
    return winner === null || winner === undefined
      ? 'The game is drawn'
      : `${nameOfSide(view, winner)} won the game`;
  }
  if (round === 0) return 'The tiles are about to be dealt';
  if (toMove === null) return `Round ${round} is over`;
  const name = nameOfSeat(view, toMove);
  if (view.openingTile) return `${name} must open with ${view.openingTile}`;
  if (view.laid) return `${name} may take tiles, or end the turn`;
  return `${name} is to move`;
}

/** `Boneyard 14, 12 to draw`: the second where a reserve is closed. */
export function boneyardOf({ boneyardSize, drawable, layout }: GameView): string {
  const closed = layout && boneyardSize > 0 && drawable < boneyardSize ? `, ${drawable} to draw` : '';
  return `Boneyard ${boneyardSize}${closed}`;
}

/** `Count 15 = 5 left + 10 right`, of the ends that count; no line ends between a number and its end. */
export function countOf(ends: readonly { end: End; counts: number }[], count: number): string {
  const parts = ends.map(({ end, counts }) => `${counts}\u00a0${end}`);
  return parts.length > 1 ? `Count ${count} = ${parts.join(' + ')}` : `Count ${count}`;
}

/** The last event in a sentence. */
export const lastWords = (view: GameView): string => explain(view.lastEvents.at(-1)!, view);

/** What the picture is of, in a line. */
export const titleOf = (view: GameView): string =>
  `${gameName(view)}, round ${view.round}, version ${view.version}: ${scoresOf(view)}`;

/** Everything that the picture shows. */
export function describe(view: GameView): string {
  const seats = view.seats.map(({ seat }) => seatWords(view, seat)).join(' ');
  return [`${statusOf(view)}.`, tableWords(view), `${boneyardOf(view)}.`, seats, lastWords(view)].join(' ');
}

function tableWords({ layout, row }: GameView): string {
  if (row) return row.length === 0 ? 'The row is empty.' : `The row, from its closed end: ${row.join(', ')}.`;
  if (!layout || layout.tiles.length === 0) return 'No tile lies on the table.';
  const of = (end: End): string[] => layout.tiles.filter((each) => each.end === end).map(({ tile }) => tile);
  const line = [...of('left').reverse(), layout.tiles[0].tile, ...of('right')].join(', ');
  const arms = (['up', 'down'] as const).map((end) =>
    of(end).length > 0 ? ` ${ARMS[end]}: ${of(end).join(', ')}.` : '',
  );
  const open = layout.ends.map(({ end, pips, counts }) => `${end} ${pips} counts ${counts}`).join(', ');
  const spinner = layout.spinner === null ? '' : ` The spinner is ${layout.spinner}.`;
  return `Main line from left to right: ${line}.${spinner}${arms.join('')} Open ends: ${open}; count ${layout.count}.`;
}

const ARMS = { up: 'Upper arm', down: 'Lower arm' } as const;

function seatWords(view: GameView, seat: Seat): string {
  const { handSize, hand, droppedOut } = view.seats[seat];
  const tiles = handSize === 1 ? '1 tile' : `${handSize} tiles`;
  const which = hand && hand.length > 0 ? ` (${hand.join(', ')})` : '';
  const taken = view.captured ? `, took ${view.captured[seat]}` : '';
  return `${nameOfSeat(view, seat)} holds ${tiles}${which}${taken}${droppedOut ? ', has dropped out' : ''}.`;
}
