/** What grows: games in length, the database in rows, the process in games it has touched. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import { packageRoot } from '../src/platform/package-root.js';
import type { Move } from '../src/engine/index.js';
import { logOf, play, randomizer, seedOf, setupOf, type Spec } from './support/games.js';
import { Http } from './support/http.js';
import { inTurn, sideBySide, type Load } from './support/measure.js';
import { atMost, decimal, whole, type Line, type Section } from './support/report.js';
import { copyGame, insertGames, insertPlayers } from './support/rows.js';
import { openPool, startServer, type Postgres, type Server } from './support/server.js';

const LONG: Spec = { ruleset: 'castle-rock', seats: 2, options: { target: 200, maxRounds: 200 } };
const ROUNDS = 5;
const MOVES_A_ROUND = 120;

interface Place {
  readonly pool: Pool;
  readonly server: Server;
  readonly http: Http;
}

async function open(postgres: Postgres, name: string): Promise<Place> {
  const url = await postgres.database(name);
  const server = await startServer(join(packageRoot, 'dist/main.js'), { DATABASE_URL: url });
  return { pool: openPool(url, 4), server, http: new Http(server.port) };
}

async function close({ pool, server, http }: Place): Promise<void> {
  http.close();
  await server.stop();
  await pool.end();
}

/** A running game that has `length` events already, and its next moves, made by its two players over HTTP. */
class Runner {
  private constructor(
    private readonly http: Http,
    private readonly id: string,
    private readonly moves: { seat: number; move: Move }[],
    private readonly tokens: readonly string[],
  ) {}

  static async at({ pool, http }: Place, length: number, spec: Spec = LONG): Promise<Runner> {
    const id = uuidv7();
    const seed = seedOf(`growth ${length}`);
    const players = await insertPlayers(pool, spec.seats);
    const tokens = players.map((player) => `bny_${player}`);
    for (const [seat, token] of tokens.entries()) {
      const hash = createHash('sha256').update(token).digest();
      await pool.query('update players set token_hash = $1 where id = $2', [hash, players[seat]]);
    }
    const setup = setupOf(spec, seed, players);
    const before = play(setup, seed, randomizer(5), length);
    const whole = play(setup, seed, randomizer(5), length + 3000);
    await insertGames(pool, [{ id, seed, players, log: logOf(id, players, seed, before.events) }]);
    return new Runner(http, id, whole.moves.slice(before.moves.length), tokens);
  }

  /** Moves on, one move after the other. */
  run = (): Promise<Load> =>
    inTurn(MOVES_A_ROUND, async () => {
      const { seat, move } = this.moves.shift()!;
      await this.http.send('POST', `/v1/games/${this.id}/moves`, this.tokens[seat], move);
    });
}

export async function benchGrowth(postgres: Postgres): Promise<Section> {
  const places = {
    empty: await open(postgres, 'growth_0'),
    some: await open(postgres, 'growth_100k'),
    many: await open(postgres, 'growth_1m'),
  };
  const lines = [...(await byLength(places.empty))];
  const touched = await fill(places.some.pool, 100_000);
  await fill(places.many.pool, 1_000_000);
  lines.push(...(await byRows(places)), await memory(places.some, touched));
  for (const place of Object.values(places)) await close(place);
  return { title: 'Growth', note: 'One client; castle-rock, two seats, which has the longest games.', lines };
}

async function byLength(place: Place): Promise<Line[]> {
  const result = await sideBySide(ROUNDS, {
    '50': (await Runner.at(place, 50)).run,
    '500': (await Runner.at(place, 500)).run,
    '5000': (await Runner.at(place, 5000)).run,
  });
  const ratio = result['5000'].p50 / result['50'].p50;
  const figure = Object.entries(result).map(([length, { p50 }]) => `${decimal(p50)} ms at ${length} events`);
  const target = atMost(ratio, 1.2, '5,000 within 1.2 × of 50');
  return [
    {
      what: 'a move, by the length of the game (p50)',
      figure: `${figure.join(', ')}: ${decimal(ratio)} ×`,
      target,
    },
  ];
}

async function byRows(places: Record<'empty' | 'some' | 'many', Place>): Promise<Line[]> {
  // Each server is a process of its own: all are to have run hot before they are compared.
  for (const place of Object.values(places)) {
    const runner = await Runner.at(place, 40);
    for (let round = 0; round < 2 * ROUNDS; round++) await runner.run();
  }
  const result = await sideBySide(ROUNDS, {
    empty: (await Runner.at(places.empty, 60)).run,
    some: (await Runner.at(places.some, 60)).run,
    many: (await Runner.at(places.many, 60)).run,
  });
  const ratio = result.many.p50 / result.empty.p50;
  const figure = `${decimal(result.empty.p50)} ms, ${decimal(result.some.p50)} ms with 100 thousand, ${decimal(result.many.p50)} ms with 1 million: ${decimal(ratio)} ×`;
  const target = atMost(ratio, 1.2, '1 million within 1.2 × of empty');
  return [{ what: 'a move, by the events in the database (p50)', figure, target }];
}

/** Looks at 10,000 games, and asks for the memory of the process afterwards. */
async function memory({ http, server }: Place, games: readonly string[]): Promise<Line> {
  const most = games.slice(0, 10_000);
  for (const id of most) await http.send('GET', `/v1/games/${id}`);
  const megabytes = server.memory();
  return {
    what: `memory after ${whole(most.length)} games were looked at`,
    figure: `${whole(megabytes)} MB`,
    target: atMost(megabytes, 300, '< 300 MB'),
  };
}

/** Fills a database with at least so many events, in games of ten events or of a hundred. */
async function fill(pool: Pool, events: number): Promise<string[]> {
  const players = await insertPlayers(pool, 2);
  const length = events / 10_000;
  const id = uuidv7();
  const seed = seedOf('fill');
  const { events: played } = play(setupOf(LONG, seed, players), seed, randomizer(6), length);
  const log = logOf(id, players, seed, played.slice(0, length));
  await insertGames(pool, [{ id, seed, players, log }]);
  return copyGame(pool, id, 10_000);
}
