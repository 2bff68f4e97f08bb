/** Pictures of the table, and the replay page, over HTTP. */
import type { GameView } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, Player, type Answer } from '../support/client.js';
import { chooser } from '../support/games.js';
import { Table } from '../support/table.js';

const NASTY = `<script>alert('1')</script>&"'`;
const NOBODY = '01900000-0000-7000-8000-000000000000';

let service: TestApp;
let anybody: Client;
/** All fives, over: two players. */
let over: Table;
/** Still running, after some moves. */
let running: Table;
let hidden: Table;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
  const brief = { maxRounds: 2 };
  over = await Table.open(service, { ruleset: 'cinque', seats: 2, seed: 'pictures', options: brief });
  await over.finish(chooser(1));
  running = await Table.open(service, { ruleset: 'all-fives', seats: 3, seed: 'pictures' });
  await running.playUntil(chooser(2), ({ view }) => view.version >= 9);
  hidden = await Table.open(service, { ruleset: 'castle-rock', seats: 2, visibility: 'private' });
}, 60_000);

afterAll(() => service.close());

const picture = (table: Table, query = '', from: Client = anybody, headers = {}): Promise<Answer> =>
  from.get(`${table.path}/table.svg${query}`, headers);

/** Tiles that are drawn face up. */
const faces = ({ text }: Answer): string[] =>
  [...text.matchAll(/data-tile="(\d-\d)"/g)].map(([, tile]) => tile);
const backs = ({ text }: Answer): number => text.split('class="back"').length - 1;

describe('the picture', () => {
  it('is an SVG that runs and loads nothing', async () => {
    const { status, headers, text } = await picture(running);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('vary')).toContain('Authorization');
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 800 \d+"/);
    expect(text).not.toMatch(/<script|<image|<foreignObject|href=| on\w+=|url\(/);
  });

  it('shows a spectator no hand, and a player its own', async () => {
    const view = await running.view(1);
    const onTable = view.layout!.tiles.map(({ tile }) => tile);
    const held = view.seats.reduce((sum, { handSize }) => sum + handSize, 0);
    const seen = await picture(running);
    expect(faces(seen)).toEqual(onTable);
    // Nor does any word of it name another tile.
    const named = [...seen.text.matchAll(/\b\d-\d\b/g)].map(([tile]) => tile);
    expect(named.filter((tile) => !onTable.includes(tile))).toEqual([]);
    expect(backs(seen)).toBe(held);
    const own = await picture(running, '', running.players[1]);
    expect(faces(own)).toEqual([...onTable, ...view.seats[1].hand!]);
    expect(backs(own)).toBe(held - view.seats[1].handSize);
    expect(own.headers.get('etag')).not.toBe(seen.headers.get('etag'));
  });

  it('has a strong ETag for its bytes', async () => {
    const first = await picture(running);
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await picture(running, '', anybody, { 'If-None-Match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await picture(running, '', running.players[0], { 'If-None-Match': etag })).status).toBe(200);
    expect((await picture(running, '?version=2', anybody, { 'If-None-Match': etag })).status).toBe(200);
    expect((await picture(running)).text).toBe(first.text);
  });

  it('is right at every version', async () => {
    const { version } = await over.view();
    for (let each = 1; each <= version; each++) {
      const drawn = ok(await picture(over, `?version=${each}`));
      const { body: view } = ok(await anybody.get<GameView>(`${over.path}/states/${each}`));
      const tiles = view.layout!.tiles.map(({ tile }) => tile);
      const hands = view.seats.flatMap(({ hand }) => hand!);
      expect([each, faces(drawn)]).toEqual([each, [...tiles, ...hands]]);
      expect(drawn.text).toContain(`version ${each}<`);
    }
    expect((await picture(over)).text).toBe((await picture(over, `?version=${version}`)).text);
  });

  it('of a past version shows the hands once the game is over', async () => {
    const drawn = await picture(over, '?version=2');
    expect(faces(drawn)).toHaveLength(14);
    expect(backs(drawn)).toBe(0);
    expect(backs(await picture(running, '?version=2'))).toBe(21);
  });

  it('names what is wrong as JSON', async () => {
    expectProblem(await anybody.get(`/games/${NOBODY}/table.svg`), 404, 'not-found');
    expectProblem(await picture(hidden), 404, 'not-found');
    expectProblem(await picture(running, '?version=999'), 404, 'not-found');
    expectProblem(await picture(running, '?version=0'), 400, 'malformed', ['/version']);
    expectProblem(await picture(running, '?version=x'), 400, 'malformed', ['/version']);
    expectProblem(await picture(running, '?size=9'), 400, 'malformed', ['/size']);
    expectProblem(await anybody.get('/games/7/table.svg'), 400, 'malformed', ['/id']);
    expectProblem(await picture(running, '', new Client(service.url, 'bny_wrong')), 401, 'unauthorized');
  });

  it('of a private game is for its players', async () => {
    const drawn = ok(await picture(hidden, '', hidden.players[0]));
    expect(faces(drawn)).toHaveLength(6);
    expect(backs(drawn)).toBe(2);
  });

  it('is documented', async () => {
    const { body } = await service.request.get('/openapi.json');
    const { responses, parameters } = body.paths['/v1/games/{id}/table.svg'].get;
    expect(Object.keys(responses[200].content)).toEqual(['image/svg+xml']);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['304', '400', '401', '404']));
    expect(parameters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'version', in: 'query' })]),
    );
    expect(Object.keys(body.paths)).not.toContain('/games/{gameId}');
  });
});

