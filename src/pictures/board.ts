/** The middle of the picture: the chain with its open ends and the count, or the row. */
import type { GameView, LayoutView, TileName } from '../engine/index.js';
import { layOutChain, type OpenEnd } from './chain-layout.js';
import type { Format } from './format.js';
import { layOutRow } from './row-layout.js';
import { element, label, wrap } from './svg.js';
import { drawTile } from './tile.js';
import { countOf } from './words.js';

/** Something drawn, as high as it is, with its upper left corner at 0, 0. */
export interface Drawn {
  readonly svg: string;
  readonly height: number;
}

const FOOT = 34;
const FOOT_LINE = 18;
/** The foot's words are bold, and wider than others of their size. */
const FOOT_SIZE = 16;

/** The board, as wide as the format leaves room for. */
export function drawBoard(view: GameView, format: Format): Drawn {
  const { layout, row } = view;
  const width = format.width - 2 * format.margin;
  const { inside, height, foot } = layout
    ? chain(layout, newestOf(view), width, format)
    : rowBoard(row ?? [], newestOf(view), width, format);
  const lines = wrap(foot, width - 2 * format.padding, FOOT_SIZE, 2);
  const total = height + FOOT + (lines.length - 1) * FOOT_LINE;
  const svg =
    element('rect', { class: 'felt', x: 0, y: 0, width, height: total, rx: 10 }) +
    inside +
    lines
      .map((line, index) =>
        label(format.padding, height + FOOT - 14 + index * FOOT_LINE, 'on-felt strong', line),
      )
      .join('');
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

function chain(layout: LayoutView, newest: TileName | null, width: number, format: Format): Inside {
  const { unit, padding, reach } = format;
  const { tiles, ends, box } = layOutChain(layout, reach, newest);
  const height = box.height * unit + 2 * padding;
  const shift = `translate(${width / 2} ${padding - box.y * unit})`;
  const inside =
    tiles.map((tile) => drawTile(tile, unit)).join('') + ends.map((end) => badge(end, format)).join('');
  const counted = ends.filter((end) => end.counted);
  const foot = tiles.length === 0 ? 'The table is empty' : countOf(counted, layout.count);
  return { inside: element('g', { transform: shift }, inside), height, foot };
}

/** What an open end counts; a ring of dashes where it is open and counts nothing by itself. */
function badge({ at, counts, counted, end }: OpenEnd, { unit, badge: r }: Format): string {
  const [cx, cy] = [at.x * unit, at.y * unit];
  if (!counted) return element('circle', { class: 'free', 'data-end': end, cx, cy, r: r * 0.8 });
  return (
    element('circle', { class: 'badge', 'data-end': end, cx, cy, r }) +
    label(cx, cy + 4.5, 'on-badge small strong middle', String(counts))
  );
}

function rowBoard(row: readonly TileName[], newest: TileName | null, width: number, format: Format): Inside {
  const { unit, padding, reach } = format;
  const { tiles, open, box } = layOutRow(row, reach);
  const x = (width - box.width * unit) / 2;
  const height = box.height * unit + 14;
  const [openX, openY] = [open.x * unit, open.y * unit];
  const inside =
    // The closed end: nothing is ever added there.
    element('path', { class: 'rail', d: `M${-0.6 * unit} 2v${4 * unit - 4}` }) +
    tiles
      .map(
        ({ tile, index, halves, box: at }) =>
          drawTile({ tile, halves, newest: tile === newest }, unit) +
          label((at.x + 1) * unit, (at.y + 4) * unit + 15, 'on-felt small middle', String(index)),
      )
      .join('') +
    element('rect', {
      class: 'free',
      x: openX + 2,
      y: openY + 2,
      width: 2 * unit - 4,
      height: 4 * unit - 4,
      rx: 4,
    }) +
    label(openX + unit, openY + 2 * unit + 5, 'on-felt middle', '+');
  const many = row.length === 1 ? '1 tile' : `${row.length} tiles`;
  return {
    inside: element('g', { transform: `translate(${x} ${padding})` }, inside),
    height,
    foot: `${many} in the row; new tiles join at the +`,
  };
}
