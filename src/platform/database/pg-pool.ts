import { Pool } from 'pg';
import type { Logger } from 'pino';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_MS = 60_000;

/** The process's connections to the database, shared by Prisma and by hand-written statements. */
export class PgPool extends Pool {
  /**
   * @param url of the database
   * @param size connections at most
   */
  constructor(url: string, size: number, logger: Logger) {
    super({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      application_name: 'boneyard',
      keepAlive: true,
    });
    // An idle connection that breaks is replaced at the next use; unheard, the event would end the process.
    this.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  }
}
