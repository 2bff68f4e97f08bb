/** The replay page in a real browser. */
import type { Page } from 'playwright-core';
import { created, Player } from '../support/client.js';
import { chooser } from '../support/games.js';
import { Table } from '../support/table.js';
import { addressOf, Desk, drawnIn, PHONE, PICTURE, screenshot, until } from './desk.js';

const WIDE = { width: 1280, height: 900 };
const NASTY = `<img src=x onerror=alert(1)>`;

let desk: Desk;
/** All fives, over. */
let fives: Table;
/** Castle Rock, over: 60 rounds, and versions of four digits. */
let long: Table;

beforeAll(async () => {
  desk = await Desk.set();
  const { service } = desk;
  const options = { target: 100 };
  fives = await Table.open(service, { ruleset: 'all-fives', seats: 3, seed: 'browser', options });
  await fives.finish(chooser(5));
  const most = { target: 200 };
  long = await Table.open(service, { ruleset: 'castle-rock', seats: 2, seed: 'long', options: most });
  await long.finish(chooser(1));
}, 120_000);

afterEach(() => desk.tidy());
afterAll(() => desk?.close());

const place = (page: Page): Promise<string | null> => page.locator('#place').textContent();

/** Answers the page's own requests late, as a network would. */
const slowly = (page: Page, ms: number): Promise<unknown> =>
  page.route('**/games/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

describe('stepping through a finished game', () => {
  test('by buttons, keys and the slider', async () => {
    const page = await desk.open(`${addressOf(fives)}?version=5`);
    await page.getByRole('link', { name: 'Next' }).click();
    await until(page, 6);
    expect(await drawnIn(page)).toBe(6);
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
    expect(await place(page)).toMatch(/^9 of \d+$/);
    await page.locator('#moves ol a').first().click();
    await until(page, 1);
    await page.locator('h1').click();
    await page.keyboard.press('End');
    const { version } = await fives.view();
    await until(page, version);
    expect(page.url()).not.toContain('version=');
    expect(await page.locator('#heading').textContent()).toContain('won the game');
  });

  test('each press of a key counts at once, however slow the page comes', async () => {
    const page = await desk.open(`${addressOf(fives)}?version=2`);
    await slowly(page, 150);
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(30);
    }
    expect(await place(page)).toMatch(/^12 of /);
    expect(await page.locator('#version').inputValue()).toBe('12');
    await until(page, 12);
    await page.waitForLoadState('networkidle');
    expect(await drawnIn(page)).toBe(12);
    expect(await place(page)).toMatch(/^12 of /);
  });

  test('each click on a button counts at once, there and back', async () => {
    const page = await desk.open(`${addressOf(fives)}?version=2`);
    await slowly(page, 150);
    for (let click = 0; click < 8; click++) await page.locator('#next').click();
    for (let click = 0; click < 3; click++) await page.locator('#previous').click();
    expect(await place(page)).toMatch(/^7 of /);
    await until(page, 7);
    await page.waitForLoadState('networkidle');
    expect(await drawnIn(page)).toBe(7);
  });

  test('many steps at once end where the last one leads', async () => {
    const page = await desk.open(`${addressOf(fives)}?version=2`);
    await page.evaluate(() => {
      const slider = document.getElementById('version') as HTMLInputElement;
      for (let value = 3; value <= 20; value++) {
        slider.value = String(value);
        slider.dispatchEvent(new Event('input'));
      }
    });
    await until(page, 20);
    expect(await page.locator('#version').inputValue()).toBe('20');
    expect(await drawnIn(page)).toBe(20);
  });

  test('where the server cannot be reached, says so and stays; and goes on when it can', async () => {
    const page = await desk.open(`${addressOf(fives)}?version=5`);
    await page.route('**/games/*', (route) => route.fulfill({ status: 204 }));
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() =>
      document.getElementById('said')!.textContent.includes('cannot be reached'),
    );
    expect([await place(page), await drawnIn(page)]).toEqual([expect.stringMatching(/^5 of /), 5]);
    await page.unrouteAll();
    await page.keyboard.press('ArrowRight');
    await until(page, 6);
    expect(await page.locator('#said').textContent()).toMatch(/^6\. /);
  });

  test('without JavaScript, by links and the form', async () => {
    const page = await desk.open(addressOf(fives), { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'First' }).click();
    expect(page.url()).toContain('version=1');
    await page.getByRole('link', { name: 'Next' }).click();
    expect(await drawnIn(page)).toBe(2);
    await page.locator('#version').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Go' }).click();
    expect(page.url()).toContain('version=3');
  });

  test('everything to operate it has a name', async () => {
    const page = await desk.open(addressOf(fives));
    for (const name of ['First', 'Previous', 'Next', 'Last', 'Round 1', 'Round 2']) {
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1);
    }
    expect(await page.getByRole('slider', { name: 'Version' }).count()).toBe(1);
    const picture = page.getByRole('img', {
      name: /^All Fives, round \d+, version \d+: .* Main line from left to right: /,
    });
    expect(await picture.count()).toBe(1);
  });

  test('the version and its hash are copied by a click', async () => {
    const page = await desk.open(`${addressOf(fives)}?version=7`);
    await page.locator('.noted').click();
    const { hash } = (await fives.history())[6];
    expect(await page.evaluate(() => getSelection()!.toString())).toBe(`version 7 · hash ${hash}`);
  });
});

