/** The table as a picture: a pure function of the view, byte for byte. */
import type { GameView } from '../engine/index.js';
import { drawBoard, type Drawn } from './board.js';
import { WIDE, type Format } from './format.js';
import { PICTURE_STYLE } from './palette.js';
import { drawSeats } from './seats.js';
import { element, escape, fit, label, wrap } from './svg.js';
import { boneyardOf, describe, gameAndTarget, lastWords, statusOf, titleOf } from './words.js';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const CAPTION_LINE = 19;

/** Draws what a viewer sees. Whatever the view does not hold cannot be in the picture. */
export function drawTable(view: GameView, format: Format = WIDE): Picture {
  const { width, margin, prefix } = format;
  let y = 0;
  const below = ({ svg, height }: Drawn): string => {
    const placed = element('g', { transform: `translate(${margin} ${y})` }, svg);
    y += height;
    return placed;
  };
  const parts = [head, drawBoard, caption, drawSeats].map((draw) => below(draw(view, format))).join('');
  const height = Math.ceil(y + margin);
  const [title, description] = [`${prefix}title`, `${prefix}desc`];
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${title} ${description}`,
    },
    element('title', { id: title }, escape(titleOf(view))) +
      element('desc', { id: description }, escape(describe(view))) +
      element('style', {}, PICTURE_STYLE) +
      element('rect', { class: 'ground', width, height, rx: 12 }) +
      parts,
  );
  return { svg: `${svg}\n`, width, height };
}

/** What the game is and what it waits for. */
function head(view: GameView, { width, margin, standsAlone }: Format): Drawn {
  const inner = width - 2 * margin;
  const place = `Round ${view.round} · version ${view.version}`;
  const status = (y: number, most: number): string => label(0, y, 'strong', fit(statusOf(view), most, 14));
  if (!standsAlone) {
    const svg = status(18, inner) + label(0, 38, 'muted small', `${place} · ${boneyardOf(view)}`);
    return { svg, height: 48 };
  }
  const game = fit(gameAndTarget(view), inner / 2, 20);
  const svg =
    label(0, 30, 'big', game) +
    label(inner, 30, 'end muted', place) +
    status(54, inner * 0.7) +
    label(inner, 54, 'end muted', boneyardOf(view));
  return { svg, height: 68 };
}

/** What happened last. */
function caption(view: GameView, { width, margin, standsAlone }: Format): Drawn {
  if (!standsAlone) return { svg: '', height: 12 };
  const lines = wrap(lastWords(view), width - 2 * margin, 14, 3);
  const svg = lines.map((line, index) => label(0, 22 + index * CAPTION_LINE, 'muted', line)).join('');
  return { svg, height: 36 + (lines.length - 1) * CAPTION_LINE };
}
