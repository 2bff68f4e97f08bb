import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseLost } from '../../src/platform/database/availability.js';
import { PgPool } from '../../src/platform/database/pg-pool.js';
import { createLogger } from '../../src/platform/logging.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/process.js';

let database: TestDatabase;
let pool: PgPool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new PgPool(database.url, 3, createLogger('silent'));
  await pool.query('create table notes (note text)');
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const notes = async (): Promise<unknown[]> =>
  (await pool.query<object>('select note from notes order by note')).rows;

describe('a transaction', () => {
  it('does all of its work, and gives back what it found', async () => {
    const found = await pool.transaction(async (db) => {
      await db.query(`insert into notes values ('one')`);
      return 7;
    });
    expect([found, await notes()]).toEqual([7, [{ note: 'one' }]]);
  });

  it('does nothing when it fails, and says why', async () => {
    const failing = pool.transaction(async (db) => {
      await db.query(`insert into notes values ('two')`);
      throw new Error('why');
    });
    await expect(failing).rejects.toThrow('why');
    expect(await notes()).toEqual([{ note: 'one' }]);
  });

  it('fails when its connection breaks between two statements, and nothing else does', async () => {
    const failing = pool.transaction(async (db) => {
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      await db.query(`insert into notes values ('three')`);
      await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await until(async () => {
        const left = await pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0].pid]);
        return left.rowCount === 0;
      });
      await sleep(50);
      await db.query(`insert into notes values ('four')`);
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isDatabaseLost(error)).toBe(true);
    expect(await notes()).toEqual([{ note: 'one' }]);
  });
});
