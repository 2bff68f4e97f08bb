import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A row that somebody else has locked; who holds locks commits within milliseconds, or is in trouble. */
const LOCK_TIMEOUT_MS = 5_000;
/** Postgres ends a transaction that says nothing so long: a stuck replica must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Our own patience, for a database that has gone silent: longer than any statement may take. */
const SILENCE_MS = 20_000;
const IDLE_MS = 60_000;

/** What statements can be sent to: the pool, or a transaction's own connection. */
export type Connection = Pick<PoolClient, 'query'>;

/** The process's connections to the database, shared by Prisma and by hand-written statements. */
export class PgPool extends Pool {
  /**
   * @param url of the database; timeouts that it names as parameters, e.g. `?lock_timeout=2000`, go before ours
   * @param size connections at most
   */
  constructor(url: string, size: number, logger: Logger) {
    super({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      query_timeout: SILENCE_MS,
      application_name: 'boneyard',
      keepAlive: true,
    });
    // An idle connection that breaks is replaced at the next use; unheard, the event would end the process. At the end
    // it may break because the database stops as well.
    this.on('error', (error) => {
      if (!this.ending) logger.warn({ err: error }, 'an idle database connection broke');
    });
  }
  /** Does some work in one transaction: all of it or, when it fails, nothing. */
  async transaction<T>(work: (db: Connection) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let broken: Error | undefined;
    // The next statement fails of it; unheard, the event would end the process.
    const lost = (error: Error): void => void (broken = error);
    client.on('error', lost);
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(lost);
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }
}
