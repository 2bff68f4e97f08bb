/** The audit: what an honest log passes, and whoever can write to the database cannot hide (api.md, "Hash chain"). */
import type { LoggedEvent, RoundStartedData } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, ok } from '../support/client.js';
import { chooser, eager } from '../support/games.js';
import { Table } from '../support/table.js';
import { resealed } from '../support/tampering.js';

interface Audit {
  running: boolean;
  passed: boolean;
  events: number;
  checks: { check: string; status: string; compared: number; fault?: object }[];
  firstFault?: { check: string; version: number; expected?: unknown; found?: unknown };
}

let service: TestApp;
let auditor: Client;

beforeAll(async () => {
  service = await startTestApp();
  auditor = new Client(service.url);
});

afterAll(() => service.close());

const auditOf = async (table: Table): Promise<Audit> =>
  ok(await auditor.get<Audit>(`${table.path}/audit`)).body;

const logOf = async (table: Table): Promise<LoggedEvent[]> => (await table.history()) as LoggedEvent[];

async function finished(ruleset = 'fibonacci'): Promise<Table> {
  const table = await Table.open(service, { ruleset, seats: 2, options: { maxRounds: 1 }, seed: 'audited' });
  await table.finish(ruleset === 'castle-rock' ? eager(1) : chooser(1));
  return table;
}

/** What somebody with every right in the database could do: the trigger off, and the rows as they like. */
async function forge(table: Table, log: readonly LoggedEvent[]): Promise<void> {
  const client = await service.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table game_events disable trigger user');
    await client.query('delete from game_events where game_id = $1', [table.gameId]);
    for (const { gameId, version, type, data, seat, playerId, at, schemaVersion, prevHash, hash } of log) {
      const bytes = [prevHash, hash].map((hex) => Buffer.from(hex, 'hex'));
      await client.query('insert into game_events values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        ...[gameId, version, type, JSON.stringify(data), seat, playerId, at, schemaVersion, ...bytes],
      ]);
    }
    await client.query('alter table game_events enable trigger user');
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** The log with some members of one event's data changed. */
const edited = (log: readonly LoggedEvent[], version: number, change: object): LoggedEvent[] =>
  log.map((event) =>
    event.version === version ? ({ ...event, data: { ...event.data, ...change } } as LoggedEvent) : event,
  );

const find = (log: readonly LoggedEvent[], type: string): LoggedEvent =>
  log.find((event) => event.type === type)!;

describe('an honest game', () => {
  it.each(['all-fives', 'fibonacci', 'cinque', 'castle-rock'])(
    'of %s passes every check',
    async (ruleset) => {
      const table = await finished(ruleset);
      const audit = await auditOf(table);
      expect(audit).toMatchObject({ running: false, passed: true, events: (await table.view()).version });
      expect(audit).not.toHaveProperty('firstFault');
      const names = audit.checks.map(({ check }) => check);
      for (const check of ['hash-chain', 'commitments', 'salts', 'deals', 'legality', 'scores', 'end']) {
        expect(names).toContain(check);
      }
      for (const each of audit.checks) expect([each.status, each.fault]).toEqual(['passed', undefined]);
      // Where the match goes on, as after a drawn game, its seed is still secret and cannot be checked.
      const { status } = await table.match();
      const { compared } = audit.checks.find(({ check }) => check === 'commitments')!;
      expect(compared).toBe(status === 'finished' ? 3 : 1);
    },
  );

  it('passes while it runs, at every version, for whoever asks', async () => {
    const table = await Table.open(service, { ruleset: 'all-fives', seats: 3, seed: 'running' });
    for await (const { seat, game } of table.turns(chooser(1))) {
      const { body } = ok(await table.players[seat].get<Audit>(`${table.path}/audit`));
      expect(body).toMatchObject({ running: true, passed: true, events: game.version });
      expect(await auditOf(table)).toEqual(body);
      if (game.version > 25) break;
    }
  });
});

describe('the database', () => {
  it.each(['update game_events set seat = 0', 'delete from game_events', 'truncate game_events'])(
    'refuses to %s',
    async (statement) => {
      const table = await finished();
      await expect(service.pool.query(statement)).rejects.toThrow(/append-only/);
      expect(await auditOf(table)).toMatchObject({ passed: true });
    },
  );
});

