import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../src/platform/package-root.js';

/** The built service as a process of its own, with its embedded Postgres. */
export class ServiceProcess {
  /** All that it said so far. */
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown[]>;

  /** @param env its whole configuration, beside a free port */
  constructor(
    private readonly dataFolder: string,
    env: Record<string, string> = {},
  ) {
    this.child = spawn(process.execPath, [join(packageRoot, 'dist/main.js')], {
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataFolder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk) => (this.output += String(chunk)));
    this.child.stderr?.on('data', (chunk) => (this.output += String(chunk)));
    this.ended = once(this.child, 'close');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Waits until it serves. @returns where, e.g. `http://127.0.0.1:40001` */
  async ready(): Promise<string> {
    await until(() => /docs {2}\S+/.test(this.output) || this.child.exitCode !== null);
    const [, url] = /API {3}(\S+)\/v1/.exec(this.output) ?? [];
    if (url === undefined) throw new Error(`it did not start:\n${this.output}`);
    return url;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Waits for its end. @returns its exit code; null when a signal ended it */
  async end(): Promise<number | null> {
    await this.ended;
    return this.child.exitCode;
  }

  /** The process id of its Postgres. */
  postgresPid(): number {
    return Number(readFileSync(join(this.dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** The embedded database, for a look inside. */
  databaseUrl(): string {
    const password = readFileSync(join(this.dataFolder, 'postgres.password'), 'utf8');
    const port = readFileSync(join(this.dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
    return `postgresql://boneyard:${password}@127.0.0.1:${port}/postgres`;
  }
}

/** Waits until something is so. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not so after ${timeoutMs} ms`);
    await sleep(25);
  }
}

/** A port of this machine that nothing listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
