import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import type { Config } from './platform/config.js';
import { MetricsServer } from './platform/metrics/metrics.server.js';
import { openDatabase } from './platform/database/open-database.js';

/** How long requests in flight may take to finish once we stop. */
const DRAIN_MS = 10_000;
/** How long any part may take to stop, requests included. */
const CLOSE_MS = 15_000;

type Closer = () => Promise<void>;

/** The running service: database, migrations, API. What was started is stopped in the opposite order. */
export class Service {
  private readonly closers: Closer[] = [];
  private stopping = false;

  constructor(
    private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  /**
   * Starts everything; when a stop is asked for meanwhile, only what had begun.
   *
   * @returns where the API is, where the data, and where the metrics, if anywhere
   */
  async start(): Promise<{ api: string; data: string; metrics?: string } | undefined> {
    const database = await openDatabase(this.config, this.logger);
    this.closers.push(() => database.close());
    if (this.stopping) return undefined;
    await database.migrate();
    if (this.stopping) return undefined;
    const app = await createApp(this.config, database.url, this.logger);
    this.closers.push(() => closeApp(app, this.logger));
    await app.init();
    // Fastify's own listen: Nest's would log as unexpected what we say in one line.
    const api = await app
      .getHttpAdapter()
      .getInstance()
      .listen({ port: this.config.PORT, host: this.config.HOST });
    return { api, data: database.where, metrics: app.get(MetricsServer).url };
  }

  /** Finishes requests in flight, then closes everything, whatever fails of it. @throws the first failure, at the end */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let closer = this.closers.pop(); closer !== undefined; closer = this.closers.pop()) {
      try {
        if (!(await inTime(closer())))
          this.logger.error('a part of the service did not stop in time; stopping without it');
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Makes a `start` that is under way end at its next step. */
  cancelStart(): void {
    this.stopping = true;
  }
}

/** Whether something ends within `CLOSE_MS`: connections to a database that is gone may never say goodbye. */
async function inTime(closing: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(CLOSE_MS, false, { signal: timer.signal }).catch(() => true);
  const ended = await Promise.race([closing.then(() => true), late]);
  timer.abort();
  return ended;
}

async function closeApp(app: NestFastifyApplication, logger: Logger): Promise<void> {
  const timer = new AbortController();
  const impatience = sleep(DRAIN_MS, undefined, { signal: timer.signal }).then(
    () => {
      logger.warn('requests did not finish in time; closing their connections');
      app.getHttpAdapter().getInstance().server.closeAllConnections();
    },
    () => undefined,
  );
  await app.close();
  timer.abort();
  await impatience;
}
