/** Where the tiles of a chain lie: nothing overlaps, what is joined touches with equal halves, all is in the picture. */
import {
  EMPTY_CHAIN,
  ENDS,
  hasHalf,
  isChain,
  openPips,
  place,
  tilesInSet,
  type Chain,
  type End,
  type GameState,
  type LayoutView,
} from '../../src/engine/index.js';
import { layOutChain, type ChainLayout, type ChainTile } from '../../src/pictures/chain-layout.js';
import { NARROW, WIDE } from '../../src/pictures/format.js';
import { square, type Box, type Half } from '../../src/pictures/geometry.js';
import { chooser, CONFIGURATIONS, nameOf, playOut, seedFrom } from '../support/games.js';
import { given } from '../support/given.js';
import { viewAfter } from '../support/views.js';

/** How far two boxes reach into each other, by axis; 0 where they touch, negative where there is a gap. */
const shared = (a: Box, b: Box): [number, number] => [
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
];
const overlap = (a: Box, b: Box): boolean => shared(a, b).every((each) => each > 0);
/** Whether they share a piece of an edge. */
const touch = (a: Box, b: Box): boolean => {
  const [across, down] = shared(a, b);
  return (across === 0 && down > 0) || (down === 0 && across > 0);
};
const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const isDouble = ({ halves: [a, b] }: ChainTile): boolean => a.pips === b.pips;
/** What another tile may touch: the whole of a double, which lies across, else either half. */
const sidesOf = (tile: ChainTile): { box: Box; pips: number }[] =>
  isDouble(tile)
    ? [{ box: tile.box, pips: tile.halves[0].pips }]
    : tile.halves.map((half: Half) => ({ box: square(half, 1), pips: half.pips }));

/** The index of the tile that each tile joins; -1 for the opening tile. */
function joins({ tiles, spinner }: LayoutView): number[] {
  const tips = new Map<End, number>();
  return tiles.map(({ end }, index) => {
    if (end === null) return -1;
    const start = end === 'left' || end === 'right' ? 0 : tiles.findIndex(({ tile }) => tile === spinner);
    const before = tips.get(end) ?? start;
    tips.set(end, index);
    return before;
  });
}

const REACHES = [WIDE.reach, NARROW.reach];

const checkAll = (view: LayoutView): void =>
  REACHES.forEach((reach) => check(view, layOutChain(view, reach), reach));

function check(view: LayoutView, layout: ChainLayout, reach: number): void {
  const { tiles, ends, box } = layout;
  const wrong = (what: string): never => {
    throw new Error(
      `${what}: ${view.tiles.map(({ tile, end }) => `${tile}${end ? `@${end}` : ''}`).join(' ')}`,
    );
  };
  if (tiles.map(({ tile }) => tile).join() !== view.tiles.map(({ tile }) => tile).join()) wrong('tiles');
  if (box.width !== 2 * reach) wrong('width');
  const joined = joins(view);
  tiles.forEach((tile, index) => {
    const pips = tile.halves.map((half) => half.pips).sort((a, b) => b - a);
    if (pips.join('-') !== tile.tile) wrong(`the halves of ${tile.tile}`);
    if (Math.min(tile.box.width, tile.box.height) !== 2 || Math.max(tile.box.width, tile.box.height) !== 4) {
      wrong(`the size of ${tile.tile}`);
    }
    if (!inside(tile.box, box)) wrong(`${tile.tile} is outside`);
    for (let other = 0; other < index; other++) {
      const against = tiles[other];
      if (overlap(tile.box, against.box)) wrong(`${tile.tile} overlaps ${against.tile}`);
      const neighbours = joined[index] === other || joined[other] === index;
      if (touch(tile.box, against.box) && !neighbours) wrong(`${tile.tile} touches ${against.tile}`);
    }
    if (joined[index] === -1) return;
    const contacts = sidesOf(tile).flatMap((mine) =>
      sidesOf(tiles[joined[index]])
        .filter((its) => touch(mine.box, its.box))
        .map((its) => [mine.pips, its.pips]),
    );
    if (contacts.length !== 1) wrong(`${tile.tile} joins ${contacts.length} times`);
    if (contacts[0][0] !== contacts[0][1]) wrong(`${tile.tile} joins with ${contacts[0].join(' and ')}`);
  });
  const marks = ends.map(({ at }) => square(at, 1));
  marks.forEach((mark, index) => {
    if (!inside(mark, box)) wrong('a mark is outside');
    if (tiles.some((tile) => overlap(tile.box, mark))) wrong(`the mark at ${ends[index].end} is on a tile`);
    if (marks.slice(0, index).some((other) => overlap(mark, other))) wrong('marks overlap');
  });
  checkCount(view, layout, wrong);
}

