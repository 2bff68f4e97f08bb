/** The shapes in which a table is drawn. Sizes are in pixels of the picture, unless they say otherwise. */
export interface Format {
  readonly width: number;
  /** Around everything. */
  readonly margin: number;
  /** From the board's edge to its tiles and words. */
  readonly padding: number;
  /** A unit of the table: half the side of a tile's half. */
  readonly unit: number;
  /** Half the width of the table, in units. */
  readonly reach: number;
  /** Of the circle that tells what an end counts. */
  readonly badge: number;
  /** How many seats stand beside each other at most. */
  readonly columns: number;
  /** Whether the picture says what game it is, and what happened last. */
  readonly standsAlone: boolean;
  /** Of its ids, so that pictures of both formats may stand on one page. */
  readonly prefix: string;
}

export const WIDE: Format = {
  width: 800,
  margin: 20,
  padding: 20,
  unit: 12,
  reach: 30,
  badge: 10.8,
  columns: 3,
  standsAlone: true,
  prefix: '',
};

/** For a phone held upright, on a page that has said the rest. */
export const NARROW: Format = {
  width: 352,
  margin: 4,
  padding: 8,
  unit: 8,
  reach: 21,
  badge: 9,
  columns: 1,
  standsAlone: false,
  prefix: 'narrow-',
};
