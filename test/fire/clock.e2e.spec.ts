/** The clock needs no memory: the deadlines stand in the database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Database } from 'pg';
import type { GameView, VisibleEvent } from '../../src/engine/index.js';
import { startTestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, Player } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ServiceProcess, until } from '../support/process.js';

let database: TestDatabase;
let folder: string;
let running: ServiceProcess[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'boneyard-clock-'));
  running = [];
});

afterAll(async () => {
  for (const service of running) service.signal('SIGKILL');
  for (const service of running) await service.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServiceProcess {
  const service = new ServiceProcess(folder, { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '0' });
  running.push(service);
  return service;
}

interface Opened {
  readonly matchId: string;
  readonly path: string;
  readonly host: Player;
}

async function open(url: string, wish: Record<string, unknown>): Promise<Opened> {
  const host = await Player.register(url, 'Ada');
  const guest = await Player.register(url, 'Ben');
  const { body: match } = created(await host.post('/matches', { ruleset: 'fibonacci', seats: 2, ...wish }));
  const { body: full } = created(await guest.post(`/matches/${match.id}/seats`, {}));
  return { matchId: match.id, path: `/games/${full.games[0].id}`, host };
}

const eventsOf = async (url: string, path: string): Promise<VisibleEvent[]> =>
  ok(await new Client(url).get<{ items: VisibleEvent[] }>(`${path}/events?limit=100`)).body.items;

const deadlineOf = async (url: string, { path, host }: Opened): Promise<number> => {
  const { body } = ok(await host.at(url).get<GameView>(path));
  return Date.parse(body.deadline!);
};

/** The moves that no player made, as one instant for each. */
const clockMoves = (events: readonly VisibleEvent[]): string[] => [
  ...new Set(events.filter(({ seat, playerId }) => seat !== null && playerId === null).map(({ at }) => at)),
];

async function expectClean(url: string, path: string): Promise<void> {
  expect(ok(await new Client(url).get(`${path}/audit`)).body).toMatchObject({ passed: true });
}

describe('the clock', () => {
  it('acts by itself after a crash before the deadline', async () => {
    const first = start();
    const before = await first.ready();
    const autoplay = await open(before, { turnSeconds: 2 });
    const forfeit = await open(before, { turnSeconds: 2, onTimeout: 'forfeit' });
    const [dealt] = await eventsOf(before, forfeit.path);
    const deadline = await deadlineOf(before, forfeit);
    expect(deadline - Date.parse(dealt.at)).toBe(2_000);
    first.signal('SIGKILL');
    await first.end();
    expect(Date.now()).toBeLessThan(deadline);
    // Nobody is there when the time comes.
    await sleep(deadline - Date.now() + 200);

    const url = await start().ready();
    await until(async () => clockMoves(await eventsOf(url, autoplay.path)).length > 0);
    await until(async () => (await eventsOf(url, forfeit.path)).at(-1)!.type === 'GameEnded');
    const played = await eventsOf(url, autoplay.path);
    expect(played[2]).toMatchObject({ version: 3, playerId: null, seat: expect.any(Number) });
    const ended = (await eventsOf(url, forfeit.path)).at(-1)!;
    expect(ended).toMatchObject({ version: 3, playerId: null, data: { reason: 'timeout' } });
    expect(Date.parse(ended.at)).toBeGreaterThanOrEqual(deadline);
    const { body: match } = ok(await forfeit.host.at(url).get(`/matches/${forfeit.matchId}`));
    expect(match).toMatchObject({ status: 'finished', endReason: 'timeout' });
    for (const { path } of [autoplay, forfeit]) await expectClean(url, path);
    // Its time starts anew with the clock's own move.
    expect(await deadlineOf(url, autoplay)).toBeGreaterThan(Date.parse(played[2].at));
  });

  it('acts once for each deadline, however many replicas look at it', async () => {
    await start().ready();
    const url = await start().ready();
    const games = await Promise.all(Array.from({ length: 8 }, () => open(url, { turnSeconds: 1 })));
    await until(async () => {
      const logs = await Promise.all(games.map(({ path }) => eventsOf(url, path)));
      return logs.every((events) => clockMoves(events).length >= 3 || events.at(-1)!.type === 'GameEnded');
    }, 40_000);
    for (const { path } of games) {
      const events = await eventsOf(url, path);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
      const times = [events[1].at, ...clockMoves(events)].map((at) => Date.parse(at));
      for (const [index, time] of times.slice(1).entries())
        expect(time - times[index]).toBeGreaterThanOrEqual(1_000);
      // One deadline, one move: what has the same time is one tile, one draw or one pass, and what came of it.
      for (const at of clockMoves(events)) {
        const together = events.filter((event) => event.at === at && event.seat !== null);
        expect(
          together.filter(({ type }) => ['TilePlayed', 'TilesDrawn', 'TurnPassed'].includes(type)),
        ).toHaveLength(1);
      }
      await expectClean(url, path);
    }
    for (const { output } of running)
      expect(output.split('\n').filter((line) => line.startsWith('{'))).toEqual([]);
  });

  it('lets no game that is held up hold up another one', async () => {
    const own = await createTestDatabase();
    const service = await startTestApp({}, own.url);
    const [held, free] = [
      await open(service.url, { turnSeconds: 1 }),
      await open(service.url, { turnSeconds: 1 }),
    ];
    const admin = new Database({ connectionString: own.url });
    await admin.connect();
    await admin.query('begin');
    await admin.query('select 1 from games where id = $1 for update', [held.path.split('/').at(-1)]);
    await until(async () => clockMoves(await eventsOf(service.url, free.path)).length >= 2);
    expect(clockMoves(await eventsOf(service.url, held.path))).toEqual([]);
    await admin.query('rollback');
    await until(async () => clockMoves(await eventsOf(service.url, held.path)).length > 0);
    await expectClean(service.url, held.path);
    await admin.end();
    await service.close();
    await own.drop();
  });

  it('has a rule only where it has a time', async () => {
    const url = await start().ready();
    const host = await Player.register(url, 'Ada');
    const wish = { ruleset: 'fibonacci', seats: 2, onTimeout: 'forfeit' };
    expectProblem(await host.post('/matches', wish), 400, 'malformed', ['/onTimeout']);
  });
});
