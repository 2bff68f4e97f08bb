/** Tiles with pips, as they lie on the table. */
import { tileOf, highHalf, lowHalf, type TileName } from '../engine/index.js';
import { boxOf, type Half } from './geometry.js';
import { element } from './svg.js';

/** Where pips sit in an upright half: columns and rows -1, 0, 1. */
const [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
const [LEFT, RIGHT, TOP, BOTTOM, MIDDLE] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [0, 0],
];
const CORNERS = [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT];
const PIPS: readonly (readonly (readonly number[])[])[] = [
  [],
  [MIDDLE],
  [TOP_LEFT, BOTTOM_RIGHT],
  [TOP_LEFT, MIDDLE, BOTTOM_RIGHT],
  CORNERS,
  [...CORNERS, MIDDLE],
  [...CORNERS, LEFT, RIGHT],
  [...CORNERS, LEFT, RIGHT, MIDDLE],
  [...CORNERS, LEFT, RIGHT, TOP, BOTTOM],
  [...CORNERS, LEFT, RIGHT, TOP, BOTTOM, MIDDLE],
];

export interface DrawnTile {
  readonly tile: TileName;
  readonly halves: readonly [Half, Half];
  /** Halves to highlight. */
  readonly lit?: readonly number[];
  readonly newest?: boolean;
}

/** A tile; `unit` is the size of a unit in pixels. */
export function drawTile({ tile, halves, lit = [], newest = false }: DrawnTile, unit: number): string {
  const box = boxOf(halves);
  const upright = box.height > box.width;
  // A gap between neighbours, without which a line of tiles looks like one.
  const inset = unit / 12;
  const [width, height] = [box.width * unit - 2 * inset, box.height * unit - 2 * inset];
  const frame = { x: box.x * unit + inset, y: box.y * unit + inset, width, height, rx: unit / 3 };
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2].map((each) => each * unit);
  const across = upright
    ? `M${cx - unit * 0.7} ${cy}h${unit * 1.4}`
    : `M${cx} ${cy - unit * 0.7}v${unit * 1.4}`;
  const dots = halves.map(({ x, y, pips }) => {
    const spots = PIPS[pips].map(([dx, dy]) => (upright ? [dx, dy] : [-dy, dx]));
    return spots.map(([dx, dy]) => dot((x + dx * SPREAD) * unit, (y + dy * SPREAD) * unit)).join('');
  });
  return element(
    'g',
    { class: newest ? 'tile newest' : 'tile', 'data-tile': tile },
    element('rect', { class: 'face', ...frame }) +
      lit.map((index) => highlight(halves[index], unit)).join('') +
      element('path', { class: 'bar', d: across }) +
      dots
        .map((d) => (d === '' ? '' : element('path', { class: 'pips', d, 'stroke-width': unit * PIP })))
        .join(''),
  );
}

/** How far pips are from the middle of their half, and how large they are, in units. */
const SPREAD = 0.5;
const PIP = 0.42;

const dot = (x: number, y: number): string =>
  `M${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}h.01`;

function highlight({ x, y }: Half, unit: number): string {
  const reach = unit * 0.84;
  const box = { x: x * unit - reach, y: y * unit - reach, width: 2 * reach, height: 2 * reach, rx: unit / 4 };
  return element('rect', { class: 'lit', ...box });
}

/** The halves of an upright tile, high half on top, with its upper left corner at a place in units. */
export function upright(tile: TileName, x: number, y: number): readonly [Half, Half] {
  const number = tileOf(tile);
  return [
    { x: x + 1, y: y + 1, pips: highHalf(number) },
    { x: x + 1, y: y + 3, pips: lowHalf(number) },
  ];
}
