/** The row of Castle Rock (rules 7): index 0 is the closed end, tiles join after the last one. */
import { halfBits, type Tile } from './tiles.js';

/** When three tiles go together: one pip value on all three, or each matching each other one. */
export type Triples = 'common' | 'pairwise';

/** Two tiles match when they share a pip value. */
const match = (a: Tile, b: Tile): boolean => (halfBits(a) & halfBits(b)) !== 0;

/** Whether the tile at `index` may go alone: both its neighbours exist and match each other. */
export const canRemoveOne = (row: readonly Tile[], index: number): boolean =>
  index > 0 && index < row.length - 1 && match(row[index - 1], row[index + 1]);

/** Whether the three tiles around `index` may go together. */
export function canRemoveThree(row: readonly Tile[], index: number, triples: Triples): boolean {
  if (index <= 0 || index >= row.length - 1) return false;
  const [before, middle, after] = [row[index - 1], row[index], row[index + 1]];
  if (triples === 'common') return (halfBits(before) & halfBits(middle) & halfBits(after)) !== 0;
  return match(before, middle) && match(middle, after) && match(before, after);
}

/** The tiles that go when `count` tiles around `index` are removed, in row order. */
export const removedTiles = (row: readonly Tile[], index: number, count: 1 | 3): Tile[] =>
  count === 1 ? [row[index]] : row.slice(index - 1, index + 2);

/** The row after a removal: it closes up. */
export const withoutTiles = (row: readonly Tile[], index: number, count: 1 | 3): Tile[] =>
  count === 1
    ? [...row.slice(0, index), ...row.slice(index + 1)]
    : [...row.slice(0, index - 1), ...row.slice(index + 2)];
