/** Two server processes on one database. The long form of the first: `npm run test:fire -- --games 200`. */
import type { GameView, Move, VisibleEvent } from '../../src/engine/index.js';
import { Client, created, ok, Player, type Answer } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { chooser } from '../support/games.js';
import { playOn, Replicas, summarizeReplicas } from './replicas.js';
import { EventStream } from './support/stream.js';

let database: TestDatabase;
let replicas: Replicas;

beforeAll(async () => {
  database = await createTestDatabase();
  replicas = await Replicas.start(database.url);
});

afterAll(async () => {
  await replicas.stop();
  await database.drop();
});

interface Pair {
  readonly players: readonly Player[];
  readonly path: string;
}

/** A running game of two, opened on one replica and joined on the other. */
async function openGame(wish: Record<string, unknown>): Promise<Pair> {
  const [a, b] = replicas.urls;
  const players = [await Player.register(a, 'Ada'), await Player.register(b, 'Ben')];
  const { body: match } = created(await players[0].post('/matches', { ...wish, seats: 2 }));
  const { body: full } = created(await players[1].post(`/matches/${match.id}/seats`, {}));
  return { players, path: `/games/${full.games[0].id}` };
}

/** What the seat to move can do, asked of a replica. */
async function turnOf(
  { players, path }: Pair,
  url: string,
): Promise<{ player: Player; version: number; moves: Move[] } | undefined> {
  const { body: view } = ok(await players[0].at(url).get<GameView>(path));
  if (view.toMove === null) return undefined;
  const player = players[view.toMove];
  const { body } = ok(await player.at(url).get<{ version: number; moves: Move[] }>(`${path}/legal-moves`));
  return { player, ...body };
}

describe('two replicas', () => {
  it('play many games to the end between them', async () => {
    const report = await playOn(replicas, database.url, { games: 12, tables: 6, seed: 7 });
    expect(report.faults).toEqual([]);
    expect(report.journal.gamesFinished).toBe(12);
    expect(report.audited).toBe(report.games);
    expect([...report.journal.refusedForNow]).toEqual([]);
    expect(summarizeReplicas(report)).toMatch(/^replicas: 12 games .*; 0 faults; /);
  });

  it('tell each other’s watchers within a second', async () => {
    const [a, b] = replicas.urls;
    const game = await openGame({ ruleset: 'fibonacci' });
    const stream = await EventStream.open(new Client(a), game.path);
    await stream.until(() => stream.lastId === 2);
    const choose = chooser(3);
    const delays: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const turn = await turnOf(game, b);
      if (!turn) break;
      const poll = game.players[1]
        .at(a)
        .get(`${game.path}/events?after=${turn.version}&wait=20`)
        .then((answer) => [answer, performance.now()] as const);
      const { body } = created(
        await turn.player
          .at(b)
          .post<{ game: GameView }>(`${game.path}/moves`, turn.moves[choose(turn.moves)]),
      );
      const madeAt = performance.now();
      await stream.until(() => stream.lastId >= body.game.version);
      delays.push(performance.now() - madeAt);
      const [answer, polledAt] = await poll;
      const { items } = ok(answer).body as { items: VisibleEvent[] };
      expect(items.at(-1)!.version).toBe(body.game.version);
      delays.push(polledAt - madeAt);
    }
    await stream.leave();
    expect(delays.length).toBeGreaterThan(4);
    // Who had missed the hint would look again after 5 s and 15 s only.
    expect(Math.max(...delays)).toBeLessThan(4_000);
    expect(delays.sort((x, y) => x - y)[Math.floor(delays.length / 2)]).toBeLessThan(1_000);
  });

  it.each([
    { how: 'by If-Match', match: true, losers: [409, 412] },
    { how: 'by nothing but the rules', match: false, losers: [409, 422] },
  ])('let one of 20 posts at once through for each version, told apart $how', async ({ match, losers }) => {
    const game = await openGame({ ruleset: 'all-fives', options: { target: 100 } });
    const choose = chooser(11);
    const made: VisibleEvent[] = [];
    for (let round = 0; round < 20; round += 1) {
      const turn = await turnOf(game, replicas.url());
      if (!turn) break;
      const move = turn.moves[choose(turn.moves)];
      const headers: Record<string, string> = match ? { 'If-Match': `"${turn.version}"` } : {};
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          turn.player.at(replicas.url()).post(`${game.path}/moves`, move, headers),
        ),
      );
      const winners = answers.filter(({ status }) => status === 201) as Answer<{ events: VisibleEvent[] }>[];
      // A draw may be asked for again, and rightly so, unless the version is named.
      if (match || move.type === 'play') expect(winners).toHaveLength(1);
      for (const { status } of answers) expect([201, ...losers]).toContain(status);
      made.push(...winners.flatMap(({ body }) => body.events));
    }
    made.sort((x, y) => x.version - y.version);
    expect(made.map(({ version }) => version)).toEqual(made.map((_, index) => index + 3));
    const { body } = ok(await new Client(replicas.urls[0]).get(`${game.path}/audit`));
    expect(body.passed).toBe(true);
    expect(body.events ?? made.length + 2).toBe(made.length + 2);
  });

  it('have nothing to complain of', () => {
    expect(replicas.complaints).toEqual([]);
  });
});
