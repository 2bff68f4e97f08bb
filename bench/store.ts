/** The event store against a plain `pg` client that runs the same append, one game a statement. */
import type { Pool } from 'pg';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { Metrics } from '../src/platform/metrics/metrics.js';
import { AppendQueue } from '../src/event-store/append-queue.js';
import { APPEND, toRow, type Append } from '../src/event-store/append-statement.js';
import { replay } from '../src/engine/index.js';
import { PgPool } from '../src/platform/database/pg-pool.js';
import { logOf, play, randomizer, seedOf, setupOf } from './support/games.js';
import { load, sideBySide, type Load } from './support/measure.js';
import { insertGames, insertPlayers } from './support/rows.js';
import { atLeast, decimal, whole, type Line, type Section } from './support/report.js';
import { openPool } from './support/server.js';

const SECONDS = 3;
const ROUNDS = 3;

/** Appends a game's events move by move; a new game when it is over. */
class Writer {
  private appends: Append[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly players: readonly string[],
    private readonly number: number,
  ) {}

  async next(): Promise<Append> {
    if (this.appends.length === 0) await this.begin();
    return this.appends.shift()!;
  }

  private async begin(): Promise<void> {
    const id = uuidv7();
    const seed = seedOf(id);
    const setup = setupOf(
      { ruleset: 'all-fives', seats: 2, options: { maxRounds: 200 } },
      seed,
      this.players,
    );
    const { events } = play(setup, seed, randomizer(this.number));
    const log = logOf(id, this.players, seed, events);
    await insertGames(this.pool, [{ id, seed, players: this.players, log: log.slice(0, 2) }]);
    // What each append leaves behind in the summary row matters little here: one state serves all.
    const state = replay(events.slice(0, 2));
    this.appends = log
      .slice(2)
      .map((event) => ({ gameId: id, expected: event.version - 1, events: [event], state }));
  }
}

export async function benchStore(url: string): Promise<{ section: Section; plain64: number }> {
  const setup = openPool(url, 4);
  const players = await insertPlayers(setup, 2);
  const lines: Line[] = [];
  let plain64 = 0;
  for (const clients of [1, 16, 64]) {
    const writers = Array.from({ length: clients }, (_, number) => new Writer(setup, players, number));
    const store = new PgPool(url, 10, pino({ level: 'silent' }));
    const queue = new AppendQueue(store, new Metrics());
    const plain = openPool(url, clients);
    const grouped = (): Promise<Load> =>
      load(clients, SECONDS, async (client) => {
        if (!(await queue.append(await writers[client].next()))) throw new Error('an append was refused');
      });
    const oneByOne = (): Promise<Load> =>
      load(clients, SECONDS, async (client) => {
        const values = [JSON.stringify([toRow(await writers[client].next())])];
        const { rowCount } = await plain.query({ name: 'append', text: APPEND, values });
        if (rowCount !== 1) throw new Error('an append was refused');
      });
    const result = await sideBySide(ROUNDS, { grouped, oneByOne });
    const ratio = result.grouped.rate / result.oneByOne.rate;
    if (clients === 64) plain64 = result.oneByOne.rate;
    lines.push({
      what: `${clients} client${clients === 1 ? '' : 's'}: store against plain pg`,
      figure: `${whole(result.grouped.rate)}/s against ${whole(result.oneByOne.rate)}/s, ${decimal(ratio)} ×; p50 ${decimal(result.grouped.p50)} ms against ${decimal(result.oneByOne.p50)} ms`,
      ...(clients === 64 && { target: atLeast(ratio, 3, '≥ 3 ×') }),
    });
    await store.end();
    await plain.end();
  }
  await setup.end();
  return { section: { title: 'Event store, durable appends', lines }, plain64 };
}
