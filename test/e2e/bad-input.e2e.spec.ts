/** Moves that are no moves: status, code and the field, and that nothing changes (api.md, "Moves" and "Errors"). */
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, expectProblem, Player } from '../support/client.js';
import { Table } from '../support/table.js';

let service: TestApp;
let fives: Table;
let nines: Table;
let rocks: Table;

beforeAll(async () => {
  service = await startTestApp();
  fives = await Table.open(service, { ruleset: 'all-fives', seats: 2, seed: 'bad input' });
  nines = await Table.open(service, { ruleset: 'cinque', seats: 2, options: { set: 9 }, seed: 'bad input' });
  rocks = await Table.open(service, { ruleset: 'castle-rock', seats: 2, seed: 'bad input' });
});

// Whatever was sent, nothing has changed.
afterEach(async () => {
  for (const table of [fives, nines, rocks]) {
    expect((await table.view()).version).toBe(2);
    expect(await table.history()).toHaveLength(2);
  }
});

afterAll(() => service.close());

const toMove = async (table: Table): Promise<number> => (await table.view()).toMove!;

/** Sends from both seats: a body is read before anybody asks whose turn it is. */
async function expectMalformed(table: Table, body: unknown, ...pointers: string[]): Promise<void> {
  for (const seat of [0, 1]) expectProblem(await table.send(seat, body), 400, 'malformed', pointers);
}

describe('a tile', () => {
  it.each([
    ...['05-3', '5-3-1', '5–3', '5_3', '53', '5-', '-3', 'a-b', '', ' 5-3', '5-3\n', '10-1', '5-3 ', '٥-٣'],
    ...[53, 5.3, null, true, ['5-3'], { high: 5, low: 3 }, undefined],
  ])('%j is none', async (tile) => {
    await expectMalformed(fives, { type: 'play', tile }, '/tile');
    await expectMalformed(rocks, { type: 'lay', tile }, '/tile');
  });

  it.each(['7-0', '0-7', '9-9', '7-6'])('%s is not of the double-six set', async (tile) => {
    await expectMalformed(fives, { type: 'play', tile }, '/tile');
    await expectMalformed(fives, { type: 'play', tile, end: 'left' }, '/tile');
    await expectMalformed(rocks, { type: 'lay', tile }, '/tile');
    await expectMalformed(fives, { moves: [{ type: 'draw' }, { type: 'play', tile }] }, '/moves/1/tile');
  });

  it('7-0 is of the double-nine set', async () => {
    const answer = await nines.send(await toMove(nines), { type: 'play', tile: '7-0' });
    expect(answer.status).toBe(422);
  });
});

describe('an end', () => {
  it.each(['top', 'Left', '', 'north', 0, true, ['left'], {}, null])('%j is none', async (end) => {
    await expectMalformed(fives, { type: 'play', tile: '5-3', end }, '/end');
  });
});

describe('a removal', () => {
  it.each([-1, 55, 1.5, '1', null, true, [1], undefined, 1e300])('has no index %j', async (index) => {
    await expectMalformed(rocks, { type: 'remove', index, count: 1 }, '/index');
  });

  it.each([0, 2, 4, -1, 1.5, '1', null, [3], undefined])('has no count %j', async (count) => {
    await expectMalformed(rocks, { type: 'remove', index: 1, count }, '/count');
  });

  it('names all that is wrong with it', async () => {
    await expectMalformed(rocks, { type: 'remove', index: -1, count: 2 }, '/index', '/count');
  });
});

describe('a move', () => {
  it.each([undefined, null, '', 'Play', 'resign', 'constructor', '__proto__', 'toString', 7, ['play'], {}])(
    'has no type %j',
    async (type) => {
      await expectMalformed(fives, { type, tile: '5-3' }, '/type');
    },
  );

  it.each([
    [{ type: 'draw', tile: '5-3' }, '/tile'],
    [{ type: 'pass', reason: 'why not' }, '/reason'],
    [{ type: 'play', tile: '5-3', seat: 1 }, '/seat'],
    [{ type: 'play', tile: '5-3', version: 2 }, '/version'],
    [{ type: 'lay', tile: '5-3', end: 'right' }, '/end'],
    [{ type: 'remove', index: 1, count: 1, tiles: [] }, '/tiles'],
    [{ type: 'endTurn', 'a/b~': 1 }, '/a~1b~0'],
  ])('%j has an unknown field', async (move, pointer) => {
    await expectMalformed(fives, move, pointer);
  });

  it.each(['[]', '[{"type":"draw"}]', '"draw"', '7', 'true', 'null'])('is no %s', async (body) => {
    const json = { 'Content-Type': 'application/json' };
    const answer = await fives.players[0].send('POST', `${fives.path}/moves`, body, json);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  });
});

