/** `npm run records:rebuild`: makes the players' records anew from the logs. */
import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { LogReader } from './event-store/index.js';
import { Config, readConfig } from './platform/config.js';
import { clusterIn } from './platform/database/embedded/cluster.js';
import { openDatabase, type Database } from './platform/database/open-database.js';
import { PgPool } from './platform/database/pg-pool.js';
import { explainFailure } from './platform/explain-failure.js';
import { createLogger } from './platform/logging.js';
import { RecordKeeper } from './records/index.js';

/** The statements go one after another. */
const CONNECTIONS = 2;

let config = new Config();
try {
  config = readConfig(process.env);
  if (config.DATABASE_URL === undefined && !existsSync(clusterIn(config.DATA_DIR)))
    throw new Error(`there is no data in ${config.DATA_DIR}; set DATA_DIR or DATABASE_URL`);
  const logger = createLogger('warn');
  const opening = openDatabase(config, logger);
  stopWith(opening);
  const database = await opening;
  try {
    const games = await rebuild(database, logger);
    process.stdout.write(`The players' records are made anew from ${games} games in ${database.where}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`boneyard: the records stay as they are: ${explainFailure(error, config)}\n`);
  process.exitCode = 1;
}

async function rebuild(database: Database, logger: Logger): Promise<number> {
  await database.migrate();
  const pool = new PgPool(database.url, CONNECTIONS, logger);
  try {
    return await new RecordKeeper(pool, new LogReader(pool)).rebuild();
  } finally {
    await pool.end();
  }
}

/** Leaves no database server behind when it is stopped; what was under way is undone. */
function stopWith(opening: Promise<Database>): void {
  const stop = (): void => {
    void opening.then((database) => database.close()).finally(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}
