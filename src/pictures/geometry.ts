/** Places on the table. A unit is half the side of a tile's half: a tile is 2 units wide and 4 long; y grows downwards. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle from its upper left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** One half of a tile: where its centre is, and its pips. Its square reaches one unit to each side. */
export interface Half extends Point {
  readonly pips: number;
}

export const plus = (a: Point, b: Point, times = 1): Point => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
});

/** The smallest box around all the given ones. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The square around a point. */
export const square = ({ x, y }: Point, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** The tile that two neighbouring halves make. */
export const boxOf = (halves: readonly Point[]): Box => around(halves.map((half) => square(half, 1)));
