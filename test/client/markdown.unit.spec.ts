import { plainLines } from '../../clients/terminal/markdown.js';
import { rulesets } from '../../src/engine/index.js';

const TEXT = `# The game

Some **bold**, some *leaning* text, and \`code\`.

## What it needs

- A first point that is longer than a line
- Another

| Tiles | Count |
|---|---|
| \`6-4\` | 10 |
| \`5-5\`, \`5-0\` | 5 |
`;

it('sets headings, points and tables plainly', () => {
  expect(plainLines(TEXT, 30)).toEqual([
    'THE GAME',
    '========',
    '',
    'Some bold, some leaning text,',
    'and code.',
    '',
    'WHAT IT NEEDS',
    '',
    '- A first point that is longer',
    '  than a line',
    '- Another',
    '',
    'Tiles     Count',
    '--------  -----',
    '6-4       10',
    '5-5, 5-0  5',
  ]);
});

it.each(
  rulesets().flatMap(({ id, text }) =>
    Object.entries(text).map(([language, rules]) => ({ id, language, rules })),
  ),
)('leaves no mark and no word out of $id in $language', ({ rules }) => {
  const words = (text: string): string => text.replace(/[|#*`=-]|\s/g, '').toLowerCase();
  for (const width of [40, 80, 200]) {
    const lines = plainLines(rules, width);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(lines.join('\n')).not.toMatch(/[*`|]|^#/m);
    expect(words(lines.join('\n'))).toBe(words(rules));
  }
});
