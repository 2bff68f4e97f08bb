/** The page at the service's own address. */
import { startTestApp, type TestApp } from '../support/app.js';
import { created, Player } from '../support/client.js';
import { Table } from '../support/table.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

async function page(): Promise<string> {
  const response = await fetch(service.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  return response.text();
}

/** The addresses of the games in a list. */
const listed = (html: string, id: string): string[] => {
  const [, list] = new RegExp(`id="${id}"(.*?)</section>`, 's').exec(html)!;
  return [...list.matchAll(/href="(\/games\/[^"]+)"/g)].map(([, href]) => href);
};

it('says that there is nothing to see yet, and where to read on', async () => {
  const html = await page();
  expect([listed(html, 'running'), listed(html, 'finished')]).toEqual([[], []]);
  for (const href of ['/docs', '/openapi.json']) {
    expect(html).toContain(`href="${href}"`);
    expect((await fetch(new URL(href, service.url))).status).toBe(200);
  }
});

it('leads to the public games, running and finished, newest first', async () => {
  const running = [];
  for (let more = 0; more < 2; more++)
    running.push(await Table.open(service, { ruleset: 'cinque', seats: 2 }));
  const finished = await Table.open(service, { ruleset: 'castle-rock', seats: 3 });
  created(await finished.players[1].post(`/matches/${finished.matchId}/resignation`));
  await Table.open(service, { ruleset: 'cinque', seats: 2, visibility: 'private' });
  const html = await page();
  expect(listed(html, 'running')).toEqual(running.map(({ path }) => path).reverse());
  expect(listed(html, 'finished')).toEqual([finished.path]);
  for (const href of [...listed(html, 'running'), ...listed(html, 'finished')]) {
    expect((await fetch(new URL(href, service.url))).status).toBe(200);
  }
  for (const { name } of finished.players) expect(html).toContain(`${name} 0`);
  expect(html).toContain('Castle Rock, round 1');
});

it('takes names for text', async () => {
  const ada = await Player.register(service.url, '<b>Ada</b>&"');
  const bots = [{ seat: 1, level: 'random' }];
  created(await ada.post('/matches', { ruleset: 'cinque', seats: 2, bots }));
  const html = await page();
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;&amp;');
  expect(html).not.toContain('<b>Ada');
});