describe('a body', () => {
  const send = async (body: string | undefined, headers: Record<string, string>) =>
    fives.players[await toMove(fives)].send('POST', `${fives.path}/moves`, body, headers);
  const JSON_TYPE = { 'Content-Type': 'application/json' };

  it.each(['{', '{"type":"draw"', "{'type':'draw'}", '{"type":draw}', '\u0000', '{"type":"draw"}}', 'NaN'])(
    'of %j is not JSON: 400',
    async (body) => {
      expectProblem(await send(body, JSON_TYPE), 400, 'malformed');
    },
  );

  it('that smuggles a prototype in is refused', async () => {
    expectProblem(await send('{"type":"draw","__proto__":{"type":"pass"}}', JSON_TYPE), 400, 'malformed');
  });

  it.each([
    ['none', undefined, {}],
    ['an empty one that is said to be JSON', '', JSON_TYPE],
  ])('is needed: with %s 400', async (_what, body, headers) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  });

  it('may be empty JSON where none is needed', async () => {
    const player = await Player.register(fives.players[0].url, 'Forgetful');
    const answer = await player.send('POST', '/players/me/token', '', JSON_TYPE);
    expect(answer.status).toBe(201);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'of type %s is not taken: 415',
    async (type) => {
      const answer = await send('{"type":"draw"}', { 'Content-Type': type });
      expectProblem(answer, 415, 'unsupported-media-type');
    },
  );

  it('above 64 KiB is not taken: 413', async () => {
    const body = JSON.stringify({ type: 'draw', why: 'x'.repeat(64 * 1024) });
    expectProblem(await send(body, JSON_TYPE), 413, 'too-large');
  });

  it('of 64 KiB is read', async () => {
    const body = JSON.stringify({ type: 'draw' }).padEnd(64 * 1024, ' ');
    expectProblem(await send(body, JSON_TYPE), 422, 'must-play');
  });
});

describe('an address', () => {
  const anybody = (): Client => new Client(service.url);

  it.each(['7', 'x', '00000000-0000-0000-0000-00000000000g', "1'--", '%00', 'a'.repeat(99)])(
    'with the id %s is 400',
    async (id) => {
      for (const rest of ['', '/events', '/states/1', '/audit', '/export']) {
        const answer = await anybody().get(`/games/${id}${rest}`);
        expectProblem({ ...answer, path: `/v1/games/${id}${rest}` }, 400, 'malformed', ['/id']);
      }
      const answer = await fives.players[0].post(`/games/${id}/moves`, { type: 'draw' });
      expectProblem({ ...answer, path: `/v1/games/${id}/moves` }, 400, 'malformed', ['/id']);
    },
  );

  it.each(['0', '-1', '1.5', 'x', '1e99', '99999999999999999999'])(
    'with the version %s is 400',
    async (version) => {
      const answer = await anybody().get(`${fives.path}/states/${version}`);
      expectProblem(answer, 400, 'malformed', ['/version']);
    },
  );

  it('with a version that the game does not have is 404', async () => {
    for (const version of [3, 100, 2_147_483_647]) {
      expectProblem(await anybody().get(`${fives.path}/states/${version}`), 404, 'not-found');
    }
  });

  it.each([
    ['after=-1', '/after'],
    ['after=x', '/after'],
    ['after=99999999999', '/after'],
    ['limit=0', '/limit'],
    ['limit=101', '/limit'],
    ['cursor=1', '/cursor'],
  ])('of the history with ?%s is 400', async (query, pointer) => {
    expectProblem(await anybody().get(`${fives.path}/events?${query}`), 400, 'malformed', [pointer]);
  });

  it.each(['/game', '/v1/v1/games', '/players/me/tokens', '/rulesets/cinque/rules'])(
    '%s is 404',
    async (path) => {
      const answer = await anybody().get(path);
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    },
  );
});
