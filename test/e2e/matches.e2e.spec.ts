/** Opening, finding and joining matches (api.md, "Callers"). */
import { randomUUID } from 'node:crypto';
import type { MatchDto } from '../../src/matches/dto/match.dto.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, type Player } from '../support/client.js';
import { newPlayer, newPlayers } from '../support/table.js';

let service: TestApp;
let anybody: Client;
let ada: Player;
let bob: Player;
let cleo: Player;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
  [ada, bob, cleo] = await newPlayers(service, 3);
});

afterAll(() => service.close());

const open = async (wish: object = {}, host = ada): Promise<MatchDto> =>
  created(await host.post<MatchDto>('/matches', { ruleset: 'all-fives', seats: 2, ...wish })).body;

const HEX_256 = /^[0-9a-f]{64}$/;

describe('a new match', () => {
  it('has its host at seat 0, no game yet, and a commitment to a secret seed', async () => {
    const { body, headers } = created(
      await ada.post<MatchDto>('/matches', { ruleset: 'cinque', seats: 4, options: { teams: true } }),
    );
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toMatchObject({
      ruleset: 'cinque',
      rulesVersion: 1,
      options: { set: 6, teams: true, spinner: 'none', draw: 'none', target: 100, maxRounds: 200 },
      status: 'open',
      visibility: 'public',
      seats: [
        { seat: 0, side: 0, playerId: ada.id, name: ada.name, bot: null },
        { seat: 1, side: 1, playerId: null, name: null, bot: null },
        { seat: 2, side: 0, playerId: null, name: null, bot: null },
        { seat: 3, side: 1, playerId: null, name: null, bot: null },
      ],
      standing: [0, 0],
      gamesToWin: 1,
      winner: null,
      games: [],
      matchCommitment: expect.stringMatching(HEX_256),
      startedAt: null,
      finishedAt: null,
    });
    expect(body).not.toHaveProperty('matchSeed');
    expect(headers.get('location')).toBe(`/v1/matches/${body.id}`);
    expect(ok(await anybody.get(headers.get('location')!)).body).toEqual(body);
  });

  it.each([
    [{ ruleset: 7 }, '/ruleset'],
    [{ ruleset: undefined }, '/ruleset'],
    [{ seats: undefined }, '/seats'],
    [{ seats: '2' }, '/seats'],
    [{ seats: 2.5 }, '/seats'],
    [{ seats: null }, '/seats'],
    [{ options: [] }, '/options'],
    [{ options: 'target' }, '/options'],
    [{ gamesToWin: 0 }, '/gamesToWin'],
    [{ gamesToWin: 1.5 }, '/gamesToWin'],
    [{ gamesToWin: '3' }, '/gamesToWin'],
    [{ visibility: 'secret' }, '/visibility'],
    [{ entropy: 'x'.repeat(65) }, '/entropy'],
    [{ entropy: `x${'\uFE0F'.repeat(64)}` }, '/entropy'],
    [{ entropy: 'a\nb' }, '/entropy'],
    [{ entropy: 'a\0b' }, '/entropy'],
    [{ entropy: 7 }, '/entropy'],
    [{ status: 'finished' }, '/status'],
    [{ matchSeed: '00' }, '/matchSeed'],
  ])('is refused with %j', async (wish, pointer) => {
    const answer = await ada.post('/matches', { ruleset: 'all-fives', seats: 2, ...wish });
    expectProblem(answer, 400, 'malformed', [pointer]);
  });

  it.each(['poker', '', 'All-Fives', '__proto__', 'x'.repeat(1000)])(
    'knows no ruleset %j',
    async (ruleset) => {
      const answer = await ada.post('/matches', { ruleset, seats: 2 });
      expectProblem(answer, 422, 'unknown-ruleset', ['/ruleset']);
    },
  );
});

