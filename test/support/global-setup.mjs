import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { execSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const TEMPLATE = 'boneyard_template';

/** Starts one Postgres for the whole run, with one migrated database that each test's database is copied from. */
export default async function globalSetup() {
  // Jest transforms no ESM TypeScript here, so this part runs the build.
  if (!existsSync(join(ROOT, 'dist/main.js')))
    execSync('npm run --silent build', { cwd: ROOT, stdio: 'inherit' });
  const { startEmbeddedPostgres } =
    await import('../../dist/platform/database/embedded/embedded-postgres.js');
  const { migrate } = await import('../../dist/platform/database/migrations.js');
  const { pino } = await import('pino');
  const { default: pg } = await import('pg');

  const folder = await mkdtemp(join(tmpdir(), 'boneyard-test-'));
  const postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    logger: pino({ level: 'warn' }),
    // What is thrown away needs no durability; the process tests keep it on.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = new URL(postgres.url);
  template.pathname = TEMPLATE;
  await migrate(template.href, join(ROOT, 'prisma'));
  // The workers inherit the environment.
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_TEMPLATE = TEMPLATE;
}
