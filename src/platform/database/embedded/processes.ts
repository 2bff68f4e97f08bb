import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;

/** Whether a process with this id lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What tells a living process from a later one that was given the same id: when it started, in which boot.
 *
 * @returns undefined when there is no such process
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot} ${statFields(pid)[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Whether the process is the Postgres that serves the cluster in this folder. */
export function isPostgresOf(pid: number, clusterDirectory: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    // The postmaster's working folder is its cluster, by whatever name it was started.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === clusterDirectory;
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterDirectory);
  } catch {
    return false;
  }
}

/** Waits for a process's end. @returns whether it ended within the time */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return statFields(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

/** The fields of /proc/pid/stat after the command's name, which may itself hold blanks: state first, start time 20th. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