describe('joining', () => {
  it('takes the seat that was asked for, else the lowest free one', async () => {
    const { id } = await open({ ruleset: 'castle-rock', seats: 4 });
    const at = async (player: Player, body?: object): Promise<MatchDto> =>
      created(await player.post<MatchDto>(`/matches/${id}/seats`, body)).body;
    expect((await at(bob, { seat: 2 })).seats[2]).toMatchObject({ playerId: bob.id, name: bob.name });
    const after = await at(cleo);
    expect(after.seats.map(({ playerId }) => playerId)).toEqual([ada.id, cleo.id, bob.id, null]);
    expect(after).toMatchObject({ status: 'open', games: [], startedAt: null });
  });

  it('starts the match and its first game with the last seat', async () => {
    const { id } = await open();
    const { body } = created(await bob.post<MatchDto>(`/matches/${id}/seats`, { seat: 1 }));
    expect(body).toMatchObject({
      status: 'running',
      games: [{ id: expect.any(String), number: 1, status: 'running' }],
      startedAt: expect.any(String),
    });
    expect(ok(await anybody.get(`/matches/${id}`)).body).toEqual(body);
    const { body: game } = ok(await anybody.get(`/games/${body.games[0].id}`));
    expect(game).toMatchObject({
      matchId: id,
      status: 'running',
      version: 2,
      round: 1,
      seats: [
        { seat: 0, playerId: ada.id, name: ada.name, side: 0, handSize: 7, droppedOut: false },
        { seat: 1, playerId: bob.id, name: bob.name, side: 1, handSize: 7, droppedOut: false },
      ],
      boneyardSize: 14,
      viewer: null,
    });
  });

  it('is refused where it cannot be', async () => {
    const { id } = await open({ ruleset: 'castle-rock', seats: 3 });
    const join = (player: Player, body?: object) => player.post(`/matches/${id}/seats`, body);
    expectProblem(await join(bob, { seat: 0 }), 409, 'seat-taken');
    expectProblem(await join(ada), 409, 'already-seated');
    expectProblem(await join(ada, { seat: 1 }), 409, 'already-seated');
    for (const seat of [3, 5, 6, 99])
      expectProblem(await join(bob, { seat }), 422, 'no-such-seat', ['/seat']);
    for (const seat of [-1, 0.5, '1', [1]])
      expectProblem(await join(bob, { seat }), 400, 'malformed', ['/seat']);
    expectProblem(await join(bob, { seats: 1 }), 400, 'malformed', ['/seats']);
    expectProblem(await join(bob, { entropy: 'x'.repeat(65) }), 400, 'malformed', ['/entropy']);
    expect(ok(await anybody.get<MatchDto>(`/matches/${id}`)).body.seats[1].playerId).toBeNull();
  });

  it('is refused once the match has started', async () => {
    const { id } = await open();
    created(await bob.post(`/matches/${id}/seats`));
    for (const player of [ada, bob, cleo]) {
      expectProblem(await player.post(`/matches/${id}/seats`), 409, 'match-started');
    }
  });

  it('is refused for a match that does not exist', async () => {
    expectProblem(await bob.post(`/matches/${randomUUID()}/seats`), 404, 'not-found');
    expectProblem(await bob.post('/matches/7/seats'), 400, 'malformed', ['/id']);
  });
});

describe('the list', () => {
  const list = async (query: string) =>
    ok(await anybody.get<{ items: MatchDto[]; nextCursor: string | null }>(`/matches${query}`));
  let host: Player;
  let matches: MatchDto[];

  beforeAll(async () => {
    host = await newPlayer(service);
    matches = [await open({ ruleset: 'fibonacci' }, host)];
    matches.push(await open({ ruleset: 'fibonacci' }, host), await open({ ruleset: 'cinque' }, host));
    created(await bob.post(`/matches/${matches[1].id}/seats`));
  });

  it('goes newest first, and each item is the match itself', async () => {
    const { body } = await list('?limit=3');
    expect(body.items.map(({ id }) => id)).toEqual(matches.map(({ id }) => id).reverse());
    for (const item of body.items) expect(ok(await anybody.get(`/matches/${item.id}`)).body).toEqual(item);
  });

  it('filters by status, ruleset and player together', async () => {
    const ids = async (query: string) =>
      (await list(`?player=${host.id}${query}`)).body.items.map(({ id }) => id);
    const [one, two, three] = matches.map(({ id }) => id);
    expect(await ids('')).toEqual([three, two, one]);
    expect(await ids('&status=open')).toEqual([three, one]);
    expect(await ids('&status=running')).toEqual([two]);
    expect(await ids('&status=finished')).toEqual([]);
    expect(await ids('&ruleset=fibonacci')).toEqual([two, one]);
    expect(await ids('&ruleset=fibonacci&status=open')).toEqual([one]);
    expect(await ids('&ruleset=none-such')).toEqual([]);
    expect((await list(`?player=${bob.id}&status=running&ruleset=fibonacci`)).body.items).toHaveLength(1);
  });

  it('goes on page by page', async () => {
    const { body, headers } = await list(`?player=${host.id}&limit=2`);
    expect(headers.get('link')).toBe(
      `</v1/matches?player=${host.id}&limit=2&cursor=${body.nextCursor}>; rel="next"`,
    );
    const next = await list(`?player=${host.id}&limit=2&cursor=${body.nextCursor}`);
    expect(next.body).toMatchObject({ items: [{ id: matches[0].id }], nextCursor: null });
  });

  it.each([
    ['status=started', '/status'],
    ['player=ada', '/player'],
    ['ruleset=%00', '/ruleset'],
    ['limit=0', '/limit'],
    ['limit=101', '/limit'],
    ['cursor=x', '/cursor'],
    ['page=2', '/page'],
  ])('refuses ?%s', async (query, pointer) => {
    expectProblem(await anybody.get(`/matches?${query}`), 400, 'malformed', [pointer]);
  });

  it('has no match of an unknown id, and takes no id that is none', async () => {
    expectProblem(await anybody.get(`/matches/${randomUUID()}`), 404, 'not-found');
    expectProblem(await anybody.get('/matches/7'), 400, 'malformed', ['/id']);
  });
});
