import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** How to start a program, and whose files it can own. */
export interface Account {
  /** The owner that the program's files need; undefined where they are simply ours. */
  readonly owner: Owner | undefined;
  /** @returns what to hand to `spawn` or `execFile` */
  command(program: string, args: readonly string[]): Command;
}

export interface Command {
  readonly file: string;
  readonly args: string[];
  readonly identity: { uid?: number; gid?: number };
}

const UNPRIVILEGED_USER = 'nobody';

/**
 * Chooses whom Postgres runs as: ourselves, unless we are root, whom Postgres refuses. Then it is the owner of
 * the cluster, and for a new one `nobody`.
 *
 * @param clusterDirectory need not exist yet
 * @param paths existing programs and folders that it must be able to run or to enter
 */
export function chooseAccount(clusterDirectory: string, paths: readonly string[]): Account {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, command: (file, args) => ({ file, args: [...args], identity: {} }) };
  }
  const owner = ownerOf(clusterDirectory) ?? findUser(UNPRIVILEGED_USER);
  if (paths.every(isOpenToAll)) {
    return { owner, command: (file, args) => ({ file, args: [...args], identity: owner }) };
  }
  // Below a private folder such as root's home, it gets one right of root's: to read and enter every folder. The
  // secure bit is for access(2), by which Postgres looks for its programs and which else ignores such rights.
  const prefix = [
    '--securebits=+no_setuid_fixup',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--bounding-set=-all,+dac_read_search',
    '--',
  ];
  assertUsable(prefix, paths);
  return {
    owner,
    command: (file, args) => ({ file: 'setpriv', args: [...prefix, file, ...args], identity: {} }),
  };
}

function assertUsable(prefix: readonly string[], paths: readonly string[]): void {
  for (const path of paths) {
    try {
      execFileSync('setpriv', [...prefix, 'test', '-x', path], { stdio: 'ignore' });
    } catch (cause) {
      throw new Error(
        `Postgres does not run as root, and no other user can use ${path}; start Boneyard as an ordinary user, ` +
          'or from a folder that all may enter, or set DATABASE_URL',
        { cause },
      );
    }
  }
}

function ownerOf(path: string): Owner | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.uid === 0 ? undefined : { uid: stats.uid, gid: stats.gid };
}

/** Whether anyone may enter the folder or run the program, and enter all the folders that lead there. */
function isOpenToAll(path: string): boolean {
  for (let part = realpathSync(path); ; part = dirname(part)) {
    if ((statSync(part).mode & 0o001) === 0) return false;
    if (part === dirname(part)) return true;
  }
}

function findUser(name: string): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error(`Postgres does not run as root, and there is no user ${name} to run it as`);
  }
  return { uid: Number(uid), gid: Number(gid) };
}
