/** The table in text. */
import type { ChainGame, Game, RowGame } from '../typescript/index.js';
import { nameOf, type People } from './words.js';

type Layout = ChainGame['layout'];
type Placed = Layout['tiles'][number];

/** Every tile takes as many columns. */
const CELL = 5;
/** What stands for tiles that there is no room for takes the columns of two. */
const GAP = 2;

const halves = (tile: string): [high: string, low: string] => tile.split('-') as [string, string];

/** A tile by itself, the higher half first; a double as it lies on the table, across. */
function bracketed(tile: string): string {
  const [high, low] = halves(tile);
  return high === low ? `[${high}:${low}]` : `[${high}|${low}]`;
}

/** A tile that lies in the line, its left half first. */
function lying({ tile, end, orientation }: Placed, spinner: string | null): string {
  const [high, low] = halves(tile);
  if (orientation === 'crosswise') return tile === spinner ? `{${high}:${low}}` : `[${high}:${low}]`;
  const highLeft = orientation === 'high-left' || (orientation === 'high-outward') === (end === 'left');
  return highLeft ? `[${high}|${low}]` : `[${low}|${high}]`;
}

/** A tile that stands in an arm, its upper half first. */
function standing({ tile, end, orientation }: Placed): string {
  const [high, low] = halves(tile);
  if (orientation === 'crosswise') return `[${high}:${low}]`;
  return (orientation === 'high-outward') === (end === 'up') ? `[${high}/${low}]` : `[${low}/${high}]`;
}

/** The tiles from the middle of the table outwards; where there is no room, the outer ones, and how many are left out. */
function shortened(cells: readonly string[], room: number): string[] {
  if (cells.length <= room) return [...cells];
  const outer = Math.max(1, room - GAP);
  const hidden = `…${cells.length - outer} more…`;
  return [hidden.padStart(GAP * CELL - 1).padEnd(GAP * CELL), ...cells.slice(-outer)];
}

/** The line from left to right, and the arms above and below the spinner. */
export function drawLayout({ tiles, spinner }: Layout, width: number): string[] {
  const of = (end: Placed['end']): Placed[] => tiles.filter((tile) => tile.end === end);
  const line = [...of('left').reverse(), ...of(null), ...of('right')];
  // Without a spinner the opening tile is the middle.
  const middle = line.findIndex(({ tile, end }) => (spinner === null ? end === null : tile === spinner));
  if (middle === -1) return [];
  const cells = line.map((tile) => lying(tile, spinner));
  const [left, right] = [cells.slice(0, middle).reverse(), cells.slice(middle + 1)];
  const room = Math.floor(width / CELL) - 1;
  const leftRoom = Math.max(Math.floor(room / 2), room - right.length);
  const shownLeft = shortened(left, leftRoom);
  const indent = ' '.repeat(shownLeft.join('').length);
  const shownRight = shortened(right, room - indent.length / CELL);
  return [
    ...of('up')
      .map((tile) => indent + standing(tile))
      .reverse(),
    [...shownLeft.reverse(), cells[middle], ...shownRight].join(''),
    ...of('down').map((tile) => indent + standing(tile)),
  ];
}

/** The row with the index of each tile below it, over as many lines as it takes. */
export function drawRow(row: readonly string[], width: number): string[] {
  const perLine = Math.max(1, Math.floor(width / CELL));
  const lines: string[] = [];
  for (let from = 0; from < row.length; from += perLine) {
    const part = row.slice(from, from + perLine);
    lines.push(part.map(bracketed).join(''));
    lines.push(
      part
        .map((_, index) => `  ${from + index}`.padEnd(CELL))
        .join('')
        .trimEnd(),
    );
  }
  return lines;
}

const isRow = (game: Game): game is RowGame => 'row' in game;

/** Who somebody is to the viewer, and in teams whose partner. */
function bond(people: People, seat: number, viewer: number | null): string {
  if (seat === viewer) return ' (you)';
  const partner = people.find((other) => other.seat !== seat && other.side === people[seat].side);
  if (!partner) return '';
  return partner.seat === viewer ? ' (your partner)' : ` (partner of ${nameOf(people, partner.seat)})`;
}

/** The whole table as its viewer sees it. */
export function drawTable(game: Game, width: number): string[] {
  const { seats, sides, round, boneyardSize, drawable, toMove, viewer } = game;
  const reserve = drawable < boneyardSize ? `, ${drawable} to draw` : '';
  const people = seats.map(({ seat, side, handSize, droppedOut }) => {
    const score = sides.find((each) => each.side === side)?.score ?? 0;
    const tiles = droppedOut ? 'out of the round' : `${handSize} ${handSize === 1 ? 'tile' : 'tiles'}`;
    const taken = isRow(game) ? `, took ${game.captured[seat]}` : '';
    const who = nameOf(seats, seat) + bond(seats, seat, viewer);
    return `${seat === toMove ? '>' : ' '} ${who}: ${score} points, ${tiles}${taken}`;
  });
  const board = isRow(game) ? drawRow(game.row, width) : drawLayout(game.layout, width);
  const ends = isRow(game)
    ? 'The row is open at the right.'
    : game.layout.ends.map(({ end, pips, counts }) => `${end} ${pips} (counts ${counts})`).join(', ');
  const count = isRow(game) || board.length === 0 ? '' : ` Count: ${game.layout.count}.`;
  const hand = viewer === null ? undefined : seats[viewer].hand;
  return [
    `Round ${round}. Boneyard: ${boneyardSize}${reserve}.`,
    ...people,
    '',
    ...(board.length > 0 ? board : ['(no tile on the table yet)']),
    '',
    ...(isRow(game) ? [ends] : board.length > 0 ? [`Open ends: ${ends}.${count}`] : []),
    ...(hand ? [`Your hand: ${hand.map(bracketed).join(' ')}`] : []),
  ];
}
