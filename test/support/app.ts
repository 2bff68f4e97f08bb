import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import { createApp } from '../../src/app.js';
import { type Config, readConfig } from '../../src/platform/config.js';
import { PgPool } from '../../src/platform/database/pg-pool.js';
import { createLogger } from '../../src/platform/logging.js';
import { createTestDatabase } from './database.js';

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** supertest, bound to the listening service. */
  readonly request: ReturnType<typeof supertest>;
  /** Where it listens, e.g. `http://127.0.0.1:40001`. */
  readonly url: string;
  /** The service's own connections. */
  readonly pool: PgPool;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the whole service in this process on a free port, with a database of its own and no rate limit.
 *
 * @param overrides configuration that differs from the tests' usual
 * @param databaseUrl a database to share with another app; the caller drops it
 */
export async function startTestApp(overrides: Partial<Config> = {}, databaseUrl?: string): Promise<TestApp> {
  const database = databaseUrl === undefined ? await createTestDatabase() : undefined;
  const usedUrl = databaseUrl ?? database?.url ?? '';
  const config = Object.assign(readConfig({}), {
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: 0,
    ...overrides,
  });
  const app = await createApp(config, usedUrl, createLogger(config.LOG_LEVEL));
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    request: supertest(url),
    url,
    pool: app.get(PgPool),
    databaseUrl: usedUrl,
    close: async () => {
      await app.close();
      await database?.drop();
    },
  };
}
