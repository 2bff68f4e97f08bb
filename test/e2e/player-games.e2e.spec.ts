/** A player's results and games, page by page (api.md, "Paging"). */
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, type Answer, type Player } from '../support/client.js';
import { newPlayer } from '../support/table.js';

interface Page {
  items: { id: string; status: string; ruleset: string; matchId: string }[];
  nextCursor: string | null;
}

let service: TestApp;
let anybody: Client;
let ada: Player;
let bob: Player;
/** Oldest first. */
const games: { matchId: string; gameId: string }[] = [];

/** Starts a match between Ada (seat 0) and Bob, and lets one of them give up. */
async function meet(wish: object, resigns?: Player): Promise<{ matchId: string; gameId: string }> {
  const { body: match } = created(await ada.post('/matches', { seats: 2, ...wish }));
  const { body: begun } = created(await bob.post(`/matches/${match.id}/seats`));
  if (resigns) created(await resigns.post(`/matches/${match.id}/resignation`));
  return { matchId: match.id as string, gameId: begun.games[0].id as string };
}

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
  [ada, bob] = [await newPlayer(service), await newPlayer(service)];
  games.push(await meet({ ruleset: 'all-fives' }, bob));
  games.push(await meet({ ruleset: 'all-fives' }, ada));
  games.push(await meet({ ruleset: 'all-fives' }, bob));
  games.push(await meet({ ruleset: 'cinque' }, ada));
  games.push(await meet({ ruleset: 'castle-rock' }));
});

afterAll(() => service.close());

const list = async (query: string, from: Client = anybody) =>
  ok(await from.get<Page>(`/players/${ada.id}/games${query}`));

describe('results', () => {
  it('count finished games per ruleset', async () => {
    const { body } = ok(await anybody.get(`/players/${ada.id}`));
    expect(body.results).toMatchObject([
      { ruleset: 'all-fives', played: 3, won: 2, drawn: 0, lost: 1 },
      { ruleset: 'cinque', played: 1, won: 0, drawn: 0, lost: 1 },
    ]);
    expect(ok(await anybody.get(`/players/${bob.id}`)).body.results[0]).toMatchObject({ won: 1, lost: 2 });
  });

  it('leave private games out, which others do not see either', async () => {
    const before = ok(await anybody.get(`/players/${ada.id}`)).body;
    const { gameId } = await meet({ ruleset: 'cinque', visibility: 'private' }, bob);
    expect(ok(await anybody.get(`/players/${ada.id}`)).body).toEqual(before);
    expect((await list('')).body.items.map(({ id }) => id)).not.toContain(gameId);
    expect((await list('', bob)).body.items[0].id).toBe(gameId);
  });
});

