/** Colours, by day and by night. A test holds each pair of text and ground to the contrast of WCAG AA. */
export interface Palette {
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly card: string;
  readonly line: string;
  readonly felt: string;
  readonly onFelt: string;
  readonly face: string;
  readonly pips: string;
  readonly edge: string;
  readonly back: string;
  readonly lit: string;
  readonly badge: string;
  readonly onBadge: string;
  readonly good: string;
  readonly bad: string;
}

export const DAY: Palette = {
  ground: '#f6f3ec',
  text: '#1d2320',
  muted: '#55605a',
  accent: '#9a3b12',
  card: '#ffffff',
  line: '#cfc8b8',
  felt: '#2c6a4c',
  onFelt: '#ffffff',
  face: '#fffaf0',
  pips: '#1a1a1a',
  edge: '#6b5d48',
  back: '#8a5a35',
  lit: '#ffdc7a',
  badge: '#ffd04d',
  onBadge: '#231a00',
  good: '#1c6b3f',
  bad: '#a32020',
};

export const NIGHT: Palette = {
  ground: '#14181a',
  text: '#e9ede9',
  muted: '#a7b2ac',
  accent: '#f2a65a',
  card: '#1f2629',
  line: '#3a4448',
  felt: '#1b4633',
  onFelt: '#f2f5f2',
  face: '#ede4d0',
  pips: '#161616',
  edge: '#2a2419',
  back: '#a8743f',
  lit: '#f5c95a',
  badge: '#f5c542',
  onBadge: '#1c1500',
  good: '#6fce96',
  bad: '#ff8f85',
};

const rules = (p: Palette): string =>
  [
    `.ground{fill:${p.ground}}`,
    `text{fill:${p.text}}`,
    `.muted{fill:${p.muted}}`,
    `.accent{fill:${p.accent}}`,
    `.card{fill:${p.card};stroke:${p.line}}`,
    `.turn{fill:${p.card};stroke:${p.accent};stroke-width:2.5}`,
    `.felt{fill:${p.felt}}`,
    `.on-felt{fill:${p.onFelt}}`,
    `.rail{stroke:${p.onFelt}}`,
    `.face{fill:${p.face};stroke:${p.edge}}`,
    `.newest .face{stroke:${p.badge};stroke-width:3}`,
    `.bar{stroke:${p.edge}}`,
    `.pips{stroke:${p.pips}}`,
    `.back{fill:${p.back};stroke:${p.edge}}`,
    `.lit{fill:${p.lit}}`,
    `.badge{fill:${p.badge};stroke:${p.onBadge}}`,
    `.on-badge{fill:${p.onBadge}}`,
    `.free{stroke:${p.onFelt}}`,
  ].join('');

/** The style of a picture: plain rules for those who know no more, and the night's for those who ask. */
export const PICTURE_STYLE =
  `text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,Ubuntu,'DejaVu Sans',sans-serif;font-size:14px}` +
  `.big{font-size:20px;font-weight:600}.name{font-size:16px;font-weight:600}.score{font-size:24px;font-weight:700}` +
  `.small{font-size:12px}.middle{text-anchor:middle}.end{text-anchor:end}.strong{font-weight:700}` +
  `.bar,.pips,.free,.rail{fill:none}.bar{stroke-width:1;opacity:.55}.pips{stroke-linecap:round}` +
  `.free{stroke-width:1.5;stroke-dasharray:3 2.5}.rail{stroke-width:4;stroke-linecap:round}` +
  rules(DAY) +
  `@media (prefers-color-scheme:dark){${rules(NIGHT)}}`;
