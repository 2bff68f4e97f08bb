/**
 * Where the tiles of a chain lie. The spinner is the table's middle, before there is one the opening tile is. Each of
 * the four ends has a quarter of the table to itself: the right end the upper right one, the upper arm the upper
 * left one, and so on around, so that no line ever comes into another one's way. Without a spinner there are two
 * lines, and each has half the table. A tile keeps its place while others join.
 */
import { ENDS, type End, type LayoutView, type TileName } from '../engine/index.js';
import { around, boxOf, square, type Box, type Half, type Point } from './geometry.js';
import { Line, type Joining, type Region, type Start } from './line.js';

export interface ChainTile {
  readonly tile: TileName;
  readonly end: End | null;
  readonly halves: readonly [Half, Half];
  readonly box: Box;
  /** Halves that close an open end and count. */
  readonly lit: readonly number[];
  /** Whether it is the newest tile. */
  readonly newest: boolean;
}

/** An open end: where the next tile would begin, and what it counts now. */
export interface OpenEnd {
  readonly end: End;
  readonly at: Point;
  readonly pips: number;
  readonly counts: number;
  /** Whether it adds to the count; a spinner's free short side does not, nor does a lone double's second one. */
  readonly counted: boolean;
}

export interface ChainLayout {
  /** In order of play. */
  readonly tiles: readonly ChainTile[];
  readonly ends: readonly OpenEnd[];
  /** Around everything. */
  readonly box: Box;
}

/** How far an arm goes straight away from the spinner. */
const ARM = 14;
/** Half the width of the aisle that the upright arms have to themselves. */
const AISLE = 4;
/** How much of the table is shown at least, above and below its middle. */
const LEAST = 9;

const RIGHT: Point = { x: 1, y: 0 };
const LEFT: Point = { x: -1, y: 0 };
const UP: Point = { x: 0, y: -1 };
const DOWN: Point = { x: 0, y: 1 };

/**
 * Where a line begins and which part of the table is its own. `edge`: how far the middle tile reaches sideways;
 * `reach`: half the width of the table.
 */
function lineOf(end: End, edge: number, withSpinner: boolean, reach: number): Line {
  const inner = withSpinner ? AISLE : -reach;
  const lines: Record<End, [Start, Region]> = {
    right: [
      { at: { x: edge, y: 0 }, towards: RIGHT },
      { left: inner, right: reach, outwards: UP, row: RIGHT },
    ],
    left: [
      { at: { x: -edge, y: 0 }, towards: LEFT },
      { left: -reach, right: -inner, outwards: DOWN, row: LEFT },
    ],
    up: [
      { at: { x: 0, y: -2 }, towards: UP, reach: ARM },
      { left: -reach, right: 1, outwards: UP, row: LEFT },
    ],
    down: [
      { at: { x: 0, y: 2 }, towards: DOWN, reach: ARM },
      { left: -1, right: reach, outwards: DOWN, row: RIGHT },
    ],
  };
  return new Line(...lines[end]);
}

type Placed = LayoutView['tiles'][number];
type Ordered = Joining & { readonly index: number };

const highOf = ({ tile }: Placed): number => Number(tile[0]);
const lowOf = ({ tile }: Placed): number => Number(tile[2]);

/** A tile by its halves as they lie from the inside of its line outwards. */
function joiningOf(placed: Placed, index: number): Ordered {
  const [high, low] = [highOf(placed), lowOf(placed)];
  return placed.orientation === 'low-outward'
    ? { inner: high, outer: low, index }
    : { inner: low, outer: high, index };
}

const turned = ({ inner, outer, index }: Ordered): Ordered => ({ inner: outer, outer: inner, index });

/** The tiles of each line from the middle outwards, and the middle one. */
function linesOf({ tiles, spinner }: LayoutView): { middle: number; lines: Record<End, readonly Ordered[]> } {
  const of = (end: End): Ordered[] =>
    tiles.flatMap((placed, index) => (placed.end === end ? [joiningOf(placed, index)] : []));
  // The opening tile lies with its high half to the left, which is outwards for the left line.
  const main = [...of('left').reverse(), joiningOf(tiles[0], 0), ...of('right').map(turned)];
  const middle = spinner === null ? 0 : tiles.findIndex(({ tile }) => tile === spinner);
  const place = main.findIndex(({ index }) => index === middle);
  return {
    middle,
    lines: {
      left: main.slice(0, place).reverse(),
      right: main.slice(place + 1).map(turned),
      up: of('up'),
      down: of('down'),
    },
  };
}

/** The middle tile: a double stands, another lies with its high half to the left. */
function middleHalves(placed: Placed): [Half, Half] {
  const upright = placed.orientation === 'crosswise';
  const [dx, dy] = upright ? [0, 1] : [1, 0];
  return [
    { x: 0 - dx, y: 0 - dy, pips: highOf(placed) },
    { x: dx, y: dy, pips: lowOf(placed) },
  ];
}

/**
 * Lays out a chain on a table that reaches so far, in units, to each side: 21 at least, for a line to turn in its
 * quarter. `newest` is the tile to mark as the last one played, if any.
 */
export function layOutChain(view: LayoutView, reach: number, newest: TileName | null = null): ChainLayout {
  const least = { x: -reach, y: -LEAST, width: 2 * reach, height: 2 * LEAST };
  if (view.tiles.length === 0) return { tiles: [], ends: [], box: least };
  const { middle, lines } = linesOf(view);
  const halves = new Map([[middle, middleHalves(view.tiles[middle])]]);
  const edge = view.tiles[middle].orientation === 'crosswise' ? 1 : 2;
  const next = new Map<End, Point>();
  const tips = new Map<End, number>();
  for (const end of ENDS) {
    const line = lineOf(end, edge, view.spinner !== null, reach);
    for (const each of lines[end]) halves.set(each.index, [...line.lay(each)]);
    next.set(end, line.next());
    if (lines[end].length > 0 || end === 'left' || end === 'right')
      tips.set(end, lines[end].at(-1)?.index ?? middle);
  }
  const lit = litHalves(view, tips, middle);
  const tiles = view.tiles.map(({ tile, end }, index): ChainTile => {
    const laid = halves.get(index)!;
    return { tile, end, halves: laid, box: boxOf(laid), lit: lit.get(index) ?? [], newest: tile === newest };
  });
  const loneDouble = view.tiles.length === 1 && edge === 1;
  const ends = view.ends.map(({ end, pips, counts }): OpenEnd => {
    const counted = tips.has(end) && !(loneDouble && end === 'right');
    return { end, pips, counts, at: next.get(end)!, counted };
  });
  const box = around([least, ...tiles.map((tile) => tile.box), ...ends.map(({ at }) => square(at, 1))]);
  return { tiles, ends, box };
}

/** Which halves count: both of a double at an end, else the outer one; of a middle tile the one on that side. */
function litHalves(view: LayoutView, tips: ReadonlyMap<End, number>, middle: number): Map<number, number[]> {
  const lit = new Map<number, number[]>();
  for (const { end } of view.ends) {
    const tip = tips.get(end);
    if (tip === undefined) continue;
    const both = view.tiles[tip].orientation === 'crosswise';
    const outer = tip === middle && end === 'left' ? 0 : 1;
    lit.set(tip, [...new Set([...(lit.get(tip) ?? []), ...(both ? [0, 1] : [outer])])]);
  }
  return lit;
}
