/** Idempotency-Key: a request is answered once, and never moves twice (api.md, "Moves"). */
import { randomUUID } from 'node:crypto';
import type { Move } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { created, expectProblem, type Answer } from '../support/client.js';
import { chooser } from '../support/games.js';
import { first, Table } from '../support/table.js';

let service: TestApp;
let table: Table;

beforeAll(async () => {
  service = await startTestApp();
});

beforeEach(async () => {
  table = await Table.open(service, {
    ruleset: 'castle-rock',
    seats: 2,
    options: { maxRounds: 1 },
    seed: 'keys',
  });
});

afterAll(() => service.close());

const END: Move = { type: 'endTurn' };

/** A legal move of whoever is to move, with a key of its own. */
async function next(at = table) {
  const { seat, legal, view } = await at.position();
  return { seat, move: legal[0], version: view.version, headers: { 'Idempotency-Key': randomUUID() } };
}

function expectReplay(replay: Answer, answer: Answer): void {
  expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(replay.body).toEqual(answer.body);
  expect(replay.headers.get('etag')).toBe(answer.headers.get('etag'));
}

describe('the same request under the same key', () => {
  it('is answered again and does not move again', async () => {
    const { seat, move, headers, version } = await next();
    const answer = created(await table.send(seat, move, headers));
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    for (let again = 0; again < 3; again += 1) expectReplay(await table.send(seat, move, headers), answer);
    expect((await table.view()).version).toBe(version + 1);
  });

  it('is the same with its members in another order', async () => {
    const { seat, headers } = await next();
    const { hand } = await table.position();
    const answer = created(await table.send(seat, { type: 'lay', tile: hand[0] }, headers));
    expectReplay(await table.send(seat, { tile: hand[0], type: 'lay' }, headers), answer);
  });

  it('is answered again though the game has moved on, with the tiles that the caller saw then', async () => {
    const { seat, move, headers } = await next();
    const moves = [move, END];
    const answer = created(await table.send(seat, { moves }, headers));
    expect(answer.body.events).toMatchObject([{ type: 'TileLaid' }, { data: { drawn: expect.any(String) } }]);
    await table.playUntil(chooser(1), ({ view }) => view.version > 20);
    expectReplay(await table.send(seat, { moves }, headers), answer);
  });

  it('is answered again though the game has ended, the move that ended it included', async () => {
    const early = await next();
    const answer = created(await table.send(early.seat, early.move, early.headers));
    // The last lay of the round leaves all hands empty; the turn's end is the game's.
    const { seat } = await table.playUntil(first, ({ view }) => {
      return (
        view.laid === true && view.boneyardSize === 0 && view.seats.every(({ handSize }) => handSize === 0)
      );
    });
    const headers = { 'Idempotency-Key': randomUUID() };
    const last = created(await table.send(seat, END, headers));
    expect(last.body.game.status).toBe('finished');
    expectReplay(await table.send(seat, END, headers), last);
    expectReplay(await table.send(early.seat, early.move, early.headers), answer);
    expectProblem(await table.send(seat, END), 422, 'game-over');
  });

  it('is answered again though If-Match names the version before', async () => {
    const { seat, move, headers, version } = await next();
    const conditions = { ...headers, 'If-Match': `"${version}"` };
    const answer = created(await table.send(seat, move, conditions));
    expectReplay(await table.send(seat, move, conditions), answer);
    expectProblem(await table.send(seat, move, { 'If-Match': `"${version}"` }), 412, 'version-mismatch');
  });

  it('is answered again after a restart, and by another instance', async () => {
    const before = await startTestApp({}, service.databaseUrl);
    const { seat, move, headers, version } = await next();
    const answer = created(await table.at(before.url).send(seat, move, headers));
    await before.close();
    const after = await startTestApp({}, service.databaseUrl);
    try {
      expectReplay(await table.at(after.url).send(seat, move, headers), answer);
      expectReplay(await table.send(seat, move, headers), answer);
      expect((await table.at(after.url).view()).version).toBe(version + 1);
    } finally {
      await after.close();
    }
  });

  it('ten times at once makes one move, and all get the same answer', async () => {
    const other = await startTestApp({}, service.databaseUrl);
    try {
      for (const urls of [[service.url], [service.url, other.url]]) {
        const { seat, move, headers, version } = await next();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            table.at(urls[index % urls.length]).send(seat, move, headers),
          ),
        );
        for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0].body]);
        const replayed = answers.filter(({ headers: got }) => got.get('idempotency-replayed') === 'true');
        expect(replayed).toHaveLength(9);
        expect((await table.view()).version).toBe(version + 1);
      }
    } finally {
      await other.close();
    }
  });
});

describe('another request under a used key', () => {
  it('is refused, whether it would be legal or not, and moves nothing', async () => {
    const { seat, move, headers } = await next();
    created(await table.send(seat, move, headers));
    const { version } = await table.view();
    const { hand } = await table.position();
    for (const body of [
      END,
      { type: 'lay', tile: hand[0] },
      { type: 'draw' },
      { moves: [move] },
      { moves: [END] },
    ]) {
      expectProblem(await table.send(seat, body, headers), 422, 'idempotency-key-reused');
    }
    expect((await table.view()).version).toBe(version);
  });

  it('is refused for another game', async () => {
    const [host, guest] = table.players;
    const { body: match } = created(await host.post('/matches', { ruleset: 'castle-rock', seats: 2 }));
    const { body: begun } = created(await guest.post(`/matches/${match.id}/seats`));
    const { seat, move, headers } = await next();
    created(await table.send(seat, move, headers));
    const other = await table.players[seat].post(`/games/${begun.games[0].id}/moves`, move, headers);
    expectProblem(other, 422, 'idempotency-key-reused');
  });

  it('is another player’s own business', async () => {
    const { seat, move, headers } = await next();
    created(await table.send(seat, { moves: [move, END] }, headers));
    const theirs = await next();
    expect(theirs.seat).toBe(1 - seat);
    const { headers: got } = created(await table.send(theirs.seat, theirs.move, headers));
    expect(got.get('idempotency-replayed')).toBeNull();
  });

  it('ten at once with different bodies: one wins', async () => {
    const { seat, headers, version } = await next();
    const { legal } = await table.position();
    const bodies = Array.from({ length: 10 }, (_, index) => legal[index % legal.length]);
    const answers = await Promise.all(bodies.map((body) => table.send(seat, body, headers)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(5).fill(422)]);
    expect((await table.view()).version).toBe(version + 1);
  });
});

describe('a key', () => {
  it('of a refused request can be used again: nothing was done under it', async () => {
    const { seat, move, headers, version } = await next();
    expectProblem(await table.send(seat, { type: 'draw' }, headers), 422, 'wrong-move-type');
    expectProblem(await table.send(1 - seat, move, headers), 422, 'not-your-turn');
    created(await table.send(seat, move, headers));
    expect((await table.view()).version).toBe(version + 1);
  });

  it.each(['x', '!', '~', 'a'.repeat(128), '"quoted"'])('may be %s', async (key) => {
    const { seat, move } = await next();
    created(await table.send(seat, move, { 'Idempotency-Key': key }));
  });

  it.each(['', ' ', 'two words', 'a'.repeat(129), 'tab\there', 'é'])('may not be %j', async (key) => {
    const { seat, move, version } = await next();
    const answer = await table.send(seat, move, { 'Idempotency-Key': key });
    expectProblem(answer, 400, 'malformed', ['/headers/idempotency-key']);
    expect((await table.view()).version).toBe(version);
  });
});
