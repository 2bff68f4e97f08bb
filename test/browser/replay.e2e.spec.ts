/**
 * The replay page and the pictures in a real browser. With SCREENSHOTS set to a folder, pictures of what was seen are
 * left there.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { GameView } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { launchBrowser, visit, type Visit } from '../support/browser.js';
import { created, Player } from '../support/client.js';
import { chooser, eager } from '../support/games.js';
import { Table } from '../support/table.js';

const NASTY = `<img src=x onerror=alert(1)>`;
const SCHEMES = ['light', 'dark'] as const;

let service: TestApp;
let browser: Browser;
/** All fives, over. */
let fives: Table;
let castle: Table;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestApp();
  fives = await Table.open(service, {
    ruleset: 'all-fives',
    seats: 3,
    seed: 'browser',
    options: { target: 100 },
  });
  await fives.finish(chooser(5));
  castle = await Table.open(service, { ruleset: 'castle-rock', seats: 4, seed: 'browser' });
  await castle.playUntil(eager(1), ({ view: { round, row } }) => round === 1 && row!.length >= 9);
}, 60_000);

afterEach(async () => {
  for (const { context, troubles } of visits.splice(0)) {
    await context.close();
    expect(troubles).toEqual([]);
  }
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function open(path: string, options = {}): Promise<Page> {
  const opened = await visit(browser, options);
  visits.push(opened);
  await opened.page.goto(new URL(path, service.url).href);
  return opened.page;
}

const addressOf = ({ gameId }: Table): string => `/games/${gameId}`;
const shownIn = (page: Page): Promise<string> =>
  page.locator('#picture img').getAttribute('src').then(String);
const until = (page: Page, version: number): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.dataset.version === String(wanted), version);

async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** The versions of a game that please, in order. */
async function versionsWhere(table: Table, pleases: (view: GameView) => boolean): Promise<number[]> {
  const { version: newest } = await table.view();
  const found: number[] = [];
  for (let version = 1; version <= newest; version++) {
    const { body } = await table.players[0].get<GameView>(`${table.path}/states/${version}`);
    if (pleases(body)) found.push(version);
  }
  return found;
}

describe('stepping through a finished game', () => {
  test('by buttons, keys and the slider', async () => {
    const page = await open(`${addressOf(fives)}?version=5`);
    await page.getByRole('link', { name: 'Next' }).click();
    await until(page, 6);
    expect(await shownIn(page)).toContain('version=6');
    expect(page.url()).toContain('version=6');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('next');
    expect(await page.locator('[aria-current=step] b').textContent()).toBe('6');
    expect(await page.locator('#said').textContent()).toMatch(/^6\. /);
    await page.keyboard.press('ArrowLeft');
    await until(page, 5);
    await page.keyboard.press('Home');
    await until(page, 1);
    await page.keyboard.press('ArrowLeft');
    await page.locator('#version').fill('9');
    await until(page, 9);
    expect(await page.locator('#place').textContent()).toMatch(/^9 of \d+$/);
    await page.locator('#moves ol a').first().click();
    await until(page, 1);
    await page.locator('h1').click();
    await page.keyboard.press('End');
    const { version } = await fives.view();
    await until(page, version);
    expect(page.url()).not.toContain('version=');
    expect(await page.locator('#heading').textContent()).toContain('won the game');
  });

  test('many steps at once end where the last one leads', async () => {
    const page = await open(`${addressOf(fives)}?version=2`);
    await page.evaluate(() => {
      const slider = document.getElementById('version') as HTMLInputElement;
      for (let value = 3; value <= 20; value++) {
        slider.value = String(value);
        slider.dispatchEvent(new Event('input'));
      }
    });
    await until(page, 20);
    expect(await page.locator('#version').inputValue()).toBe('20');
    expect(await shownIn(page)).toContain('version=20');
  });

  test('without JavaScript, by links and the form', async () => {
    const page = await open(addressOf(fives), { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'First' }).click();
    expect(page.url()).toContain('version=1');
    await page.getByRole('link', { name: 'Next' }).click();
    expect(await shownIn(page)).toContain('version=2');
    await page.locator('#version').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Go' }).click();
    expect(page.url()).toContain('version=3');
  });

  test('fits a small screen', async () => {
    const page = await open(addressOf(fives), { viewport: { width: 360, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await screenshot(page, 'small');
  });

  test('everything to operate it has a name', async () => {
    const page = await open(addressOf(fives));
    for (const name of ['First', 'Previous', 'Next', 'Last']) {
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1);
    }
    expect(await page.getByRole('slider', { name: 'Version' }).count()).toBe(1);
    expect(await page.locator('#picture img').getAttribute('alt')).toMatch(/Main line from left to right: /);
  });
});

describe('the picture as it is drawn', () => {
  /** What a browser makes of it: whether all lies inside, and no two tiles share a place. */
  const faults = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const found: string[] = [];
      const whole = document.documentElement.getBoundingClientRect();
      for (const element of document.querySelectorAll('rect, path, circle, text')) {
        const box = element.getBoundingClientRect();
        const inside =
          box.left >= whole.left - 1 &&
          box.right <= whole.right + 1 &&
          box.top >= -1 &&
          box.bottom <= whole.bottom + 1;
        if (!inside) found.push(`outside: ${element.outerHTML}`);
      }
      const tiles = [...document.querySelectorAll('.tile .face')].map((face) => face.getBoundingClientRect());
      tiles.forEach((a, index) =>
        tiles.slice(0, index).forEach((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 0.1 && down > 0.1) found.push(`overlap: ${a.x},${a.y} and ${b.x},${b.y}`);
        }),
      );
      return found;
    });

  test('lies inside, and its tiles apart, at every version', async () => {
    const page = await open(`/v1${fives.path}/table.svg`);
    const { version } = await fives.view();
    for (let each = 1; each <= version; each += 3) {
      await page.goto(new URL(`/v1${fives.path}/table.svg?version=${each}`, service.url).href);
      expect([each, await faults(page)]).toEqual([each, []]);
    }
    await page.goto(new URL(`/v1${castle.path}/table.svg`, service.url).href);
    expect(await faults(page)).toEqual([]);
  });

  test.each(SCHEMES)('by %s colours', async (colorScheme) => {
    const page = await open(`/v1${fives.path}/table.svg`, { colorScheme });
    const ground = await page.locator('.ground').evaluate((rect) => getComputedStyle(rect).fill);
    expect(ground).toBe(colorScheme === 'light' ? 'rgb(246, 243, 236)' : 'rgb(20, 24, 26)');
  });
});