/** What is lit adds up to the count, and the marks say the same. */
function checkCount(view: LayoutView, { tiles, ends }: ChainLayout, wrong: (what: string) => never): void {
  const lit = tiles.flatMap(({ lit: which, halves }) => which.map((index) => halves[index].pips));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  if (sum(lit) !== view.count) wrong(`lit halves make ${sum(lit)}`);
  if (sum(ends.filter(({ counted }) => counted).map(({ counts }) => counts)) !== view.count) wrong('marks');
  if (ends.some(({ counted, counts }) => !counted && counts !== 0)) wrong('a mark is left out');
  if (ends.map(({ end }) => end).join() !== view.ends.map(({ end }) => end).join()) wrong('ends');
}

/** The layout of a chain that nobody played. */
function layoutOf(chain: Chain, spinner: boolean): LayoutView {
  const state = given({
    ruleset: 'cinque',
    hands: ['6-6', '5-5'],
    options: { set: 9, spinner: spinner ? 'first-double' : 'none' },
  });
  if (!isChain(state)) throw new Error('no chain game');
  return viewAfter({ ...state, chain }, []).layout!;
}

/** Grows a chain of a set as long as it can, by random choice weighted by end; each step is shown. */
function grow(
  set: 6 | 9,
  withSpinner: boolean,
  weights: Record<End, number>,
  random: () => number,
  show: (chain: Chain) => void,
) {
  let left = Array.from({ length: tilesInSet(set) }, (_, tile) => tile);
  let chain = place(EMPTY_CHAIN, left.splice(Math.floor(random() * left.length), 1)[0], null, 0, withSpinner);
  for (;;) {
    show(chain);
    const fits = left.flatMap((tile) =>
      ENDS.flatMap((end) => {
        const pips = openPips(chain, end);
        // What leaves the end open for more is liked better, so that lines grow long.
        if (pips === null || !hasHalf(tile, pips)) return [];
        return [{ tile, end, liking: random() ** (1 / weights[end]) }];
      }),
    );
    if (fits.length === 0) return chain;
    const { tile, end } = fits.reduce((best, each) => (each.liking > best.liking ? each : best));
    chain = place(chain, tile, end, 0, withSpinner);
    left = left.filter((other) => other !== tile);
  }
}

/** Numbers from 0 to 1, the same every time. */
function numbers(start: number): () => number {
  let now = start >>> 0;
  return () => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return now / 2 ** 32;
  };
}

const samePlaces = (before: ChainLayout, after: ChainLayout): void =>
  before.tiles.forEach(({ tile, box }, index) => {
    if (JSON.stringify(box) !== JSON.stringify(after.tiles[index].box)) throw new Error(`${tile} moved`);
  });

const CHAIN_GAMES = CONFIGURATIONS.filter(({ ruleset }) => ruleset !== 'castle-rock');

describe.each(CHAIN_GAMES.map((spec) => [nameOf(spec), spec] as const))('%s', (name, spec) => {
  test('every version of random games', () => {
    for (let game = 0; game < 2; game++) {
      const options = { ...spec.options, maxRounds: 2 };
      const seed = seedFrom(`layout ${name} ${game}`);
      let before: { state: GameState; layouts: ChainLayout[] } | undefined;
      for (const state of playOut({ ...spec, options, seed }, chooser(game)).states) {
        if (!isChain(state)) throw new Error('no chain game');
        const view = viewAfter(state, []).layout!;
        const layouts = REACHES.map((reach) => layOutChain(view, reach));
        layouts.forEach((layout, index) => check(view, layout, REACHES[index]));
        const last = before?.state;
        const goesOn =
          last && isChain(last) && last.round === state.round && last.chain.spinner === state.chain.spinner;
        if (goesOn) layouts.forEach((layout, index) => samePlaces(before!.layouts[index], layout));
        before = { state, layouts };
      }
    }
  });
});

const WEIGHTS: readonly Record<End, number>[] = [
  { left: 1, right: 1, up: 1, down: 1 },
  ...ENDS.map((end) => ({ left: 0.01, right: 0.01, up: 0.01, down: 0.01, [end]: 1 })),
  { left: 0.01, right: 0.01, up: 1, down: 1 },
];

