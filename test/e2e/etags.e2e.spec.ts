/** Conditional requests: ETag and If-None-Match for the view, If-Match for moves (api.md, "Moves" and "The view"). */
import type { GameView, Move } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok } from '../support/client.js';
import { chooser } from '../support/games.js';
import { Table } from '../support/table.js';

let service: TestApp;
let anybody: Client;
let table: Table;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
});

beforeEach(async () => {
  table = await Table.open(service, { ruleset: 'castle-rock', seats: 2, seed: 'tags' });
});

afterAll(() => service.close());

const tagOf = async (client: Client): Promise<string> =>
  ok(await client.get(table.path)).headers.get('etag')!;

/** The first legal move of whoever is to move. */
async function next(): Promise<{ seat: number; move: Move; version: number }> {
  const { toMove, version } = await table.view();
  const [move] = await table.legalMoves(toMove!);
  return { seat: toMove!, move, version };
}

describe('the ETag of a view', () => {
  it('is strong and differs per viewer', async () => {
    const viewers = [...table.players, anybody];
    const tags = await Promise.all(viewers.map(tagOf));
    for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(new Set(tags).size).toBe(3);
    expect(await Promise.all(viewers.map(tagOf))).toEqual(tags);
  });

  it('changes with every version, and after the end', async () => {
    const seen = [await tagOf(anybody)];
    for await (const { game } of table.turns(chooser(1))) {
      seen.push(await tagOf(anybody));
      if (game.version > 12) break;
    }
    created(await table.players[0].post(`/matches/${table.matchId}/resignation`));
    seen.push(await tagOf(anybody));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('is that of the move answer too, whose game is the same view', async () => {
    const { seat, move } = await next();
    const answer = created(await table.send(seat, move));
    const view = ok(await table.players[seat].get<GameView>(table.path));
    expect(answer.body.game).toEqual(view.body);
    expect(answer.headers.get('etag')).toBe(view.headers.get('etag'));
  });
});

describe('If-None-Match', () => {
  const ask = (client: Client, tag: string) => client.get(table.path, { 'If-None-Match': tag });

  it('answers 304 without a body while the view is the newest', async () => {
    for (const client of [...table.players, anybody]) {
      const tag = await tagOf(client);
      for (const header of [tag, `W/${tag}`, `"old", ${tag}`, '*']) {
        const answer = await ask(client, header);
        expect([header, answer.status, answer.text, answer.headers.get('etag')]).toEqual([
          header,
          304,
          '',
          tag,
        ]);
      }
    }
  });

  it('answers 200 for another viewer’s ETag, an old one, and nonsense', async () => {
    const [own, others] = [await tagOf(table.players[0]), await tagOf(table.players[1])];
    for (const tag of [others, await tagOf(anybody), '"2x"', 'x', own.replaceAll('"', '')]) {
      expect(ok(await ask(table.players[0], tag)).body.viewer).toBe(0);
    }
    const { seat, move } = await next();
    await table.move(seat, move);
    expect(ok(await ask(table.players[0], own)).headers.get('etag')).not.toBe(own);
  });

  it('hides nothing: a stranger learns of no private game by it', async () => {
    const hidden = await Table.open(service, { ruleset: 'castle-rock', seats: 2, visibility: 'private' });
    for (const tag of ['*', '"2"']) {
      expectProblem(await anybody.get(hidden.path, { 'If-None-Match': tag }), 404, 'not-found');
    }
  });
});

describe('If-Match', () => {
  it.each(['the version', 'the ETag of the own view', 'anything'])('lets a move by %s pass', async (what) => {
    const { seat, move, version } = await next();
    const tags: Record<string, string> = {
      'the version': `"${version}"`,
      'the ETag of the own view': await tagOf(table.players[seat]),
      anything: '*',
    };
    created(await table.send(seat, move, { 'If-Match': tags[what] }));
  });

  it.each([1, 3, 99, 999_999_999])('is refused with version %i, which is not the newest', async (stale) => {
    const { seat, move, version } = await next();
    const before = await table.history();
    const legalMoves = await table.legalMoves(seat);
    const answer = await table.send(seat, move, { 'If-Match': `"${stale}"` });
    expectProblem(answer, 412, 'version-mismatch');
    expect(answer.body).toMatchObject({ currentVersion: version, toMove: seat, legalMoves });
    const other = await table.send(1 - seat, move, { 'If-Match': `"${stale}"` });
    expectProblem(other, 412, 'version-mismatch');
    expect(other.body).toMatchObject({ currentVersion: version, toMove: seat, legalMoves: [] });
    expect(await table.history()).toEqual(before);
  });

  it.each(['2', 'W/"2"', '"x"', '""', '"-2"', '"2.0"', '"2", "3"', '"2'])(
    'is malformed as %s',
    async (tag) => {
      const { seat, move, version } = await next();
      expectProblem(await table.send(seat, move, { 'If-Match': tag }), 400, 'malformed', [
        '/headers/if-match',
      ]);
      expect((await table.view()).version).toBe(version);
    },
  );

  it('lets only one of two moves on the same version pass', async () => {
    const { seat, move, version } = await next();
    const header = { 'If-Match': `"${version}"` };
    created(await table.send(seat, move, header));
    expectProblem(await table.send(seat, { type: 'endTurn' }, header), 412, 'version-mismatch');
    expect((await table.view()).version).toBe(version + 1);
  });

  it('holds for the version before a whole list', async () => {
    const { seat, move, version } = await next();
    const moves = [move, { type: 'endTurn' }];
    expectProblem(
      await table.send(seat, { moves }, { 'If-Match': `"${version + 1}"` }),
      412,
      'version-mismatch',
    );
    const { body } = created(await table.send(seat, { moves }, { 'If-Match': `"${version}"` }));
    expect(body.game.version).toBe(version + 2);
  });
});
