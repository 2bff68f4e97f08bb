/** The few files that the page loads. */
import { readFileSync } from 'node:fs';
import { etagOfBytes } from '../etag.js';
import { PICTURE_STYLE } from '../palette.js';
import { element } from '../svg.js';
import { drawTile, upright } from '../tile.js';

export interface Asset {
  readonly text: string;
  readonly type: string;
  readonly etag: string;
}

const asset = (type: string, text: string): Asset => ({ text, type, etag: etagOfBytes(text) });

const ICON = element(
  'svg',
  { xmlns: 'http://www.w3.org/2000/svg', viewBox: '-12 0 48 48' },
  element('style', {}, PICTURE_STYLE) + drawTile({ tile: '5-0', halves: upright('5-0', 0, 0) }, 12),
);

/** By name. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map([
  [
    'replay.js',
    asset(
      'text/javascript; charset=utf-8',
      readFileSync(new URL('./static/replay.js', import.meta.url), 'utf8'),
    ),
  ],
  ['icon.svg', asset('image/svg+xml', ICON)],
]);
