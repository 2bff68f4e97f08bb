/** The middle of the picture: the chain with its open ends and the count, or the row. */
import type { GameView, LayoutView, TileName } from '../engine/index.js';
import { layOutChain, type OpenEnd } from './chain-layout.js';
import { layOutRow } from './row-layout.js';
import { element, label } from './svg.js';
import { drawTile } from './tile.js';
import { countOf } from './words.js';

/** Something drawn, as high as it is, with its upper left corner at 0, 0. */
export interface Drawn {
  readonly svg: string;
  readonly height: number;
}

const UNIT = 12;
const MARGIN = 20;
const FOOT = 34;

/** The board of a width. */
export function drawBoard(view: GameView, width: number): Drawn {
  const { layout, row } = view;
  const { inside, height, foot } = layout
    ? chain(layout, newestOf(view), width)
    : rowBoard(row ?? [], newestOf(view), width);
  const total = height + FOOT;
  const svg =
    element('rect', { class: 'felt', x: 0, y: 0, width, height: total, rx: 10 }) +
    inside +
    label(MARGIN, total - 14, 'on-felt strong', foot);
  return { svg, height: total };
}

/** The tile that the last move put on the table. */
function newestOf({ lastEvents }: GameView): TileName | null {
  const placed = lastEvents.findLast(({ type }) => type === 'TilePlayed' || type === 'TileLaid');
  const later = lastEvents.some(({ type }) => type === 'RoundStarted');
  return placed && !later ? (placed.data as { tile: TileName }).tile : null;
}

interface Inside {
  readonly inside: string;
  readonly height: number;
  readonly foot: string;
}

function chain(layout: LayoutView, newest: TileName | null, width: number): Inside {
  const { tiles, ends, box } = layOutChain(layout, newest);
  const height = box.height * UNIT + 2 * MARGIN;
  const shift = `translate(${width / 2} ${MARGIN - box.y * UNIT})`;
  const inside = tiles.map((tile) => drawTile(tile, UNIT)).join('') + ends.map(badge).join('');
  const counted = ends.filter((end) => end.counted);
  const foot = tiles.length === 0 ? 'The table is empty' : countOf(counted, layout.count);
  return { inside: element('g', { transform: shift }, inside), height, foot };
}

/** What an open end counts; a ring of dashes where it is open and counts nothing by itself. */
function badge({ at, counts, counted, end }: OpenEnd): string {
  const [cx, cy] = [at.x * UNIT, at.y * UNIT];
  const r = UNIT * 0.9;
  if (!counted) return element('circle', { class: 'free', 'data-end': end, cx, cy, r: r * 0.8 });
  return (
    element('circle', { class: 'badge', 'data-end': end, cx, cy, r }) +
    label(cx, cy + 4.5, 'on-badge small strong middle', String(counts))
  );
}

function rowBoard(row: readonly TileName[], newest: TileName | null, width: number): Inside {
  const { tiles, open, box } = layOutRow(row);
  const x = (width - box.width * UNIT) / 2;
  const height = box.height * UNIT + MARGIN - 6;
  const [openX, openY] = [open.x * UNIT, open.y * UNIT];
  const inside =
    // The closed end: nothing is ever added there.
    element('path', { class: 'rail', d: `M-7 2v${4 * UNIT - 4}` }) +
    tiles
      .map(
        ({ tile, index, halves, box: at }) =>
          drawTile({ tile, halves, newest: tile === newest }, UNIT) +
          label((at.x + 1) * UNIT, (at.y + 4) * UNIT + 15, 'on-felt small middle', String(index)),
      )
      .join('') +
    element('rect', {
      class: 'free',
      x: openX + 2,
      y: openY + 2,
      width: 2 * UNIT - 4,
      height: 4 * UNIT - 4,
      rx: 4,
    }) +
    label(openX + UNIT, openY + 2 * UNIT + 5, 'on-felt middle', '+');
  const many = row.length === 1 ? '1 tile' : `${row.length} tiles`;
  return {
    inside: element('g', { transform: `translate(${x} ${MARGIN})` }, inside),
    height,
    foot: `${many} in the row; new tiles join at the +`,
  };
}
