/** `npm run records:rebuild`: makes the players' records anew from the logs. */
import { LogReader } from './event-store/index.js';
import { Config, readConfig } from './platform/config.js';
import { openDatabase } from './platform/database/open-database.js';
import { PgPool } from './platform/database/pg-pool.js';
import { explainFailure } from './platform/explain-failure.js';
import { createLogger } from './platform/logging.js';
import { RecordKeeper } from './records/index.js';

/** Both are for statements one after another. */
const CONNECTIONS = 2;

let config = new Config();
try {
  config = readConfig(process.env);
  const logger = createLogger('warn');
  const database = await openDatabase(config, logger);
  try {
    await database.migrate();
    const pool = new PgPool(database.url, CONNECTIONS, logger);
    const games = await new RecordKeeper(pool, new LogReader(pool)).rebuild();
    await pool.end();
    process.stdout.write(`The players' records are made anew from ${games} games in ${database.where}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`boneyard: the records stay as they are: ${explainFailure(error, config)}\n`);
  process.exitCode = 1;
}
