import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { Client } from 'pg';
import { withSchemaEngine } from './schema-engine.js';

/** Any number will do that nobody else locks: replicas that start at once migrate one after another. */
const MIGRATION_LOCK = 7_266_392_731;

const CONNECT_TIMEOUT_MS = 10_000;

/** The engine looks at all tables. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** A migration that has no place in this database, or one that did not do what it should. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file as lower-case hex, as Prisma records it. */
  readonly checksum: string;
}

/**
 * Brings the database to the newest schema, with Prisma's own engine and its own record of what was applied.
 *
 * @param url of the database, with the right to create tables
 * @param prismaFolder the folder with `schema.prisma` and `migrations/`
 * @returns the names of what was applied now
 * @throws MigrationError when an applied migration was edited since, or the tables are not there afterwards
 */
export async function migrate(url: string, prismaFolder: string): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = readMigrations(prismaFolder);
    const pending = await findPending(client, migrations);
    if (pending.length === 0) return [];
    await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({
        migrationsList: toMigrationList(prismaFolder, migrations),
        filters: NO_FILTERS,
      }),
    );
    // The engine is trusted with nothing: what counts is what the database says.
    const missing = await findPending(client, migrations);
    if (missing.length > 0) throw new MigrationError(`not applied: ${missing.join(', ')}`);
    await assertTables(client, prismaFolder);
    return pending;
  } finally {
    // Ends the lock as well.
    await client.end();
  }
}

function readMigrations(prismaFolder: string): Migration[] {
  const folder = join(prismaFolder, 'migrations');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const content = readFileSync(join(folder, name, 'migration.sql'));
      const checksum = createHash('sha256').update(content).digest('hex');
      return { name, sql: content.toString('utf8'), checksum };
    });
}

function toMigrationList(prismaFolder: string, migrations: readonly Migration[]): MigrationList {
  const baseDir = join(prismaFolder, 'migrations');
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: readFileSync(join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

/** @returns the names of the migrations that the database has no record of having finished */
async function findPending(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  const table = await client.query<{ found: string | null }>(
    `select to_regclass('_prisma_migrations') as found`,
  );
  if (!table.rows[0]?.found) return migrations.map(({ name }) => name);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from _prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const edited = migrations.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (edited.length > 0) {
    throw new MigrationError(`edited after they were applied: ${edited.map(({ name }) => name).join(', ')}`);
  }
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
}

/** Asserts the tables that the schema file names. */
async function assertTables(client: Client, prismaFolder: string): Promise<void> {
  const schema = readFileSync(join(prismaFolder, 'schema.prisma'), 'utf8');
  const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, table]) => table);
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is null`,
    [tables],
  );
  if (rows.length > 0)
    throw new MigrationError(`tables are missing: ${rows.map(({ name }) => name).join(', ')}`);
}
