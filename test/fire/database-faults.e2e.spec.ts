/** The database goes away, goes silent, is slow, full or locked: 503, nothing told, nothing lost, and no restart needed. */
import { Client as Database } from 'pg';
import type { Move } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, ok, type Answer, type Player } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/process.js';
import { newPlayer, Table } from '../support/table.js';
import { Dice } from './support/dice.js';
import { inspect } from './support/inspection.js';
import { Journal } from './support/journal.js';
import { KeyedTable } from './support/keyed-table.js';
import { Proxy } from './support/proxy.js';

const SPEC = { ruleset: 'all-fives', seats: 2 };
/** What must never be told. */
const INSIDE =
  /select|insert|update |game_events|idempotency_keys|prisma|postgres|pg_|at .*\.(js|ts)|stack|relation|constraint/i;

let database: TestDatabase;
let admin: Database;
let wire: Proxy;
let service: TestApp;

/** Starts the service behind the wire. */
async function start(parameters = '', poolSize = 4): Promise<void> {
  database = await createTestDatabase();
  admin = new Database({ connectionString: database.url });
  await admin.connect();
  wire = await Proxy.before(database.url, parameters);
  service = await startTestApp({ DATABASE_POOL_SIZE: poolSize }, wire.url);
}

afterEach(async () => {
  wire.mend();
  await service.close();
  await wire.close();
  await admin.end();
  await database.drop();
});

function expectNotNow(answer: Answer): void {
  expect([answer.path, answer.status, answer.body?.code]).toEqual([answer.path, 503, 'unavailable']);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(INSIDE);
}

const health = async (which: 'live' | 'ready'): Promise<number> =>
  (await fetch(`${service.url}/health/${which}`)).status;

/** Every kind of call that needs the database. */
function everyCall(table: Table, seat: number, move: Move): (() => Promise<Answer>)[] {
  const [host, guest] = table.players;
  const player = table.players[seat];
  return [
    () => new Client(service.url).get(table.path),
    () => host.get(table.path),
    () => host.get(`${table.path}/legal-moves`),
    () => player.post(`${table.path}/moves`, move, { 'Idempotency-Key': 'in-the-dark' }),
    () => host.get(`${table.path}/events`),
    () => host.get(`${table.path}/events?after=2&wait=5`),
    () => host.get(`${table.path}/events/stream`),
    () => host.get(`${table.path}/states/1`),
    () => host.get(`${table.path}/audit`),
    () => guest.get('/games'),
    () => guest.get('/matches'),
    () => guest.get(`/matches/${table.matchId}`),
    () => guest.post('/matches', SPEC),
    () => guest.post(`/matches/${table.matchId}/seats`, {}),
    () => guest.post(`/matches/${table.matchId}/resignation`),
    () => guest.delete(`/matches/${table.matchId}/seats/me`),
    () => guest.get('/players/me'),
    () => guest.post('/players/me/token'),
    () => new Client(service.url).get(`/players/${guest.id}`),
    () => new Client(service.url).get(`/players/${guest.id}/versus/${host.id}`),
    () => new Client(service.url).get('/rulesets/all-fives/leaderboard'),
    () => new Client(service.url).post('/players', { name: 'Cleo' }),
  ];
}

/** The game goes on from where it was, and its log is clean. */
async function expectWell(table: Table, version: number): Promise<void> {
  await until(async () => (await health('ready')) === 200);
  expect((await table.view()).version).toBe(version);
  const { seat, legal } = await table.position();
  const answer = created(await table.send(seat, legal[0], { 'Idempotency-Key': 'in-the-dark' }));
  expect(answer.headers.get('idempotency-replayed')).toBeNull();
  expect(answer.body.events[0].version).toBe(version + 1);
  expect(ok(await table.players[0].get(`${table.path}/audit`)).body.passed).toBe(true);
}

