/** The picture as a whole: what it shows and what it does not, names, colours, and the same bytes every time. */
import { tileOf, pipsOf, type GameView, type Viewer } from '../../src/engine/index.js';
import { NARROW, WIDE, type Format } from '../../src/pictures/format.js';
import { DAY, NIGHT, type Palette } from '../../src/pictures/palette.js';
import { layOutRow } from '../../src/pictures/row-layout.js';
import { escape, fit, wrap } from '../../src/pictures/svg.js';
import { drawTable } from '../../src/pictures/table.js';
import { chooser, CONFIGURATIONS, nameOf, playOut, sealed, seedFrom } from '../support/games.js';
import { given, when } from '../support/given.js';
import { AFTERWARDS, SPECTATOR, viewAfter, viewAt } from '../support/views.js';

/** Tiles that are drawn face up, in order, each with the dots that were drawn. */
function faces(svg: string): { tile: string; dots: number }[] {
  return [...svg.matchAll(/<g class="tile[^"]*" data-tile="(\d-\d)">(.*?)<\/g>/g)].map(
    ([, tile, inside]) => ({
      tile,
      dots: inside.split('h.01').length - 1,
    }),
  );
}
const backs = (svg: string): number => svg.split('class="back"').length - 1;
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

/** Elements open and close in order, attributes are quoted once, and text holds no bare brackets. */
function wellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml.replace(/<(\/?)([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g, (_, closing, name, __, empty) => {
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else if (!empty) open.push(name);
    return '';
  });
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`);
  if (/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/.test(rest)) throw new Error('bare markup in the text');
}

describe.each(CONFIGURATIONS.map((spec) => [nameOf(spec), spec] as const))('%s', (name, spec) => {
  test('every version shows what the view holds, to each viewer', () => {
    const seed = seedFrom(`table ${name}`);
    const { events } = playOut({ ...spec, seed, options: { ...spec.options, maxRounds: 1 } }, chooser(3));
    const log = sealed(events, seed);
    const viewers: Viewer[] = [SPECTATOR, { seat: 0, over: false }, AFTERWARDS];
    for (let version = 1; version <= log.length; version++) {
      const view = viewAt(log, version, viewers[version % 3]);
      const { svg } = drawTable(view, version % 2 === 0 ? WIDE : NARROW);
      const drawn = faces(svg);
      const table = view.row ?? view.layout!.tiles.map(({ tile }) => tile);
      const hands = view.seats.flatMap(({ hand }) => hand ?? []);
      const hidden = view.seats.reduce((sum, { hand, handSize }) => sum + (hand ? 0 : handSize), 0);
      expect(drawn.map(({ tile }) => tile)).toEqual([...table, ...hands]);
      for (const { tile, dots } of drawn)
        if (dots !== pipsOf(tileOf(tile))) throw new Error(`${tile}: ${dots} dots`);
      expect(backs(svg)).toBe(hidden);
      if (/NaN|undefined|null/.test(svg)) throw new Error('something is not there');
      wellFormed(svg);
    }
  });
});

const CROSS = { ruleset: 'all-fives', table: '5-5 5-0@left 5-1@right 5-2@up', hands: ['5-4 1-1', '6-6 6-5'] };

describe('the words in the picture', () => {
  const draw = (view: GameView, format?: Format): string[] => textsOf(drawTable(view, format).svg);

  test('count, ends, scores, turn and boneyard', () => {
    const { state, events } = when(given({ ...CROSS, boneyard: '3-3 2-2', scores: [20, 35] }), '5-4@down');
    const texts = draw(viewAfter(state, events));
    expect(texts).toEqual([
      'All Fives to 250',
      `Round 1 · version ${state.version}`,
      'Player 1 is to move',
      'Boneyard 2',
      ...['0', '1', '2', '4'],
      'Count 7 = 0\u00a0left + 1\u00a0right + 2\u00a0up + 4\u00a0down',
      'Player 0 plays 5-4 on the lower arm: 0 left (5-0) + 1 right (5-1) + 2 up (5-2) + 4 down (5-4)',
      '= 7, scores nothing.',
      ...['Player 0', '20', '1 tile', '▸ Player 1', '35', '2 tiles', 'to move'],
    ]);
  });

  test('of a narrow one: shorter, since its page says the rest', () => {
    const { state, events } = when(given({ ...CROSS, boneyard: '3-3 2-2', scores: [20, 35] }), '5-4@down');
    const texts = draw(viewAfter(state, events), NARROW);
    expect(texts).toEqual([
      'Player 1 is to move',
      `Round 1 · version ${state.version} · Boneyard 2`,
      ...['0', '1', '2', '4'],
      'Count 7 = 0\u00a0left + 1\u00a0right + 2\u00a0up +',
      '4\u00a0down',
      ...['Player 0', '20', '1 tile', '▸ Player 1', '35', '2 tiles', 'to move'],
    ]);
  });

  test('the target, also where it is no option', () => {
    const fibonacci = given({ ruleset: 'fibonacci', hands: ['1-0', '2-0'], table: '5-3' });
    expect(draw(viewAfter(fibonacci, []))[0]).toBe('Fibonacci to 100');
  });

  test('the reserve, a must, a drop-out, and who looks', () => {
    const state = given({ ...CROSS, options: { reserve: 2 }, boneyard: '3-3 2-2 4-4', out: [1] });
    const texts = draw(viewAfter(state, [], { seat: 0, over: false }));
    expect(texts).toEqual(expect.arrayContaining(['Boneyard 3, 1 to draw', 'to move, you', 'dropped out']));
    const must = given({ ruleset: 'cinque', hands: ['6-6', '1-0'], openingTile: '6-6' });
    expect(draw(viewAfter(must, []))).toContain('Player 0 must open with 6-6');
  });

  test('a team and a result', () => {
    const { state, events } = when(
      given({
        ruleset: 'cinque',
        hands: ['5-5', '1-0', '2-0', '3-0'],
        options: { teams: true },
        scores: [95, 10],
      }),
      '5-5',
    );
    const texts = draw(viewAfter(state, events, AFTERWARDS));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Player 0 and Player 2 won the game',
        '★ Player 0',
        'winner',
        'Team A · 0 tiles',
        '105',
      ]),
    );
  });

  test('a row with its numbers, and what was taken', () => {
    const state = given({
      ruleset: 'castle-rock',
      row: '3-1 2-2 3-2',
      hands: ['1-0 0-0', '5-5'],
      captured: [4, 0],
    });
    const texts = draw(viewAfter(state, []));
    expect(texts).toEqual(
      expect.arrayContaining(['0', '1', '2', '+', '3 tiles in the row; new tiles join at the +']),
    );
    expect(texts).toEqual(expect.arrayContaining(['2 tiles · took 4', '1 tile · took 0']));
  });
});

describe('a row', () => {
  test.each(
    [WIDE, NARROW].flatMap(({ reach }) => [0, 1, 11, 12, 19, 20, 21, 28].map((count) => [count, reach])),
  )(
    'of %i tiles has its places in reading order, inside and apart, on a table that reaches %i',
    (count, reach) => {
      const names = Array.from({ length: count }, (_, index) => `${(index % 7) + 1}-0`);
      const { tiles, box, open } = layOutRow(names, reach);
      expect(box.width).toBeLessThanOrEqual(2 * reach);
      expect(tiles.map(({ tile }) => tile)).toEqual(names);
      const places = [...tiles.map(({ box: { x, y } }) => ({ x, y })), open];
      places.forEach(({ x, y }, index) => {
        expect(x >= 0 && y >= 0 && x + 2 <= box.width && y + 4 <= box.height).toBe(true);
        const before = places.at(index - 1)!;
        if (index > 0)
          expect((y === before.y && x >= before.x + 3) || (y >= before.y + 6 && x === 0)).toBe(true);
      });
    },
  );
});

describe('the bytes', () => {
  test('are the same for the same view, also when it comes from JSON', () => {
    const view = viewAfter(given(CROSS), [], AFTERWARDS);
    expect(drawTable(JSON.parse(JSON.stringify(view)) as GameView).svg).toBe(drawTable(view).svg);
  });

  test('hold a title, a description and a size', () => {
    const { svg, width, height } = drawTable(viewAfter(given(CROSS), []));
    expect(svg).toMatch(
      new RegExp(
        `^<svg [^>]*viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`,
      ),
    );
    expect(svg).toContain('<title id="title">All Fives, round 1, version 2: Player 0 0, Player 1 0</title>');
    expect(/<desc id="desc">([^<]*)<\/desc>/.exec(svg)?.[1]).toBe(
      'Player 0 is to move. Main line from left to right: 5-0, 5-5, 5-1. The spinner is 5-5. Upper arm: 5-2. ' +
        'Open ends: left 0 counts 0, right 1 counts 1, up 2 counts 2, down 5 counts 0; count 3. Boneyard 0. ' +
        'Player 0 holds 2 tiles. Player 1 holds 2 tiles. The game begins: All Fives, Player 0 against Player 1.',
    );
  });
});

describe('names', () => {
  const named = (name: string): string => {
    const state = given(CROSS);
    const seats = state.setup.seats.map((seat) => ({ ...seat, name }));
    return drawTable(viewAfter({ ...state, setup: { ...state.setup, seats } }, [])).svg;
  };

  test.each([
    '<script>alert(1)</script>',
    `"'><svg onload="alert(1)">`,
    ']]> &amp; <!--',
    '</title></desc></style>',
    '\ufffe\uffff\u0007',
    '🁣🁣 多米诺骨牌 ł',
    'W'.repeat(40),
  ])('%j cannot break out', (name) => {
    const svg = named(name);
    wellFormed(svg);
    // eslint-disable-next-line no-control-regex
    expect(svg).not.toMatch(/[\u0000-\u0008\ufffe\uffff]/);
    expect(svg.match(/<(script|svg onload|!--)/)).toBeNull();
  });

  test('that are too long are cut, and whole in the description', () => {
    const svg = named(`Wilhelmina ${'W'.repeat(29)}`);
    expect(textsOf(svg).some((text) => text.includes('WW…'))).toBe(true);
    expect(svg).toContain(`Wilhelmina ${'W'.repeat(29)} (seat 0) is to move.`);
  });

  test('are escaped once', () => expect(escape(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;'));
});

describe('lines of text', () => {
  test('are cut with an ellipsis', () => {
    expect(fit('short', 100, 10)).toBe('short');
    expect(fit('rather long', 30, 10)).toBe('rath…');
    expect(fit('多米诺骨牌', 35, 10)).toBe('多米…');
  });

  test('are wrapped, and only the last one is cut', () => {
    expect(wrap('one two three four', 50, 10, 9)).toEqual(['one two', 'three', 'four']);
    expect(wrap('one two three four', 50, 10, 2)).toEqual(['one two', 'three f…']);
  });
});

describe('contrast', () => {
  /** WCAG 2: relative luminance and contrast ratio. */
  const luminance = (colour: string): number => {
    const [r, g, b] = [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  const texts: [keyof Palette, keyof Palette][] = [
    ...(['text', 'muted', 'accent', 'good', 'bad'] as const).flatMap(
      (text): [keyof Palette, keyof Palette][] => [
        [text, 'ground'],
        [text, 'card'],
      ],
    ),
    ['onFelt', 'felt'],
    ['onBadge', 'badge'],
    ['pips', 'face'],
    ['pips', 'lit'],
  ];

  test.each([
    ['day', DAY],
    ['night', NIGHT],
  ])('by %s', (_when, palette) => {
    for (const [text, ground] of texts) {
      expect([text, ground, contrast(palette[text], palette[ground]) >= 4.5]).toEqual([text, ground, true]);
    }
    expect(contrast(palette.face, palette.felt)).toBeGreaterThan(3);
    expect(contrast(palette.badge, palette.felt)).toBeGreaterThan(3);
  });
});
