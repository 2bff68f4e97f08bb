import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { chooseAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { clusterIn, openCluster, SUPERUSER } from './cluster.js';
import { lockFolder } from './folder-lock.js';
import { stopOrphan } from './orphan.js';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.js';

export interface EmbeddedPostgres {
  /** Of the superuser on the maintenance database `postgres`; only this machine can use it. */
  readonly url: string;
  /** Stops the server cleanly and gives the folder free. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its password and its log; made if need be. */
  readonly dataFolder: string;
  readonly logger: Logger;
  readonly settings?: readonly string[];
}

const START_ATTEMPTS = 5;
const RETRY_MS = 500;

/**
 * Starts a real Postgres on a free port of this machine, from what npm installed, and keeps it running: when
 * it dies it is started again on the same port.
 *
 * @throws FolderInUseError when another Boneyard uses the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger, settings = [] } = options;
  mkdirSync(options.dataFolder, { recursive: true });
  const dataFolder = realpathSync(options.dataFolder);
  const unlock = lockFolder(dataFolder);
  try {
    const binaries = await findBinaries();
    const account = chooseAccount(clusterIn(dataFolder), [binaries.initdb, binaries.postgres, dataFolder]);
    const cluster = await openCluster(dataFolder, binaries.initdb, account);
    const orphan = await stopOrphan(cluster.directory);
    if (orphan !== undefined)
      logger.warn({ pid: orphan }, 'stopped the Postgres that a killed Boneyard left behind');
    const onPort = (port: number): PostmasterOptions => ({
      program: binaries.postgres,
      account,
      clusterDirectory: cluster.directory,
      logFile: join(dataFolder, 'postgres.log'),
      port,
      url: `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`,
      settings,
    });
    const { postmaster, used } = await startWithRetries(async () => onPort(await freePort()));
    const stop = keepRunning(postmaster, used, logger);
    return { url: used.url, stop: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Starts again whatever dies. @returns a function that ends this, and the server */
function keepRunning(first: Postmaster, options: PostmasterOptions, logger: Logger): () => Promise<void> {
  let current: Postmaster | undefined = first;
  let stopping = false;
  const watching = (async () => {
    while (!stopping) {
      await current?.ended;
      if (stopping) return;
      logger.error({ log: options.logFile }, 'Postgres died; starting it again');
      current = undefined;
      try {
        await stopOrphan(options.clusterDirectory);
        current = await startPostmaster(options);
        logger.info('Postgres is back');
      } catch (error) {
        logger.error({ err: error }, 'Postgres does not start again yet');
        await sleep(RETRY_MS);
      }
    }
  })();
  return async () => {
    stopping = true;
    await current?.stop();
    await watching;
    // A restart may have been under way when the stop came.
    await current?.stop();
  };
}

/** A port may be taken between the look and the start, and a crashed server's children may linger a little. */
async function startWithRetries(
  next: () => Promise<PostmasterOptions>,
): Promise<{ postmaster: Postmaster; used: PostmasterOptions }> {
  for (let attempt = 1; ; attempt += 1) {
    const used = await next();
    try {
      return { postmaster: await startPostmaster(used), used };
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(RETRY_MS);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no free port on 127.0.0.1')),
      );
    });
  });
}
