/** Writing SVG and HTML as text. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML cannot hold, even escaped: controls, lone surrogates, the two non-characters. */
// eslint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text for content and quoted attributes, of HTML and of XML. */
export const escape = (text: string): string =>
  text.replace(NOT_XML, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character]);

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const written = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escape(value);

/** An element. The content is taken as it is: escape text before. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${written(value)}"`))
    .join('');
  return content === '' ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

/** A line of text, escaped. */
export const label = (
  x: number,
  y: number,
  kind: string,
  text: string,
  attributes: Attributes = {},
): string => element('text', { x, y, class: kind, ...attributes }, escape(text));

/** East Asian characters, emoji and the like: as wide as they are high. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;

/** About how wide a text is, whatever the font: rather too much than too little. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce(
    (sum, character) => sum + (WIDE.test(character) ? 1 : /[MWmw@%—]/.test(character) ? 0.9 : 0.57),
    0,
  ) * size;

/** The text cut to a width, with an ellipsis where something is missing. */
export function fit(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The text in at most `most` lines of a width; what is too long is cut. */
export function wrap(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (lines.length + 1 < most && line !== '' && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => fit(each, width, size));
}
