/**
 * Where the tiles of one line lie. A line starts beside the spinner or the opening tile and runs to the edge of its
 * region; there it turns, and comes back a row further out. Rows are six units apart or a little more, so that doubles, which reach
 * two units to each side, never meet. A double is never a corner: it lies across wherever the line then goes, and
 * there is always room for one before a corner, since two doubles never join.
 */
import { plus, type Half, type Point } from './geometry.js';

/** A tile to be laid, from the inside of the line outwards. */
export interface Joining {
  readonly inner: number;
  readonly outer: number;
}

/** The two halves where they lie, the inner one first. */
export type Laid = readonly [Half, Half];

export interface Start {
  /** The middle of the edge that the first tile joins. */
  readonly at: Point;
  /** Where the first tiles go. */
  readonly towards: Point;
  /** A line that starts upright: how far from the table's middle it goes before it turns. */
  readonly reach?: number;
}

/** What belongs to one line alone: rows lie between two columns, and follow each other outwards. */
export interface Region {
  readonly left: number;
  readonly right: number;
  /** Towards the next row. */
  readonly outwards: Point;
  /** Where the first row goes. */
  readonly row: Point;
}

/** A corner with room for a double across the upright stretch, and for one more double before it. */
const ROOM_FOR_DOUBLE_AND_CORNER = 5;
const LONG = 4;

/** `rising` and `risen` are upright between two rows: after the corner, and after the tile that follows it. */
type Stretch = 'start' | 'row' | 'rising' | 'risen';

/** Lays a line tile by tile. */
export class Line {
  private at: Point;
  private towards: Point;
  private row: Point;
  private stretch: Stretch;
  /** Whether the last tile is a double that lies across the line. */
  private afterDouble = false;

  constructor(
    private readonly start: Start,
    private readonly region: Region,
  ) {
    this.at = start.at;
    this.towards = start.towards;
    this.row = region.row;
    this.stretch = start.reach === undefined ? 'row' : 'start';
  }

  /** The middle of the place where the next tile's inner half would lie: always free. */
  next(): Point {
    if (this.stretch === 'risen' && !this.afterDouble) return plus(this.lastHalf(), this.row, -2);
    return plus(this.at, this.towards);
  }

  lay(tile: Joining): Laid {
    switch (this.stretch) {
      case 'start':
      case 'row':
        return tile.inner === tile.outer || this.room() >= this.needed()
          ? this.straight(tile)
          : this.corner(tile);
      case 'rising':
        this.stretch = 'risen';
        return this.straight(tile);
      case 'risen':
        return this.turnBack(tile);
    }
  }

  private needed(): number {
    return this.stretch === 'start' ? LONG : LONG + ROOM_FOR_DOUBLE_AND_CORNER;
  }

  /** How far the line may still go in its direction. */
  private room(): number {
    if (this.stretch === 'start') return this.start.reach! - Math.abs(this.at.y);
    return this.towards.x > 0 ? this.region.right - this.at.x : this.at.x - this.region.left;
  }

  private straight({ inner, outer }: Joining): Laid {
    const { at, towards } = this;
    const middle = plus(at, towards);
    this.afterDouble = inner === outer;
    if (this.afterDouble) {
      const across = { x: Math.abs(towards.y), y: Math.abs(towards.x) };
      this.at = plus(at, towards, 2);
      return [half(plus(middle, across, -1), inner), half(plus(middle, across), outer)];
    }
    this.at = plus(at, towards, LONG);
    return [half(middle, inner), half(plus(at, towards, 3), outer)];
  }

  /**
   * Lays a tile beyond the line's end, and turns with its outer half; at a double it joins the half on that side, so
   * that its own outer half touches nothing.
   */
  private corner({ inner, outer }: Joining): Laid {
    const rising = this.towards.y === 0;
    const turned = rising ? this.region.outwards : this.row;
    const middle = plus(plus(this.at, this.towards), turned, this.afterDouble ? 1 : 0);
    this.at = plus(middle, turned, 3);
    this.towards = turned;
    this.stretch = rising ? 'rising' : 'row';
    this.afterDouble = false;
    return [half(middle, inner), half(plus(middle, turned, 2), outer)];
  }

  /**
   * Ends an upright stretch: beyond a double that lies across it, else beside its last half. A double is moved
   * outwards with its whole row, so that it does not reach down to the other half.
   */
  private turnBack(tile: Joining): Laid {
    this.row = { x: -this.row.x, y: 0 };
    if (this.afterDouble) return this.corner(tile);
    this.at = plus(plus(this.lastHalf(), this.row), this.towards, tile.inner === tile.outer ? 1 : 0);
    this.towards = this.row;
    this.stretch = 'row';
    return this.straight(tile);
  }

  /** The outer half of the last tile, where that lies lengthwise. */
  private lastHalf(): Point {
    return plus(this.at, this.towards, -1);
  }
}

const half = ({ x, y }: Point, pips: number): Half => ({ x, y, pips });
