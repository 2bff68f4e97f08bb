/** Where the tiles of a row lie: upright side by side, in lines as text runs. */
import type { TileName } from '../engine/index.js';
import { boxOf, type Box, type Half, type Point } from './geometry.js';
import { upright } from './tile.js';

export interface RowTile {
  readonly tile: TileName;
  readonly index: number;
  readonly halves: readonly [Half, Half];
  readonly box: Box;
}

export interface RowLayout {
  readonly tiles: readonly RowTile[];
  /** Where the next tile would begin. */
  readonly open: Point;
  readonly box: Box;
}

/** From tile to tile, and from line to line: a number stands below each tile. */
const STEP = 3;
const LINE = 6.5;

/** Lays out a row, closed end first, on a table that reaches so far, in units, to each side of its middle. */
export function layOutRow(row: readonly TileName[], reach: number): RowLayout {
  const across = Math.floor((2 * reach) / STEP);
  const placeOf = (index: number): Point => ({
    x: (index % across) * STEP,
    y: Math.floor(index / across) * LINE,
  });
  const tiles = row.map((tile, index): RowTile => {
    const { x, y } = placeOf(index);
    const halves = upright(tile, x, y);
    return { tile, index, halves, box: boxOf(halves) };
  });
  const lines = Math.floor(row.length / across) + 1;
  const box = { x: 0, y: 0, width: across * STEP - 1, height: lines * LINE };
  return { tiles, open: placeOf(row.length), box };
}
