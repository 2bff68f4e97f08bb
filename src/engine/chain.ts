/**
 * The layout of the chain games: a main line with two ends, and two arms once the spinner's long sides
 * are covered (rules 2.5); and what its open ends count (rules 3).
 */
import { highHalf, isDouble, lowHalf, otherHalf, tileName, type Tile, type TileName } from './tiles.js';

export const ENDS = ['left', 'right', 'up', 'down'] as const;
export type End = (typeof ENDS)[number];

/** The outermost tile of a line or arm, and the pips of its outer half. */
export interface Tip {
  readonly tile: Tile;
  readonly pips: number;
}

/** A tile in order of play. `end` is null for the opening tile, `outer` the pips that then faced outwards. */
export interface PlacedTile {
  readonly tile: Tile;
  readonly end: End | null;
  readonly seat: number;
  readonly outer: number;
}

/** An end that counts: the tile that closes it and the pips it adds. */
export interface CountedEnd {
  readonly end: End;
  readonly tile: TileName;
  readonly pips: number;
}

/** `left` and `right` are null on an empty table, `up` and `down` until a tile lies there. */
export interface Chain {
  readonly placed: readonly PlacedTile[];
  readonly spinner: Tile | null;
  readonly left: Tip | null;
  readonly right: Tip | null;
  readonly up: Tip | null;
  readonly down: Tip | null;
}

export const EMPTY_CHAIN: Chain = {
  placed: [],
  spinner: null,
  left: null,
  right: null,
  up: null,
  down: null,
};

/** Whether both long sides of the spinner are covered, which opens its short sides (rules 2.5). */
const armsOpen = (chain: Chain): boolean =>
  chain.spinner !== null && chain.left!.tile !== chain.spinner && chain.right!.tile !== chain.spinner;

/** The pips a tile must carry to join `end`; null when that end is not open. */
export function openPips(chain: Chain, end: End): number | null {
  const tip = chain[end];
  if (tip !== null) return tip.pips;
  return (end === 'up' || end === 'down') && armsOpen(chain) ? highHalf(chain.spinner!) : null;
}

/** The pip values of all open ends as a bit set (bit p is on when p pips are open); 0 on an empty table. */
export function openBits(chain: Chain): number {
  if (chain.left === null) return 0;
  let bits = (1 << chain.left.pips) | (1 << chain.right!.pips);
  if (armsOpen(chain)) {
    const short = highHalf(chain.spinner!);
    bits |= (1 << (chain.up?.pips ?? short)) | (1 << (chain.down?.pips ?? short));
  }
  return bits;
}

/**
 * The layout after `tile` joins `end` with the matching half, or opens the table (`end` null) with its higher
 * half to the left. The caller has made sure that it fits. `withSpinner`: the first double becomes the spinner.
 */
export function place(chain: Chain, tile: Tile, end: End | null, seat: number, withSpinner: boolean): Chain {
  const outer = end === null ? highHalf(tile) : otherHalf(tile, openPips(chain, end)!);
  const tip = { tile, pips: outer };
  let { left, right, up, down } = chain;
  if (end === null) {
    left = tip;
    right = { tile, pips: lowHalf(tile) };
  } else if (end === 'left') left = tip;
  else if (end === 'right') right = tip;
  else if (end === 'up') up = tip;
  else down = tip;
  return {
    placed: [...chain.placed, { tile, end, seat, outer }],
    spinner: chain.spinner ?? (withSpinner && isDouble(tile) ? tile : null),
    left,
    right,
    up,
    down,
  };
}

/** What a tip counts: a double both halves, an ordinary tile the outer one. */
const countedEnd = (end: End, { tile, pips }: Tip): CountedEnd => ({
  end,
  tile: tileName(tile),
  pips: isDouble(tile) ? 2 * pips : pips,
});

/**
 * The ends that count and what each adds (rules 3); their sum is the count. A lone double counts once, under
 * `left`; an arm counts only once a tile lies there; the spinner is a tip until its long side is covered.
 */
export function countedEnds(chain: Chain): CountedEnd[] {
  const { left, right, up, down } = chain;
  if (left === null || right === null) return [];
  const counted = [countedEnd('left', left)];
  const loneDouble = chain.placed.length === 1 && isDouble(left.tile);
  if (!loneDouble) counted.push(countedEnd('right', right));
  if (up !== null) counted.push(countedEnd('up', up));
  if (down !== null) counted.push(countedEnd('down', down));
  return counted;
}

/** The count: the sum over the ends that count. */
export function sumOf(counted: readonly CountedEnd[]): number {
  let sum = 0;
  for (const { pips } of counted) sum += pips;
  return sum;
}
