/** Before any rule is looked at: the game is over, it is another seat's turn, or the caller has no seat at all. */
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, expectProblem } from '../support/client.js';
import { first, newPlayer, Table } from '../support/table.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

describe('a move at the wrong time', () => {
  it('not-your-turn: whatever the other seat sends, legal moves included', async () => {
    const table = await Table.open(service, { ruleset: 'all-fives', seats: 3, seed: 'not now' });
    const { seat, legal, view } = await table.position();
    for (const other of [0, 1, 2].filter((each) => each !== seat)) {
      for (const move of [
        legal[0],
        { type: 'draw' },
        { type: 'endTurn' },
        { moves: [{ type: 'draw' }, { type: 'draw' }] },
      ]) {
        const answer = await table.send(other, move);
        expectProblem(answer, 422, 'not-your-turn');
        expect(answer.body).toMatchObject({ currentVersion: view.version, toMove: seat, legalMoves: [] });
        expect(answer.body.detail).toContain(String(seat));
      }
    }
    expect((await table.view()).version).toBe(view.version);
  });

  it('game-over: whatever anybody sends', async () => {
    const table = await Table.open(service, {
      ruleset: 'cinque',
      seats: 2,
      options: { maxRounds: 1 },
      seed: 'over',
    });
    await table.finish(first);
    const { version } = await table.view();
    for (const seat of [0, 1]) {
      for (const move of [
        { type: 'draw' },
        { type: 'endTurn' },
        { moves: [{ type: 'pass' }, { type: 'pass' }] },
      ]) {
        const answer = await table.send(seat, move);
        expectProblem(answer, 422, 'game-over');
        expect(answer.body).toMatchObject({ currentVersion: version, toMove: null, legalMoves: [] });
      }
    }
    expect((await table.view()).version).toBe(version);
  });
});

describe('a move by whoever has no seat', () => {
  const MOVES = [{ type: 'draw' }, { type: 'play', tile: '6-6' }, { moves: [{ type: 'pass' }] }];

  it('is 403 with a token and 401 without, while the game runs and afterwards', async () => {
    const table = await Table.open(service, { ruleset: 'cinque', seats: 2, options: { maxRounds: 1 } });
    const [stranger, anybody] = [await newPlayer(service), new Client(service.url)];
    const expectBoth = async (path: string, body?: object): Promise<void> => {
      const method = body ? 'POST' : 'GET';
      const text = body && JSON.stringify(body);
      const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
      const refused = await stranger.send(method, path, text, headers);
      expectProblem(refused, 403, 'not-seated');
      expect(refused.body).not.toHaveProperty('legalMoves');
      expectProblem(await anybody.send(method, path, text, headers), 401, 'unauthorized');
    };
    const expectAll = async (): Promise<void> => {
      await expectBoth(`${table.path}/legal-moves`);
      for (const move of MOVES) await expectBoth(`${table.path}/moves`, move);
    };
    await expectAll();
    await table.finish(first);
    const { version } = await table.view();
    await expectAll();
    expect((await table.view()).version).toBe(version);
  });

  it('is 404 for a game that does not exist', async () => {
    const stranger = await newPlayer(service);
    const path = `/games/${stranger.id}`;
    expectProblem(await stranger.get(path), 404, 'not-found');
    for (const rest of ['/legal-moves', '/events', '/states/1', '/audit', '/export']) {
      expectProblem(await stranger.get(`${path}${rest}`), 404, 'not-found');
    }
    for (const move of MOVES) expectProblem(await stranger.post(`${path}/moves`, move), 404, 'not-found');
  });
});
