import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './processes.js';

interface Holder {
  readonly pid: number;
  readonly identity: string;
}

/** The folder belongs to a living process; the message names both. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

const LOCK_FILE = 'boneyard.lock';

/**
 * Claims a data folder for this process, making the folder if need be. A lock whose holder is dead, or whose
 * process id by now belongs to another process, is taken over.
 *
 * @returns a function that gives the folder free
 * @throws FolderInUseError when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, LOCK_FILE);
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) ?? '' } satisfies Holder);
  while (!tryCreate(lock, mine)) {
    const found = read(lock);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder !== undefined && identityOf(holder.pid) === holder.identity) {
      throw new FolderInUseError(
        `the data folder ${folder} is in use by another Boneyard (pid ${holder.pid}); stop it, or set DATA_DIR to another folder`,
      );
    }
    removeStale(lock, found);
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

/** Makes the lock with its content in one step, so that nobody ever reads half a lock. */
function tryCreate(lock: string, content: string): boolean {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Of several starters that see the same stale lock, one renames it away; none removes a newer lock. */
function removeStale(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return undefined;
  }
}
