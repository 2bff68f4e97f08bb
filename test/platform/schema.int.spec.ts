import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { NO_FILTERS } from '../../src/platform/database/migrations.js';
import { withSchemaEngine } from '../../src/platform/database/schema-engine.js';
import { packageRoot } from '../../src/platform/package-root.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the migrations', () => {
  // Prisma's own comparison cannot read a database through its pg adapter (it does not know the type "char").
  it('lead to the tables, columns, indexes and keys that schema.prisma leads to', async () => {
    const fresh = await createTestDatabase('template0');
    const freshPool = new Pool({ connectionString: fresh.url, max: 1 });
    await freshPool.query(await scriptOfSchema(fresh.url));
    const [migrated, expected] = await Promise.all([describeDatabase(pool), describeDatabase(freshPool)]);
    expect(migrated).toEqual(expected);
    expect(migrated.length).toBeGreaterThan(80);
    await freshPool.end();
    await fresh.drop();
  });
});

async function scriptOfSchema(url: string): Promise<string> {
  const content = readFileSync(join(packageRoot, 'prisma/schema.prisma'), 'utf8');
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    }),
  );
  return stdout ?? '';
}

/** @returns a line for each thing that Prisma's schema can express */
async function describeDatabase(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, datetime_precision) as line
      from information_schema.columns where table_schema = 'public' and table_name <> '_prisma_migrations'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename <> '_prisma_migrations'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where contype in ('p', 'f', 'u') and connamespace = 'public'::regnamespace
        and conrelid <> coalesce(to_regclass('_prisma_migrations'), 0)
    order by line`);
  return rows.map(({ line }) => line);
}

describe('the log', () => {
  beforeAll(() => pool.query(ONE_EVENT));

  it.each([
    ['update game_events set data = $$ {} $$'],
    ['delete from game_events'],
    ['truncate game_events'],
    ['truncate players cascade'],
    ['delete from games'],
  ])('refuses %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/append-only|foreign key/);
    const { rows } = await pool.query('select version, data from game_events');
    expect(rows).toEqual([{ version: 1, data: { round: 1 } }]);
  });

  it('has no two events of one version', async () => {
    await expect(pool.query(ANOTHER_EVENT, [1])).rejects.toMatchObject({ constraint: 'game_events_pkey' });
  });

  it('has no version below 1', async () => {
    await expect(pool.query(ANOTHER_EVENT, [0])).rejects.toMatchObject({
      constraint: 'game_events_version_check',
    });
  });

  it('takes the next version', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await expect(client.query(ANOTHER_EVENT, [2])).resolves.toMatchObject({ rowCount: 1 });
    await client.query('rollback');
    client.release();
  });
});

const [player, match, game] = [randomUUID(), randomUUID(), randomUUID()];
const bytes = `decode(repeat('ab', 32), 'hex')`;

const ONE_EVENT = `
  insert into players (id, name, token_hash) values ('${player}', 'Ada', ${bytes});
  insert into matches (id, ruleset, rules_version, options, seat_count, games_to_win, visibility, status, standing,
      match_seed, match_commitment, created_by_id)
    values ('${match}', 'cinque', 1, '{}', 2, 1, 'public', 'running', '{0,0}', ${bytes}, ${bytes}, '${player}');
  insert into games (id, match_id, number, ruleset, rules_version, options, visibility, status, version, round,
      scores, last_hash, seed)
    values ('${game}', '${match}', 1, 'cinque', 1, '{}', 'public', 'running', 1, 1, '{0,0}', ${bytes}, ${bytes});
  insert into game_events (game_id, version, type, data, at, schema_version, prev_hash, hash)
    values ('${game}', 1, 'RoundStarted', '{"round": 1}', now(), 1, ${bytes}, ${bytes});
`;

const ANOTHER_EVENT = `
  insert into game_events (game_id, version, type, data, at, schema_version, prev_hash, hash)
    values ('${game}', $1, 'TurnPassed', '{}', now(), 1, ${bytes}, ${bytes})
`;
