import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { packageRoot } from '../package-root.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { migrate } from './migrations.js';

/** The database that a process works with. */
export interface Database {
  readonly url: string;
  /** For a person: its folder, or its address without what is secret. */
  readonly where: string;
  /** Brings it to the newest schema. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The configured database; without `DATABASE_URL` the embedded one, which is started.
 *
 * @throws FolderInUseError when another Boneyard uses the embedded one
 */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config, logger: Logger): Promise<Database> {
  const embedded =
    DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataFolder: DATA_DIR, logger }) : undefined;
  const url = embedded?.url ?? DATABASE_URL!;
  return {
    url,
    where: embedded ? resolve(DATA_DIR) : withoutSecrets(url),
    migrate: async () => {
      const applied = await migrate(url, join(packageRoot, 'prisma'));
      if (applied.length > 0) logger.info({ applied }, 'migrated the database');
    },
    close: async () => embedded?.stop(),
  };
}

function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
