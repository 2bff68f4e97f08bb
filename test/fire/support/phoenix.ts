/** The built service with its embedded Postgres, at one address, however often it is killed. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../../src/platform/database/embedded/processes.js';
import { freePort, ServiceProcess, until } from '../../support/process.js';

/** What a SIGKILL hits. */
export type Victim = 'server' | 'postgres' | 'both';

export class Phoenix {
  private service: ServiceProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<Phoenix> {
    const folder = mkdtempSync(join(tmpdir(), 'boneyard-fire-'));
    const phoenix = new Phoenix(folder, await freePort(), {
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...env,
    });
    await phoenix.rise();
    return phoenix;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get databaseUrl(): string {
    return this.service!.databaseUrl();
  }

  /** All that the present process said. */
  get output(): string {
    return this.service!.output;
  }

  async rise(): Promise<void> {
    this.service = new ServiceProcess(this.folder, { ...this.env, PORT: String(this.port) });
    await this.service.ready();
  }

  /** Kills without warning, and brings back what does not come back by itself. */
  async kill(victim: Victim): Promise<void> {
    const service = this.service!;
    const postgres = service.postgresPid();
    if (victim !== 'server') process.kill(postgres, 'SIGKILL');
    if (victim === 'postgres') {
      await until(() => this.isReady(postgres), 60_000);
      return;
    }
    service.signal('SIGKILL');
    await service.end();
    await this.rise();
  }

  /** Ready, with another Postgres than the one that was killed. */
  private async isReady(killed: number): Promise<boolean> {
    if (!existsSync(join(this.folder, 'postgres/postmaster.pid')) || this.service!.postgresPid() === killed)
      return false;
    return (await fetch(`${this.url}/health/ready`)).status === 200;
  }

  async stop(): Promise<void> {
    this.service?.signal('SIGTERM');
    await this.service?.end();
    // Where a test has failed between a kill and the restart, Postgres is still there.
    if (existsSync(join(this.folder, 'postgres/postmaster.pid'))) {
      const pid = this.service!.postgresPid();
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