describe('the list of games', () => {
  it('is public and goes newest first', async () => {
    const { body } = await list('');
    expect(body.items.map(({ id }) => id)).toEqual(games.map(({ gameId }) => gameId).reverse());
    expect(body.nextCursor).toBeNull();
    expect(body.items[0]).toMatchObject({
      matchId: games[4].matchId,
      number: 1,
      ruleset: 'castle-rock',
      status: 'running',
      version: 2,
      round: 1,
      seats: [
        { seat: 0, side: 0, playerId: ada.id, name: ada.name },
        { seat: 1, side: 1, playerId: bob.id, name: bob.name },
      ],
      scores: [0, 0],
      winner: null,
      finishedAt: null,
    });
    expect(body.items[1]).toMatchObject({ status: 'finished', toMove: null, winner: 1 });
  });

  it('can be followed by its Link headers alone', async () => {
    const seen: string[] = [];
    let path: string | undefined = `/v1/players/${ada.id}/games?limit=2`;
    let pages = 0;
    while (path !== undefined) {
      const answer: Answer<Page> = ok(await anybody.get<Page>(path));
      seen.push(...answer.body.items.map(({ id }) => id));
      const link = answer.headers.get('link');
      expect(link === null).toBe(answer.body.nextCursor === null);
      const target = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
      path = target && new URL(target, service.url).href.slice(service.url.length);
      pages += 1;
    }
    expect(seen).toEqual(games.map(({ gameId }) => gameId).reverse());
    expect(pages).toBe(3);
  });

  it('can be followed by its cursors, and keeps its place when a game is added', async () => {
    const { body: one } = await list('?limit=3');
    const added = await meet({ ruleset: 'fibonacci' }, bob);
    const { body: two } = await list(`?limit=3&cursor=${one.nextCursor}`);
    expect([...one.items, ...two.items].map(({ id }) => id)).toEqual(
      games.map(({ gameId }) => gameId).reverse(),
    );
    games.push(added);
  });

  it('has no next page after a full last one', async () => {
    const { body, headers } = await list(`?limit=${games.length}`);
    expect([body.items.length, body.nextCursor, headers.get('link')]).toEqual([games.length, null, null]);
  });

  it('can be filtered, and the Link keeps the filter', async () => {
    const { body, headers } = await list('?ruleset=all-fives&status=finished&limit=2');
    expect(body.items.map(({ id }) => id)).toEqual([games[2].gameId, games[1].gameId]);
    expect(headers.get('link')).toMatch(/ruleset=all-fives&status=finished&limit=2&cursor=/);
    const running = await list('?status=running');
    expect(running.body.items.map(({ id }) => id)).toEqual([games[4].gameId]);
    const ofMatch = await list(`?match=${games[3].matchId}`);
    expect(ofMatch.body.items.map(({ id }) => id)).toEqual([games[3].gameId]);
  });

  it.each([
    ['limit=0', '/limit'],
    ['limit=101', '/limit'],
    ['limit=-1', '/limit'],
    ['limit=1.5', '/limit'],
    ['limit=many', '/limit'],
    ['limit=', '/limit'],
    ['limit=1&limit=2', '/limit'],
    ['cursor=', '/cursor'],
    ['cursor=nonsense', '/cursor'],
    ['cursor=..%2F..', '/cursor'],
    [`cursor=${Buffer.from('7').toString('base64url')}`, '/cursor'],
    [`cursor=${'a'.repeat(500)}`, '/cursor'],
    ['status=open', '/status'],
    ['match=7', '/match'],
    ['ruleset=%00', '/ruleset'],
    ['colour=red', '/colour'],
  ])('refuses ?%s', async (query, pointer) => {
    expectProblem(await anybody.get(`/players/${ada.id}/games?${query}`), 400, 'malformed', [pointer]);
  });

  it.each([1, 100])('takes the limit %i', async (limit) => {
    expect((await list(`?limit=${limit}`)).body.items).toHaveLength(Math.min(limit, games.length));
  });
});

describe('the list of all games', () => {
  const all = async (query: string): Promise<string[]> =>
    ok(await anybody.get<Page>(`/games${query}`)).body.items.map(({ id }) => id);

  it('is that of the only two players, newest first', async () => {
    const { body } = await list('?limit=100');
    expect(ok(await anybody.get('/games?limit=100')).body).toEqual(body);
  });

  it('filters by status, ruleset, player and match together', async () => {
    const [one, two, three, cinque, rocks] = games.map(({ gameId }) => gameId);
    expect(await all(`?player=${bob.id}&ruleset=all-fives`)).toEqual([three, two, one]);
    expect(await all(`?status=running&player=${ada.id}`)).toEqual([rocks]);
    expect(await all(`?match=${games[3].matchId}&status=finished&ruleset=cinque`)).toEqual([cinque]);
    expect(await all(`?match=${games[3].matchId}&ruleset=all-fives`)).toEqual([]);
    expect(await all('?ruleset=none-such')).toEqual([]);
    expect(await all(`?player=${games[0].gameId}`)).toEqual([]);
  });

  it('goes on page by page', async () => {
    const { body, headers } = ok(await anybody.get<Page>('/games?ruleset=all-fives&limit=2'));
    expect(headers.get('link')).toBe(
      `</v1/games?ruleset=all-fives&limit=2&cursor=${body.nextCursor}>; rel="next"`,
    );
    expect(await all(`?ruleset=all-fives&limit=2&cursor=${body.nextCursor}`)).toEqual([games[0].gameId]);
  });

  it.each([
    ['status=open', '/status'],
    ['player=ada', '/player'],
    ['match=7', '/match'],
    ['ruleset=All%20Fives', '/ruleset'],
    ['limit=0', '/limit'],
    ['cursor=x', '/cursor'],
    ['page=2', '/page'],
  ])('refuses ?%s', async (query, pointer) => {
    expectProblem(await anybody.get(`/games?${query}`), 400, 'malformed', [pointer]);
  });
});