describe('a database', () => {
  it('that cannot be reached is 503 for every call, and back without a restart', async () => {
    await start();
    const table = await Table.open(service, SPEC);
    const { seat, legal, view } = await table.position();
    wire.cut();
    expect([await health('ready'), await health('live')]).toEqual([503, 200]);
    for (const call of everyCall(table, seat, legal[0])) expectNotNow(await call());
    wire.mend();
    await expectWell(table, view.version);
  });

  it('that says nothing any more is 503 in good time', async () => {
    await start('query_timeout=500');
    const table = await Table.open(service, SPEC);
    const { seat, legal, view } = await table.position();
    wire.silence();
    const began = performance.now();
    const answers = await Promise.all(everyCall(table, seat, legal[0]).map((call) => call()));
    answers.forEach(expectNotNow);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([await health('ready'), await health('live')]).toEqual([503, 200]);
    wire.mend();
    await expectWell(table, view.version);
  });

  it('that ends every connection again and again loses nothing', async () => {
    await start();
    const journal = new Journal();
    let over = false;
    const tables = Array.from({ length: 4 }, (_, number) =>
      new KeyedTable(number, {
        url: () => service.url,
        journal,
        dice: new Dice(number),
        enough: () => over,
      }).play(),
    );
    for (let round = 1; round <= 8; round += 1) {
      await until(() => journal.acknowledged.length > round * 12);
      if (round % 2 === 0) wire.cut();
      wire.mend();
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    over = true;
    await Promise.all(tables);
    const { faults, audited, games } = await inspect(database.url, service.url, journal);
    expect(faults).toEqual([]);
    expect(audited).toBe(games);
    expect(journal.refusedForNow.get('503')).toBeGreaterThan(0);
  });

  it('in which one game is locked serves all others meanwhile', async () => {
    await start('lock_timeout=600');
    const tables = await Promise.all(Array.from({ length: 6 }, () => Table.open(service, SPEC)));
    const positions = await Promise.all(tables.map((table) => table.position()));
    await admin.query('begin');
    await admin.query('select 1 from games where id = any($1::uuid[]) for update', [
      tables.slice(0, 3).map(({ gameId }) => gameId),
    ]);
    const done: number[] = [];
    const answers = await Promise.all(
      tables.map(async (table, index) => {
        const { seat, legal } = positions[index];
        const answer = await table.send(seat, legal[0], { 'Idempotency-Key': 'in-the-dark' });
        done.push(index);
        return answer;
      }),
    );
    answers.slice(0, 3).forEach(expectNotNow);
    for (const answer of answers.slice(3)) created(answer);
    // Nobody waited for the locks but who needed them.
    expect(done.slice(0, 3).sort()).toEqual([3, 4, 5]);
    await admin.query('rollback');
    await expectWell(tables[0], positions[0].view.version);
  });

  it('whose lock is given free in time makes nobody lose', async () => {
    await start();
    const table = await Table.open(service, SPEC);
    const { seat, legal } = await table.position();
    await admin.query('begin');
    await admin.query('select 1 from games where id = $1 for update', [table.gameId]);
    const move = table.send(seat, legal[0]);
    await until(async () => {
      const { rows } = await admin.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length > 0;
    });
    await admin.query('commit');
    created(await move);
  });

  it('whose connections are all taken is 503 in good time, and not ready', async () => {
    await start('lock_timeout=30000&statement_timeout=30000', 2);
    const table = await Table.open(service, SPEC);
    const { seat, legal, view } = await table.position();
    await admin.query('begin');
    await admin.query('lock table games in access exclusive mode');
    const stuck = [1, 2].map(() => table.players[0].get(table.path));
    await until(async () => {
      const { rows } = await admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks join pg_database d on d.oid = database
         where d.datname = current_database() and not granted and relation = 'games'::regclass`,
      );
      return rows[0].waiting === 2;
    });
    expect([await health('ready'), await health('live')]).toEqual([503, 200]);
    const answers = await Promise.all(everyCall(table, seat, legal[0]).map((call) => call()));
    answers.forEach(expectNotNow);
    await admin.query('rollback');
    for (const answer of await Promise.all(stuck)) ok(answer);
    await expectWell(table, view.version);
  });

  it('that is too slow is 503, and nothing came of it', async () => {
    await start('statement_timeout=300');
    const table = await Table.open(service, SPEC);
    const { seat, legal, view } = await table.position();
    await trip('game_events', `perform pg_sleep(2)`);
    expectNotNow(await table.send(seat, legal[0], { 'Idempotency-Key': 'in-the-dark' }));
    await untrip('game_events');
    await expectWell(table, view.version);
  });

  it.each([
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['a statement given up', '57014'],
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
    ['a lock not given', '55P03'],
    ['a broken disk', '58030'],
    ['a replica that is only read', '25006'],
  ])('with %s (%s) refuses what it concerns, and nothing else', async (_, state) => {
    await start();
    const tables = await Promise.all(Array.from({ length: 4 }, () => Table.open(service, SPEC)));
    const positions = await Promise.all(tables.map((table) => table.position()));
    const [sick] = tables;
    const guest = await newPlayer(service);
    const raise = `raise exception 'could not write "base/16384/game_events"' using errcode = '${state}'`;
    await trip('game_events', `if new.game_id = '${sick.gameId}' then ${raise}; end if`);
    await trip('matches', raise);
    await trip('players', raise);
    const calls = tables.map((table, index) =>
      table.send(positions[index].seat, positions[index].legal[0], { 'Idempotency-Key': 'in-the-dark' }),
    );
    const [first, ...others] = await Promise.all(calls);
    expectNotNow(first);
    // A statement that was given up for slowness is not tried again game by game.
    if (state === '57014') others.forEach((answer) => expect([201, 503]).toContain(answer.status));
    else others.forEach(created);
    expectNotNow(await guest.post('/matches', SPEC));
    expectNotNow(await new Client(service.url).post('/players', { name: 'Cleo' }));
    expectNotNow(await sick.players[0].post(`/matches/${sick.matchId}/resignation`));
    expect([await health('ready'), await health('live')]).toEqual([200, 200]);
    for (const table of ['game_events', 'matches', 'players']) await untrip(table);
    await expectWell(sick, positions[0].view.version);
    expect(await leftovers()).toEqual([]);
  });

  it('that fails in a way nobody expected says only that', async () => {
    await start();
    const table = await Table.open(service, SPEC);
    const { seat, legal, view } = await table.position();
    await trip('game_events', `raise exception 'the row (%) is odd', new.data`);
    const answer = await table.send(seat, legal[0], { 'Idempotency-Key': 'in-the-dark' });
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    expect(answer.text).not.toMatch(INSIDE);
    await untrip('game_events');
    await expectWell(table, view.version);
  });

  it('cannot lose what waits in one statement with a game that fails', async () => {
    await start();
    const tables = await Promise.all(Array.from({ length: 12 }, () => Table.open(service, SPEC)));
    const positions: { seat: number; legal: readonly Move[]; player: Player }[] = [];
    for (const table of tables) {
      const { seat, legal } = await table.position();
      positions.push({ seat, legal, player: table.players[seat] });
    }
    await trip('game_events', `if new.game_id = '${tables[5].gameId}' then raise exception 'odd'; end if`);
    // Two statements are held up at the door, so that all others gather for one.
    await admin.query('begin');
    await admin.query('lock table idempotency_keys in share mode');
    const sent = tables.map((table, index) =>
      table.send(positions[index].seat, positions[index].legal[0], { 'Idempotency-Key': `k${index}` }),
    );
    await until(async () => {
      const { rows } = await admin.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length >= 2;
    });
    await admin.query('rollback');
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(tables.map((_, index) => (index === 5 ? 500 : 201)));
    const { rows } = await admin.query<{ key: string }>('select key from idempotency_keys');
    expect(rows.map(({ key }) => key).sort()).toEqual(
      tables.flatMap((_, index) => (index === 5 ? [] : [`k${index}`])).sort(),
    );
    expect(await leftovers()).toEqual([]);
  });
});

/** Makes every insert or update of a table do something first. */
async function trip(table: string, body: string): Promise<void> {
  await admin.query(
    `create function trip_${table}() returns trigger language plpgsql as $$ begin ${body}; return new; end $$`,
  );
  await admin.query(
    `create trigger trip before insert or update on ${table} for each row execute function trip_${table}()`,
  );
}

async function untrip(table: string): Promise<void> {
  await admin.query(`drop trigger trip on ${table}`);
  await admin.query(`drop function trip_${table}()`);
}

/** Games whose row, log and keys do not agree. */
async function leftovers(): Promise<unknown[]> {
  const { rows } = await admin.query<Record<string, unknown>>(
    `select g.id, g.version, e.last, e.count from games g
     join (select game_id, max(version) as last, count(*)::int as count from game_events group by game_id) e on e.game_id = g.id
     where g.version <> e.last or g.version <> e.count
       or exists (select from idempotency_keys k where k.game_id = g.id and k.to_version > g.version)`,
  );
  return rows;
}