describe('a running game', () => {
  test('is followed live by who looks at the newest version, to its end', async () => {
    const table = await Table.open(service, { ruleset: 'fibonacci', seats: 2, seed: 'live' });
    const page = await open(addressOf(table));
    expect(await page.locator('#heading').textContent()).toContain('live');
    let now = (await table.playUntil(chooser(1), ({ view }) => view.version >= 8)).view;
    await until(page, now.version);
    expect(await shownIn(page)).toContain(`version=${now.version}`);
    // Who looks back stays there, and is told that the game goes on.
    await page.getByRole('link', { name: 'Previous' }).click();
    await until(page, now.version - 1);
    const back = now.version - 1;
    now = (await table.playUntil(chooser(2), ({ view }) => view.version >= 12)).view;
    await page.waitForFunction(
      (newest) => document.getElementById('place')!.textContent.endsWith(` of ${newest}`),
      now.version,
    );
    expect(await page.evaluate(() => document.body.dataset.version)).toBe(String(back));
    await page.getByRole('link', { name: 'Last' }).click();
    await until(page, now.version);
    created(await table.players[1].post(`/matches/${table.matchId}/resignation`));
    await until(page, now.version + 1);
    expect(await page.locator('#heading').textContent()).toMatch(/finished.*won the game/s);
    expect(await page.locator('#said').textContent()).toContain('resigns');
    expect(await page.locator('#links').textContent()).toContain('verify offline');
  });

  test('shows names that look like code as they are', async () => {
    const host = await Player.register(service.url, NASTY);
    const guest = await Player.register(service.url, `'"><svg onload=alert(2)>`);
    const { body: match } = created(await host.post('/matches', { ruleset: 'cinque', seats: 2 }));
    const { body: begun } = created(await guest.post(`/matches/${match.id}/seats`));
    const page = await open(`/games/${begun.games[0].id}`);
    expect(await page.locator('h1').textContent()).toContain(NASTY);
    await page.getByRole('link', { name: 'First' }).click();
    await until(page, 1);
    await page.goto(new URL(`/v1/games/${begun.games[0].id}/table.svg`, service.url).href);
    expect(await page.locator('text.name').first().textContent()).toContain('<img src');
  });
});

describe('for the eye', () => {
  test.each(SCHEMES)('%s: three versions of a game with all four arms, and a row', async (colorScheme) => {
    const arms = await versionsWhere(
      fives,
      ({ layout }) => new Set(layout!.tiles.map(({ end }) => end)).size === 5,
    );
    expect(arms.length).toBeGreaterThan(2);
    const picked = [arms[0], arms[Math.floor(arms.length / 2)], (await fives.view()).version];
    for (const [index, version] of picked.entries()) {
      const page = await open(`${addressOf(fives)}?version=${version}`, { colorScheme });
      expect(await page.locator('#picture img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
        800,
      );
      await screenshot(page, `fives-${index + 1}-${colorScheme}`);
    }
    const page = await open(addressOf(castle), { colorScheme });
    await screenshot(page, `castle-${colorScheme}`);
  });
});
