/** The table as a picture: a pure function of the view, byte for byte. */
import type { GameView } from '../engine/index.js';
import { drawBoard } from './board.js';
import { PICTURE_STYLE } from './palette.js';
import { drawSeats } from './seats.js';
import { element, escape, fit, label, wrap } from './svg.js';
import { boneyardOf, describe, gameName, lastWords, statusOf, titleOf } from './words.js';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 800;
const MARGIN = 20;
const INNER = WIDTH - 2 * MARGIN;
const HEAD = 68;
const CAPTION_LINE = 19;

/** Draws what a viewer sees. Whatever the view does not hold cannot be in the picture. */
export function drawTable(view: GameView): Picture {
  const board = drawBoard(view, INNER);
  const caption = wrap(lastWords(view), INNER, 14, 3);
  const captionAt = HEAD + board.height + 22;
  const seatsAt = captionAt + (caption.length - 1) * CAPTION_LINE + 14;
  const seats = drawSeats(view, INNER);
  const height = Math.ceil(seatsAt + seats.height + MARGIN);
  const { target } = view.options;
  const right = `Round ${view.round} · version ${view.version}`;
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: 'img',
      'aria-labelledby': 'title desc',
    },
    element('title', { id: 'title' }, escape(titleOf(view))) +
      element('desc', { id: 'desc' }, escape(describe(view))) +
      element('style', {}, PICTURE_STYLE) +
      element('rect', { class: 'ground', width: WIDTH, height, rx: 12 }) +
      label(MARGIN, 30, 'big', fit(`${gameName(view)} to ${Number(target)}`, INNER / 2, 20)) +
      label(WIDTH - MARGIN, 30, 'end muted', right) +
      label(MARGIN, 54, 'strong', fit(statusOf(view), INNER * 0.7, 14)) +
      label(WIDTH - MARGIN, 54, 'end muted', boneyardOf(view)) +
      place(HEAD, board.svg) +
      caption.map((line, index) => label(MARGIN, captionAt + index * CAPTION_LINE, 'muted', line)).join('') +
      place(seatsAt, seats.svg),
  );
  return { svg: `${svg}\n`, width: WIDTH, height };
}

const place = (y: number, content: string): string =>
  element('g', { transform: `translate(${MARGIN} ${y})` }, content);