describe('a long game', () => {
  test('has the numbers of its moves beside the words, not upon them', async () => {
    for (const [name, viewport] of Object.entries({ '375px': PHONE, '1280px': WIDE })) {
      const page = await desk.open(addressOf(long), { viewport });
      const gaps = await page.locator('#moves ol a').evaluateAll((moves) =>
        moves.map((move) => {
          const [number, words] = [...move.children].map((each) => each.getBoundingClientRect());
          return words.left - number.right;
        }),
      );
      expect(await page.locator('#moves ol b').last().textContent()).toMatch(/^\d{4}$/);
      expect(Math.min(...gaps)).toBeGreaterThan(8);
      await screenshot(page, `long-${name}`);
    }
  });

  test('has its rounds in a short list, with the current one in sight', async () => {
    for (const viewport of [PHONE, WIDE]) {
      const page = await desk.open(addressOf(long), { viewport });
      const rounds = page.getByRole('navigation', { name: 'Rounds' });
      expect(await rounds.locator('a').count()).toBe(60);
      expect((await rounds.textContent())!.trim()).toMatch(/^Round\s+1\s+2\s/);
      expect((await rounds.boundingBox())!.height).toBeLessThan(viewport.height / 4);
      const current = rounds.locator('[aria-current]');
      expect(await current.getAttribute('aria-label')).toBe('Round 60');
      const [list, link] = await Promise.all([rounds.locator('ul').boundingBox(), current.boundingBox()]);
      expect(link!.y >= list!.y && link!.y + link!.height <= list!.y + list!.height).toBe(true);
      await rounds.getByRole('link', { name: 'Round 2', exact: true }).click();
      await page.waitForFunction(() => document.getElementById('moves-title')!.textContent === 'Round 2');
    }
  });
});

describe('on any screen', () => {
  const WIDTHS = [320, 375, 430, 700, 701, 960, 1280];

  test.each(WIDTHS)('%i pixels wide nothing sticks out, and all can be read', async (width) => {
    for (const table of [fives, long]) {
      const page = await desk.open(addressOf(table), { viewport: { width, height: 667 } });
      await page.locator('summary').click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const sizes = await page.locator(`${PICTURE} text`).evaluateAll((texts) =>
        texts.map((text) => {
          const { a } = (text as SVGTextElement).getScreenCTM()!;
          return parseFloat(getComputedStyle(text).fontSize) * a;
        }),
      );
      expect(Math.min(...sizes)).toBeGreaterThan(width < 375 ? 9 : 10);
    }
  });
});

describe('a running game', () => {
  test('is followed live by who looks at the newest version, to its end', async () => {
    const table = await Table.open(desk.service, { ruleset: 'fibonacci', seats: 2, seed: 'live' });
    const page = await desk.open(addressOf(table));
    expect(await page.locator('#heading').textContent()).toContain('live');
    let now = (await table.playUntil(chooser(1), ({ view }) => view.version >= 8)).view;
    await until(page, now.version);
    expect(await drawnIn(page)).toBe(now.version);
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

  test('that ends turns the hands face up, also at a version of the past', async () => {
    const table = await Table.open(desk.service, { ruleset: 'fibonacci', seats: 2, seed: 'ends' });
    await table.playUntil(chooser(1), ({ view }) => view.version >= 8);
    const page = await desk.open(`${addressOf(table)}?version=5`);
    const backs = page.locator(`${PICTURE} .back`);
    await page.keyboard.press('ArrowLeft');
    await until(page, 4);
    expect(await backs.count()).toBeGreaterThan(0);
    created(await table.players[1].post(`/matches/${table.matchId}/resignation`));
    await page.waitForFunction(() => document.getElementById('heading')!.textContent.includes('finished'));
    expect([await backs.count(), await drawnIn(page)]).toEqual([0, 4]);
    // It was seen face down before.
    await page.keyboard.press('ArrowRight');
    await until(page, 5);
    expect([await backs.count(), await drawnIn(page)]).toEqual([0, 5]);
  });

  test('shows names that look like code as they are', async () => {
    const host = await Player.register(desk.service.url, NASTY);
    const guest = await Player.register(desk.service.url, `'"><svg onload=alert(2)>`);
    const { body: match } = created(await host.post('/matches', { ruleset: 'cinque', seats: 2 }));
    const { body: begun } = created(await guest.post(`/matches/${match.id}/seats`));
    const page = await desk.open(`/games/${begun.games[0].id}`);
    expect(await page.locator('h1').textContent()).toContain(NASTY);
    expect(await page.locator(`${PICTURE} text.name`).first().textContent()).toContain('<img src');
    await page.getByRole('link', { name: 'First' }).click();
    await until(page, 1);
    await page.goto(desk.address(`/v1/games/${begun.games[0].id}/table.svg`));
    expect(await page.locator('text.name').first().textContent()).toContain('<img src');
  });
});
