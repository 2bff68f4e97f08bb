import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.js';
import { migrate } from '../../src/platform/database/migrations.js';
import { packageRoot } from '../../src/platform/package-root.js';

/** A fresh Postgres with its durable settings, in a temporary folder. */
export interface Postgres {
  /** Makes a migrated database of that name; the answer is its address. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'boneyard-bench-'));
  const postgres = await startEmbeddedPostgres({ dataFolder, logger: pino({ level: 'silent' }) });
  return {
    async database(name) {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
      await migrate(url, join(packageRoot, 'prisma'));
      return url;
    },
    async stop() {
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Connections of the bench's own; those that are still closing when the database goes do not mind. */
export const openPool = (url: string, max: number): Pool =>
  new Pool({ connectionString: url, max }).on('error', () => undefined);

/** A server in a process of its own. */
export interface Server {
  readonly port: number;
  /** Resident memory, MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a module that prints its address once it listens. */
export async function startServer(module: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [module], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // However the bench ends, its servers end with it.
  process.once('exit', () => child.kill());
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /127\.0\.0\.1:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error(`${module} did not start: ${said}`)));
  });
  return {
    port,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
