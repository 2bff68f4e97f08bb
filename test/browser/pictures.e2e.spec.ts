/** The pictures as a real browser draws them, and what there is for the eye. */
import type { Page } from 'playwright-core';
import type { GameView } from '../../src/engine/index.js';
import { chooser } from '../support/games.js';
import { Table, type Choose, type TableSpec } from '../support/table.js';
import { addressOf, Desk, PHONE, PICTURE, screenshot } from './desk.js';

const SCHEMES = ['light', 'dark'] as const;
const SCREENS = { '1280px': {}, '375px': { viewport: PHONE, deviceScaleFactor: 2 } };

let desk: Desk;
/** All fives, over. */
let fives: Table;
/** By name, each with much on its table. */
const others: Record<string, Table> = {};

const TEAMS = { set: 9, teams: true, target: 500 };

/** Takes nothing from the row, so that it grows. */
const lay: Choose = (moves) => moves.findIndex(({ type }) => type !== 'remove');

beforeAll(async () => {
  desk = await Desk.set();
  const { service } = desk;
  const options = { target: 100 };
  fives = await Table.open(service, { ruleset: 'all-fives', seats: 3, seed: 'browser', options });
  await fives.finish(chooser(5));
  const much: readonly [string, TableSpec, Choose, number][] = [
    ['castle-rock', { ruleset: 'castle-rock', seats: 4, seed: 'a' }, lay, 24],
    ['fibonacci', { ruleset: 'fibonacci', seats: 2, seed: 'c' }, chooser(1), 24],
    ['cinque-line', { ruleset: 'cinque', seats: 6, seed: 'b', options: TEAMS }, chooser(1), 44],
    [
      'cinque-cross',
      { ruleset: 'cinque', seats: 6, seed: 'b', options: { ...TEAMS, spinner: 'first-double' } },
      chooser(1),
      48,
    ],
  ];
  for (const [name, spec, choose, tiles] of much) {
    others[name] = await Table.open(service, spec);
    await others[name].playUntil(
      choose,
      ({ view: { layout, row } }) => (layout?.tiles ?? row!).length >= tiles,
    );
  }
}, 60_000);

afterEach(() => desk.tidy());
afterAll(() => desk?.close());

/** What a browser makes of a picture: whether all lies inside, no two tiles share a place, and no two texts. */
const faults = (page: Page, picture: string): Promise<string[]> =>
  page.locator(picture).evaluate((root) => {
    const found: string[] = [];
    const whole = root.getBoundingClientRect();
    for (const element of root.querySelectorAll('rect, path, circle, text')) {
      const box = element.getBoundingClientRect();
      const inside =
        box.left >= whole.left - 1 &&
        box.right <= whole.right + 1 &&
        box.top >= whole.top - 1 &&
        box.bottom <= whole.bottom + 1;
      if (!inside) found.push(`outside: ${element.outerHTML}`);
    }
    /** What may overlap downwards by so much: a line of text has room above and below its letters. */
    const apart = (what: string, least: number): void => {
      const all = [...root.querySelectorAll(what)].map((each) => ({
        each,
        box: each.getBoundingClientRect(),
      }));
      all.forEach(({ each: a, box }, index) =>
        all.slice(0, index).forEach(({ each: b, box: other }) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (across > 0.1 && down > least) found.push(`${a.outerHTML} lies upon ${b.outerHTML}`);
        }),
      );
    };
    apart('.tile .face', 0.1);
    apart('text', 5);
    return found;
  });

describe('the picture as it is drawn', () => {
  test('lies inside, and its tiles and words apart, at every version', async () => {
    const page = await desk.open(`/v1${fives.path}/table.svg`);
    const { version } = await fives.view();
    for (let each = 1; each <= version; each += 3) {
      await page.goto(desk.address(`/v1${fives.path}/table.svg?version=${each}`));
      expect([each, await faults(page, ':root')]).toEqual([each, []]);
    }
  });

  test.each(Object.entries(SCREENS))('at %s lies inside, whatever the game', async (_name, options) => {
    for (const table of [fives, ...Object.values(others)]) {
      const page = await desk.open(addressOf(table), options);
      expect(await faults(page, PICTURE)).toEqual([]);
    }
  });

  test.each(SCHEMES)('by %s colours', async (colorScheme) => {
    const ground = colorScheme === 'light' ? 'rgb(246, 243, 236)' : 'rgb(20, 24, 26)';
    for (const path of [`/v1${fives.path}/table.svg`, addressOf(fives)]) {
      const page = await desk.open(path, { colorScheme });
      const drawn = page.locator('.ground').first();
      expect(await drawn.evaluate((rect) => getComputedStyle(rect).fill)).toBe(ground);
    }
  });
});

describe('for the eye', () => {
  /** The last version at which so many lines lead away from the spinner, in the middle of a round. */
  async function versionWithArms(count: number): Promise<number> {
    const { version: newest } = await fives.view();
    for (let version = newest; version >= 1; version--) {
      const { body } = await fives.players[0].get<GameView>(`${fives.path}/states/${version}`);
      const { layout, lastEvents } = body;
      const arms = new Set<string | null>(['left', 'right', ...layout!.tiles.map(({ end }) => end)]);
      arms.delete(null);
      const played = lastEvents.at(-1)!.type === 'TilePlayed';
      if (arms.size === count && layout!.tiles.length > 2 && layout!.spinner && played) return version;
    }
    throw new Error(`no version has ${count} arms`);
  }

  test('two, three and four arms, by day and by night, wide and narrow', async () => {
    for (const arms of [2, 3, 4]) {
      const version = await versionWithArms(arms);
      for (const colorScheme of SCHEMES) {
        for (const [screen, options] of Object.entries(SCREENS)) {
          const page = await desk.open(`${addressOf(fives)}?version=${version}`, { ...options, colorScheme });
          expect(await page.locator(`${PICTURE} .badge, ${PICTURE} .free`).count()).toBeGreaterThanOrEqual(
            arms,
          );
          await screenshot(page, `all-fives-${arms}-arms-${colorScheme}-${screen}`);
        }
      }
    }
  });

  test.each(Object.entries(SCREENS))('the other games at their longest, at %s', async (screen, options) => {
    for (const [name, table] of Object.entries(others)) {
      for (const colorScheme of SCHEMES) {
        const page = await desk.open(addressOf(table), { ...options, colorScheme });
        expect(await page.locator(`${PICTURE} .tile`).count()).toBeGreaterThan(20);
        await screenshot(page, `${name}-${colorScheme}-${screen}`);
      }
    }
  });
});