describe('a forged log', () => {
  const FORGERIES: [string, string, (log: LoggedEvent[]) => object][] = [
    ['another tile played', 'TilePlayed', () => ({ tile: '0-0' })],
    ['points that nobody made', 'TilePlayed', () => ({ points: 21 })],
    ['another hand dealt', 'RoundStarted', (log) => ({ hands: swapped(find(log, 'RoundStarted')) })],
    ['a bonus for the wrong side', 'RoundEnded', () => ({ bonus: 99 })],
    ['another winner', 'GameEnded', (log) => ({ winner: otherSide(log) })],
    ['another seed', 'GameEnded', () => ({ seed: '00'.repeat(32) })],
    ['another name at the table', 'GameStarted', () => ({ entropies: ['x', ''] })],
  ];
  const swapped = ({ data }: LoggedEvent): unknown => [...(data as RoundStartedData).hands].reverse();
  const otherSide = (log: LoggedEvent[]): number =>
    1 - ((find(log, 'GameEnded').data as { winner: number | null }).winner ?? 0);

  let table: Table;
  let log: LoggedEvent[];

  // The service has folded the game already: the audit must not trust what it remembers.
  beforeAll(async () => {
    table = await finished();
    log = await logOf(table);
  });

  afterEach(async () => {
    await forge(table, log);
    await setHead(log.at(-1)!.hash);
    expect(await auditOf(table)).toMatchObject({ passed: true });
  });

  const setHead = (hash: string): Promise<unknown> =>
    service.pool.query('update games set last_hash = $1 where id = $2', [
      Buffer.from(hash, 'hex'),
      table.gameId,
    ]);

  it.each(FORGERIES)('with %s is named by its version', async (_, type, change) => {
    const { version } = find(log, type);
    await forge(table, edited(log, version, change(log)));
    const { passed, firstFault, checks } = await auditOf(table);
    expect({ passed, firstFault }).toMatchObject({
      passed: false,
      firstFault: { check: 'hash-chain', version },
    });
    expect(checks.find(({ check }) => check === 'hash-chain')).toMatchObject({ status: 'failed' });
  });

  it.each(FORGERIES)('with %s is found out though all hashes were made to fit', async (_, type, change) => {
    const { version } = find(log, type);
    const forged = resealed(edited(log, version, change(log)));
    await forge(table, forged);
    const chained = await auditOf(table);
    expect(chained).toMatchObject({ passed: false });
    // Even with the head of the log in the game's row changed too.
    await setHead(forged.at(-1)!.hash);
    const { passed, firstFault } = await auditOf(table);
    expect(passed).toBe(false);
    expect(firstFault!.check).not.toBe('hash-chain');
    // The seed is only told at the end; all else is found where it was changed.
    expect(firstFault!.version).toBe(type === 'GameStarted' ? log.length : version);
  });

  it('with its end cut off, a gap, or events in another order is found out', async () => {
    const reordered = [
      ...log.slice(0, 3),
      { ...log[4], version: 4 },
      { ...log[3], version: 5 },
      ...log.slice(5),
    ];
    for (const [forged, version] of [
      [log.slice(0, -1), log.length - 1],
      [log.filter((event) => event.version !== 5), 5],
      [reordered, 4],
    ] as [LoggedEvent[], number][]) {
      await forge(table, forged);
      expect(await auditOf(table)).toMatchObject({
        passed: false,
        firstFault: { check: 'hash-chain', version },
      });
    }
  });
});

describe('a forged deal', () => {
  it('of a running game is named, without a word on the hidden tiles', async () => {
    const table = await Table.open(service, { ruleset: 'fibonacci', seats: 2, seed: 'still running' });
    const { rows } = await service.pool.query<{ data: { boneyard: string[] } }>(
      'select data from game_events where game_id = $1 and version = 2',
      [table.gameId],
    );
    const { boneyard } = rows[0].data;
    await service.pool.query('alter table game_events disable trigger user');
    await service.pool.query('update game_events set data = $1 where game_id = $2 and version = 2', [
      JSON.stringify({ ...rows[0].data, boneyard: [...boneyard].reverse() }),
      table.gameId,
    ]);
    await service.pool.query('alter table game_events enable trigger user');
    const answer = ok(await auditor.get<Audit>(`${table.path}/audit`));
    expect(answer.body).toMatchObject({ running: true, passed: false, firstFault: { version: 2 } });
    expect(answer.text).not.toMatch(/"\d-\d"|expected|found/);
  });
});