/** The page at an address outside the API. */
async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, service.url), { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const addressOf = ({ gameId }: Table): string => `/games/${gameId}`;
const linkOf = (text: string, id: string): string | undefined =>
  new RegExp(`<a id="${id}" href="([^"]+)"`).exec(text)?.[1];
const versionOf = (text: string): number => Number(/data-version="(\d+)"/.exec(text)?.[1]);

describe('the replay page', () => {
  it('is HTML under a policy without inline scripts', async () => {
    const { status, headers, text } = await page(addressOf(running));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+'; script-src 'self'; img-src 'self'; connect-src 'self';/,
    );
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/replay.js">']);
    expect(text).not.toMatch(/ style=| on\w+="/);
  });

  it('can be walked through from the first version to the last by its links alone', async () => {
    const newest = versionOf((await page(addressOf(over))).text);
    let path: string | undefined = linkOf((await page(addressOf(over))).text, 'first');
    const seen: number[] = [];
    while (path !== undefined) {
      const { status, text } = await page(path);
      expect(status).toBe(200);
      const version = versionOf(text);
      expect(text).toContain(ok(await picture(over, `?version=${version}`)).text);
      expect(text.match(/aria-current="step"/g)).toHaveLength(1);
      expect(linkOf(text, 'previous') === undefined).toBe(version === 1);
      seen.push(version);
      path = linkOf(text, 'next');
    }
    expect(seen).toEqual(Array.from({ length: newest }, (_, index) => index + 1));
    expect(newest).toBeGreaterThan(30);
  });

  it('explains each move of the round, and tells what the audit found', async () => {
    const { text } = await page(`${addressOf(over)}?version=3`);
    expect(text).toMatch(/Player \d+ opens with (\d)-\1: \1-\1 counts \d+/);
    expect(text).toMatch(/(Domino|Blocked)! Round 1 /);
    expect(text).toContain('The audit found no fault');
    const last = await page(addressOf(over));
    expect(last.text).toMatch(/won the game|is drawn/);
    expect(last.text).toContain('/export"');
  });

  it('goes to another round by a link', async () => {
    const { text } = await page(addressOf(over));
    const rounds = [...text.matchAll(/<a\s+href="([^"]+)"[^>]*aria-label="(Round \d+)"/g)];
    expect(rounds.map(([, , name]) => name)).toEqual(['Round 1', 'Round 2']);
    expect((await page(rounds[0][1])).text).toContain('Round 1</h2>');
  });

  it('names the hash of the last event at the version that is shown, to note down', async () => {
    for (const table of [over, running]) {
      for (const { version, hash } of await table.history()) {
        const { text } = await page(`${addressOf(table)}?version=${version}`);
        expect(text).toContain(`>version ${version} · hash ${hash}<`);
      }
    }
  });

  it('of a running game shows no more of the hands than the picture does', async () => {
    const { text } = await page(addressOf(running));
    const { seats } = await running.view();
    const held = seats.reduce((sum, { handSize }) => sum + handSize, 0);
    // Twice: for wide screens and for narrow ones.
    expect(text.split('class="back"').length - 1).toBe(2 * held);
  });

  it('shows spectators of a running game nothing hidden', async () => {
    const { text } = await page(addressOf(running));
    const table = await running.view();
    const shown = new Set(table.layout!.tiles.map(({ tile }) => tile));
    const events = await running.history(0);
    const named = [...text.matchAll(/\b(\d-\d)\b/g)].map(([, tile]) => tile);
    expect(named.filter((tile) => !shown.has(tile))).toEqual([]);
    expect(events.some(({ type }) => type === 'TilesDrawn')).toBe(true);
    expect(text).toContain('data-running="true"');
    expect(text).not.toContain('/export"');
  });

  it.each([
    ['an unknown game', () => `/games/${NOBODY}`],
    ['what is no id', () => '/games/seven'],
    ['a private game', () => addressOf(hidden)],
    ['a version that is not there', () => `${addressOf(running)}?version=999`],
    ['version 0', () => `${addressOf(running)}?version=0`],
    ['an empty version', () => `${addressOf(running)}?version=`],
    ['two versions', () => `${addressOf(running)}?version=1&version=2`],
    ['a version that is no number', () => `${addressOf(running)}?version=%3Cb%3E`],
  ])('answers %s with a page for 404', async (_what, path) => {
    const { status, headers, text } = await page(path());
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toMatch(/<h1>There is no such thing<\/h1>/);
  });

  it('refuses a wrong token, and shows a private game to who has a seat', async () => {
    expect((await page(addressOf(running), { Authorization: 'Bearer bny_wrong' })).status).toBe(401);
    const { token } = hidden.players[0];
    expect((await page(addressOf(hidden), { Authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('does not take the API’s place', async () => {
    const { headers } = ok(await anybody.get(running.path));
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('brings its script, with an ETag', async () => {
    const { status, headers, text } = await page('/assets/replay.js');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(text).toContain('EventSource');
    const again = await page('/assets/replay.js', { 'If-None-Match': headers.get('etag')! });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await page('/assets/other.js')).status).toBe(404);
    expect((await page('/assets/icon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });
});

describe('names that look like code', () => {
  it('are shown as they are, and do nothing', async () => {
    const host = await Player.register(service.url, NASTY);
    const guest = await Player.register(service.url, 'Bob');
    const { body: match } = created(await host.post('/matches', { ruleset: 'fibonacci', seats: 2 }));
    const { body: begun } = created(await guest.post(`/matches/${match.id}/seats`));
    const id = begun.games[0].id as string;
    const escaped = '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;&quot;&#39;';
    for (const text of [
      ok(await anybody.get(`/games/${id}/table.svg`)).text,
      (await page(`/games/${id}`)).text,
    ]) {
      expect(text).toContain(escaped);
      expect(text).not.toContain('<script>');
    }
  });
});
