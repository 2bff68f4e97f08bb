import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, isPostgresOf, waitForEnd } from './processes.js';

const FAST_SHUTDOWN_MS = 15_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/**
 * Stops the Postgres that a killed Boneyard left behind in this cluster, if there is one. Call it only while
 * holding the folder's lock.
 *
 * @returns the process id of what was stopped
 */
export async function stopOrphan(clusterDirectory: string): Promise<number | undefined> {
  const pidFile = join(clusterDirectory, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined || !isAlive(pid)) return undefined;
  if (!isPostgresOf(pid, clusterDirectory)) {
    // The id was given to some other process since, which Postgres would take for itself and refuse to start.
    rmSync(pidFile, { force: true });
    return undefined;
  }
  await stopPostmaster(pid);
  return pid;
}

/** Stops a postmaster: at once but cleanly, and if that takes too long without a checkpoint (still durable). */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`Postgres (pid ${pid}) does not stop`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
