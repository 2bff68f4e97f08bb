/** Every error is a problem document (RFC 9457), whatever goes wrong and wherever (api.md, "Errors"). */
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, type Answer } from '../support/client.js';
import { newPlayer, Table } from '../support/table.js';

let service: TestApp;
let anybody: Client;
let stranger: Client;
let table: Table;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
  stranger = await newPlayer(service);
  table = await Table.open(service, { ruleset: 'all-fives', seats: 2, seed: 'problems' });
});

afterAll(() => service.close());

const NOBODY = randomUUID();
const JSON_TYPE = { 'Content-Type': 'application/json' };
const idle = async (): Promise<number> => 1 - (await table.view()).toMove!;

const PROBLEMS: [string, number, string, () => Promise<Answer>][] = [
  ['a body that is no JSON', 400, 'malformed', () => anybody.send('POST', '/players', '{', JSON_TYPE)],
  ['a body with a bad field', 400, 'malformed', () => anybody.post('/players', { name: 7 })],
  ['a bad id', 400, 'malformed', () => anybody.get('/games/7')],
  ['a bad query', 400, 'malformed', () => anybody.get('/games?limit=0')],
  ['no token', 401, 'unauthorized', () => anybody.get('/players/me')],
  ['a bad token', 401, 'unauthorized', () => new Client(service.url, 'nonsense').get('/games')],
  ['no seat', 403, 'not-seated', () => stranger.get(`${table.path}/legal-moves`)],
  ['an unknown route', 404, 'not-found', () => anybody.get('/no/such/route')],
  ['an unknown player', 404, 'not-found', () => anybody.get(`/players/${NOBODY}`)],
  ['an unknown ruleset', 404, 'not-found', () => anybody.get('/rulesets/poker')],
  ['an unknown match', 404, 'not-found', () => anybody.get(`/matches/${NOBODY}`)],
  ['an unknown game', 404, 'not-found', () => anybody.get(`/games/${NOBODY}`)],
  ['an unknown version', 404, 'not-found', () => anybody.get(`${table.path}/states/999`)],
  ['another method', 405, 'method-not-allowed', () => anybody.send('PUT', '/players', undefined, {})],
  ['a match that has started', 409, 'match-started', () => stranger.post(`/matches/${table.matchId}/seats`)],
  ['a running game', 409, 'game-running', () => anybody.get(`${table.path}/export`)],
  ['a stale version', 412, 'version-mismatch', () => table.send(0, { type: 'draw' }, { 'If-Match': '"1"' })],
  ['a body above 64 KiB', 413, 'too-large', () => anybody.post('/players', { name: 'x'.repeat(70_000) })],
  [
    'a body that is not JSON',
    415,
    'unsupported-media-type',
    () => anybody.send('POST', '/players', '<name/>', { 'Content-Type': 'application/xml' }),
  ],
  ['a move out of turn', 422, 'not-your-turn', async () => table.send(await idle(), { type: 'draw' })],
  [
    'an unknown option',
    422,
    'unknown-option',
    () => stranger.post('/matches', { ruleset: 'cinque', seats: 2, options: { x: 1 } }),
  ],
];

describe.each(PROBLEMS)('%s', (_, status, code, ask) => {
  it(`is ${status} ${code}, as a problem document`, async () => {
    const answer = await ask();
    const pointers = (answer.body.errors as { pointer: string }[] | undefined)?.map(({ pointer }) => pointer);
    expectProblem(answer, status, code, pointers);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/./);
    expect(answer.text).not.toMatch(/node_modules|\.ts:|\.js:|prisma|select |stack/i);
  });

  it('says the same every time', async () => {
    const [one, two] = [await ask(), await ask()];
    expect(two.body).toEqual(one.body);
  });
});

describe('a fault on our side', () => {
  it('is 500 and tells nothing of the inside', async () => {
    const own = await startTestApp();
    try {
      const { matchId, players } = await Table.open(own, { ruleset: 'cinque', seats: 2 });
      // The service does not know the version of the rules that these matches say they were begun with.
      await own.pool.query('update matches set rules_version = 99');
      const answer = await players[0].get(`/matches/${matchId}`);
      expectProblem(answer, 500, 'internal');
      expect(answer.text).not.toMatch(/cannot|undefined|rules|TypeError/i);
      // It goes on serving others.
      created(await new Client(own.url).post('/players', { name: 'Ada' }));
    } finally {
      await own.close();
    }
  });
});
