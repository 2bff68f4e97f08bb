import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../src/platform/database/migrations.js';
import { packageRoot } from '../../src/platform/package-root.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let prismaFolder: string;

beforeEach(async () => {
  database = await createTestDatabase('template0');
  prismaFolder = mkdtempSync(join(tmpdir(), 'boneyard-prisma-'));
  cpSync(join(packageRoot, 'prisma'), prismaFolder, { recursive: true });
});

afterEach(async () => {
  rmSync(prismaFolder, { recursive: true });
  await database.drop();
});

function addMigration(name: string, sql: string): void {
  mkdirSync(join(prismaFolder, 'migrations', name));
  writeFileSync(join(prismaFolder, 'migrations', name, 'migration.sql'), sql);
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

describe('migrating', () => {
  it('applies what is missing, in order, and then nothing', async () => {
    const first = await migrate(database.url, prismaFolder);
    expect(first).toContain('20261130080000_init');
    expect(await migrate(database.url, prismaFolder)).toEqual([]);
    addMigration('29990101000000_two', 'create table two (id int primary key);');
    addMigration('29990101000001_three', 'alter table two rename to three;');
    expect(await migrate(database.url, prismaFolder)).toEqual(['29990101000000_two', '29990101000001_three']);
    expect(await query(`select to_regclass('three') is not null as found`)).toEqual([{ found: true }]);
  });

  it('leaves the record that prisma migrate reads', async () => {
    await migrate(database.url, prismaFolder);
    const rows = await query(
      'select migration_name, length(checksum) as checksum, finished_at is not null as finished from _prisma_migrations',
    );
    expect(rows[0]).toEqual({ migration_name: '20261130080000_init', checksum: 64, finished: true });
  });

  it('is done once when several start at the same time', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, prismaFolder)));
    expect(applied.flat().filter((name) => name === '20261130080000_init')).toHaveLength(1);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    await migrate(database.url, prismaFolder);
    appendFileSync(
      join(prismaFolder, 'migrations/20261130080000_init/migration.sql'),
      '-- an afterthought\n',
    );
    await expect(migrate(database.url, prismaFolder)).rejects.toThrow(/edited after .*20261130080000_init/);
  });

  it('leaves nothing of a migration that fails, and does not go on', async () => {
    await migrate(database.url, prismaFolder);
    addMigration('29990101000000_bad', 'create table half (id int); select 1 / 0;');
    await expect(migrate(database.url, prismaFolder)).rejects.toThrow(/division by zero/);
    await expect(migrate(database.url, prismaFolder)).rejects.toThrow(/failed/);
    expect(await query(`select to_regclass('half') is null as gone`)).toEqual([{ gone: true }]);
  });
});
