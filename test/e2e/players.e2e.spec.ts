/** Registering, tokens and who is calling (api.md, "Callers"). */
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, Player } from '../support/client.js';
import { newPlayer } from '../support/table.js';

let service: TestApp;
let anybody: Client;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
});

afterAll(() => service.close());

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const RFC_3339_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

describe('registering', () => {
  it('gives an id, the name and a token', async () => {
    const { body, headers } = created(await anybody.post('/players', { name: 'Ada' }));
    expect(body).toEqual({ id: expect.stringMatching(UUID_V7), name: 'Ada', token: expect.any(String) });
    expect(ok(await anybody.get(headers.get('location')!)).body).toMatchObject({ id: body.id, name: 'Ada' });
    expect(body.token.length).toBeGreaterThan(40);
  });

  it('gives two players of one name two ids and two tokens', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => anybody.post('/players', { name: 'Twin' })));
    expect(one.body.id).not.toBe(two.body.id);
    expect(one.body.token).not.toBe(two.body.token);
  });

  it.each([
    { given: '  Ada\t\n', kept: 'Ada' },
    { given: ` ${'x'.repeat(40)} `, kept: 'x'.repeat(40) },
    { given: 'Zażółć Gęślą', kept: 'Zażółć Gęślą' },
    { given: '🁣'.repeat(40), kept: '🁣'.repeat(40) },
    { given: 'Ada Lovelace', kept: 'Ada Lovelace' },
  ])('takes $given as a name', async ({ given, kept }) => {
    const { body } = created(await anybody.post('/players', { name: given }));
    expect(body.name).toBe(kept);
    expect(ok(await anybody.get(`/players/${body.id}`)).body.name).toBe(kept);
  });

  it.each([
    { why: 'no name', body: {} },
    { why: 'an empty name', body: { name: '' } },
    { why: 'a name of white space', body: { name: ' \t\n ' } },
    { why: '41 characters', body: { name: 'x'.repeat(41) } },
    { why: '41 characters outside the basic plane', body: { name: '🁣'.repeat(41) } },
    { why: '41 characters that look like one', body: { name: `x${'\uFE0F'.repeat(40)}` } },
    { why: 'a NUL', body: { name: 'A\0da' } },
    { why: 'a line break inside', body: { name: 'A\nda' } },
    { why: 'an escape sequence', body: { name: '\u001b[31mAda' } },
    { why: 'a lone surrogate', body: { name: 'A\ud800da' } },
    { why: 'a number', body: { name: 7 } },
    { why: 'null', body: { name: null } },
    { why: 'a list', body: { name: ['Ada'] } },
    { why: 'an object', body: { name: { first: 'Ada' } } },
  ])('refuses $why', async ({ body }) => {
    expectProblem(await anybody.post('/players', body), 400, 'malformed', ['/name']);
  });

  it('refuses an unknown field by its pointer', async () => {
    const answer = await anybody.post('/players', { name: 'Ada', 'ad/min~': true });
    expectProblem(answer, 400, 'malformed', ['/ad~1min~0']);
  });

  it.each(['[]', '"Ada"', '7', 'null'])('refuses the body %s', async (body) => {
    const answer = await anybody.send('POST', '/players', body, { 'Content-Type': 'application/json' });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  });
});

describe('tokens', () => {
  it('tell who calls', async () => {
    const ada = await newPlayer(service);
    const { body } = ok(await ada.get('/players/me'));
    expect(body).toEqual({ id: ada.id, name: ada.name, createdAt: expect.stringMatching(RFC_3339_UTC) });
  });

  it('can be sent with any spelling of Bearer', async () => {
    const { token } = await newPlayer(service);
    ok(await anybody.get('/players/me', { Authorization: `bearer ${token}` }));
  });

  it('die at once when a new one is made', async () => {
    const old = await newPlayer(service);
    const { body } = created(await old.post('/players/me/token'));
    expect(body).toEqual({ id: old.id, name: old.name, token: expect.any(String) });
    expect(body.token).not.toBe(old.token);
    expectProblem(await old.get('/players/me'), 401, 'unauthorized');
    expectProblem(await old.post('/players/me/token'), 401, 'unauthorized');
    const renewed = new Player(service.url, body.token as string, old.id, old.name);
    expect(ok(await renewed.get('/players/me')).body.id).toBe(old.id);
  });

  it('are stored only as a hash', async () => {
    const { token, id } = await newPlayer(service);
    const { rows } = await service.pool.query<{ stored: string }>(
      'select row_to_json(players)::text as stored from players where id = $1',
      [id],
    );
    expect(rows[0].stored).not.toContain(token);
  });

  it('leave one of many rotations at once alive', async () => {
    const player = await newPlayer(service);
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.post('/players/me/token')));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.token as string);
    expect(made.length).toBeGreaterThan(0);
    const asked = made.map((token) => new Client(service.url, token).get('/players/me'));
    const alive = (await Promise.all(asked)).filter(({ status }) => status === 200);
    expect(alive).toHaveLength(1);
  });
});

describe('without a valid token', () => {
  const PROTECTED: [string, string][] = [
    ['GET', '/players/me'],
    ['POST', '/players/me/token'],
    ['POST', '/matches'],
    ['POST', `/matches/${randomUUID()}/seats`],
    ['DELETE', `/matches/${randomUUID()}/seats/me`],
    ['POST', `/matches/${randomUUID()}/resignation`],
    ['GET', `/games/${randomUUID()}/legal-moves`],
    ['POST', `/games/${randomUUID()}/moves`],
  ];

  it.each(PROTECTED)('%s %s is 401 and says how to authenticate', async (method, path) => {
    const answer = await anybody.send(method, path, undefined, {});
    expectProblem(answer, 401, 'unauthorized');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it.each([
    'Bearer nobody',
    'Bearer ',
    'Bearer',
    'nobody',
    'Basic YTpi',
    `Bearer ${'x'.repeat(500)}`,
    'Bearer ☃',
  ])('a public read with %j is 401 too', async (authorization) => {
    const headers = { Authorization: Buffer.from(authorization).toString('latin1') };
    for (const path of ['/players/me', '/rulesets', '/matches', '/games', `/players/${randomUUID()}`]) {
      expectProblem(await anybody.get(path, headers), 401, 'unauthorized');
    }
  });
});

describe('profiles', () => {
  it('are public and begin without results', async () => {
    const { id, name } = await newPlayer(service);
    const { body } = ok(await anybody.get(`/players/${id.toUpperCase()}`));
    expect(body).toEqual({ id, name, createdAt: expect.stringMatching(RFC_3339_UTC), results: [] });
  });

  it('do not exist for an unknown id', async () => {
    expectProblem(await anybody.get(`/players/${randomUUID()}`), 404, 'not-found');
    expectProblem(await anybody.get(`/players/${randomUUID()}/games`), 404, 'not-found');
  });

  it.each(['7', 'nobody', 'me2', '00000000-0000-0000-0000-00000000000g'])('refuse the id %s', async (id) => {
    expectProblem(await anybody.get(`/players/${id}`), 400, 'malformed', ['/id']);
    expectProblem(await anybody.get(`/players/${id}/games`), 400, 'malformed', ['/id']);
  });
});
