/**
 * Tiles and sets (rules 1). Inside the engine a tile is a small integer, its place in the canonical
 * order 0-0, 1-0, 1-1, 2-0 …; at every border (moves, events, views) it is its name, `high-low`.
 */

/** A tile's place in the canonical order: `high * (high + 1) / 2 + low`. Double-six uses 0..27, double-nine 0..54. */
export type Tile = number;

/** A tile's name: the higher half first, e.g. `5-3`, `6-6`. */
export type TileName = string;

/** The highest pip of a set: double-six or double-nine; the smaller ones serve as miniature sets. */
export type SetSize = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const LARGEST_SET = 9;
const highs: number[] = [];
const lows: number[] = [];
const names: TileName[] = [];
const halves: number[] = [];
const byName = new Map<string, Tile>();

for (let high = 0; high <= LARGEST_SET; high++) {
  for (let low = 0; low <= high; low++) {
    byName.set(`${high}-${low}`, names.length).set(`${low}-${high}`, names.length);
    highs.push(high);
    lows.push(low);
    names.push(`${high}-${low}`);
    halves.push((1 << high) | (1 << low));
  }
}

/** How many tiles a double-N set has: (N + 1)(N + 2) / 2. */
export const tilesInSet = (set: SetSize): number => ((set + 1) * (set + 2)) / 2;

/** The pips of the higher half, 0..9. */
export const highHalf = (tile: Tile): number => highs[tile];

/** The pips of the lower half, 0..9. */
export const lowHalf = (tile: Tile): number => lows[tile];

/** All pips of the tile, 0..18. */
export const pipsOf = (tile: Tile): number => highs[tile] + lows[tile];

/** Whether both halves carry the same pips (rules 1). */
export const isDouble = (tile: Tile): boolean => highs[tile] === lows[tile];

/** The pip values of the tile as a bit set: bit p is on when a half carries p pips. */
export const halfBits = (tile: Tile): number => halves[tile];

/** Whether a half of the tile carries `pips`. */
export const hasHalf = (tile: Tile, pips: number): boolean => highs[tile] === pips || lows[tile] === pips;

/** The half that is left when the other one, carrying `pips`, is covered. */
export const otherHalf = (tile: Tile, pips: number): number =>
  highs[tile] === pips ? lows[tile] : highs[tile];

/** The name of a tile, higher half first. */
export const tileName = (tile: Tile): TileName => names[tile];

/** The names of several tiles, in the order given. */
export const tileNames = (tiles: readonly Tile[]): TileName[] => tiles.map(tileName);

/** Reads a tile's name in either order of its halves; undefined when it names no tile of a double-nine set. */
export const parseTile = (name: string): Tile | undefined => byName.get(name);

/** The tile of a name known to be good, as in a log: read digit by digit, which is faster than looking it up. */
export function tileOf(name: TileName): Tile {
  const high = name.charCodeAt(0) - 48;
  return (high * (high + 1)) / 2 + name.charCodeAt(2) - 48;
}

/** The sum of the pips of some tiles. */
export function pipsIn(tiles: readonly Tile[]): number {
  let sum = 0;
  for (const tile of tiles) sum += highs[tile] + lows[tile];
  return sum;
}