describe('chains as long as they get', () => {
  test.each([
    [6, true],
    [6, false],
    [9, true],
    [9, false],
  ] as const)('double-%i, spinner %s', (set, spinner) => {
    let longest = 0;
    const longestLine: Record<End, number> = { left: 0, right: 0, up: 0, down: 0 };
    for (const [kind, weights] of WEIGHTS.entries()) {
      for (let run = 0; run < 20; run++) {
        const random = numbers(run * 7919 + kind);
        const chain = grow(set, spinner, weights, random, (now) => {
          // The versions between are of the same making: some of them are enough here.
          if (now.placed.length % 7 !== run % 7) return;
          checkAll(layoutOf(now, spinner));
        });
        checkAll(layoutOf(chain, spinner));
        longest = Math.max(longest, chain.placed.length);
        for (const end of ENDS) {
          longestLine[end] = Math.max(
            longestLine[end],
            chain.placed.filter((each) => each.end === end).length,
          );
        }
      }
    }
    expect(longest).toBeGreaterThan(set === 6 ? 26 : 44);
    for (const end of spinner ? ENDS : (['left', 'right'] as const)) {
      expect(longestLine[end]).toBeGreaterThan(set === 6 ? 13 : 30);
    }
  });
});

describe('small chains', () => {
  const lay = (table: string, options: object = { spinner: 'first-double' }) => {
    const state = given({ ruleset: 'cinque', hands: ['6-6', '6-5'], table, options: { ...options } });
    return layOutChain(viewAfter(state, []).layout!, WIDE.reach);
  };
  const places = (layout: ChainLayout) =>
    Object.fromEntries(
      layout.tiles.map(({ tile, halves, lit }) => [
        tile,
        [halves.map(({ x, y, pips }) => [x, y, pips]), lit],
      ]),
    );
  const marks = (layout: ChainLayout) =>
    Object.fromEntries(
      layout.ends.map(({ end, at, counts, counted }) => [end, [at.x, at.y, counts, counted]]),
    );

  test('an empty table', () => expect(lay('')).toMatchObject({ tiles: [], ends: [] }));

  test('an opening tile lies with its high half to the left, and both halves count', () => {
    const layout = lay('5-3');
    expect(places(layout)).toEqual({
      '5-3': [
        [
          [-1, 0, 5],
          [1, 0, 3],
        ],
        [0, 1],
      ],
    });
    expect(marks(layout)).toEqual({ left: [-3, 0, 5, true], right: [3, 0, 3, true] });
  });

  test('a lone double stands, and counts once', () => {
    const layout = lay('5-5');
    expect(places(layout)).toEqual({
      '5-5': [
        [
          [0, -1, 5],
          [0, 1, 5],
        ],
        [0, 1],
      ],
    });
    expect(marks(layout)).toEqual({ left: [-2, 0, 10, true], right: [2, 0, 0, false] });
  });

  test('a spinner’s cross', () => {
    const layout = lay('5-5 5-0@left 5-1@right 5-2@up 5-4@down');
    expect(places(layout)).toEqual({
      '5-5': [
        [
          [0, -1, 5],
          [0, 1, 5],
        ],
        [],
      ],
      '5-0': [
        [
          [-2, 0, 5],
          [-4, 0, 0],
        ],
        [1],
      ],
      '5-1': [
        [
          [2, 0, 5],
          [4, 0, 1],
        ],
        [1],
      ],
      '5-2': [
        [
          [0, -3, 5],
          [0, -5, 2],
        ],
        [1],
      ],
      '5-4': [
        [
          [0, 3, 5],
          [0, 5, 4],
        ],
        [1],
      ],
    });
    expect(marks(layout)).toEqual({
      left: [-6, 0, 0, true],
      right: [6, 0, 1, true],
      up: [0, -7, 2, true],
      down: [0, 7, 4, true],
    });
  });

  test('free short sides are open and count nothing', () => {
    expect(marks(lay('5-5 5-0@left 5-1@right'))).toMatchObject({
      up: [0, -3, 0, false],
      down: [0, 3, 0, false],
    });
  });

  test('the spinner is the middle, wherever it came into the line', () => {
    const layout = lay('3-2 3-3@left 6-3@left');
    expect(places(layout)).toEqual({
      '3-2': [
        [
          [2, 0, 3],
          [4, 0, 2],
        ],
        [1],
      ],
      '3-3': [
        [
          [0, -1, 3],
          [0, 1, 3],
        ],
        [],
      ],
      '6-3': [
        [
          [-2, 0, 3],
          [-4, 0, 6],
        ],
        [1],
      ],
    });
  });

  test('without a spinner a double is an ordinary tile of the line', () => {
    const layout = lay('3-2 3-3@left 6-3@left', { spinner: 'none' });
    expect(places(layout)['3-3'][0]).toEqual([
      [-3, -1, 3],
      [-3, 1, 3],
    ]);
  });
});
