import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.js';

const run = promisify(execFile);

/** A set of databases on disk, with what opens it. */
export interface Cluster {
  readonly directory: string;
  readonly password: string;
}

export const SUPERUSER = 'boneyard';

/** Where a data folder has its cluster. */
export const clusterIn = (dataFolder: string): string => join(dataFolder, 'postgres');

/**
 * Opens the cluster `<dataFolder>/postgres`, making it the first time. A first time that was cut short leaves
 * nothing that a later one would take for a cluster.
 */
export async function openCluster(dataFolder: string, initdb: string, account: Account): Promise<Cluster> {
  const directory = clusterIn(dataFolder);
  const passwordFile = join(dataFolder, 'postgres.password');
  if (!existsSync(directory)) {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    chmodSync(passwordFile, 0o600);
    const draft = join(dataFolder, 'postgres.draft');
    rmSync(draft, { recursive: true, force: true });
    await create(draft, password, initdb, account);
    renameSync(draft, directory);
  }
  if (account.owner !== undefined && statSync(directory).uid !== account.owner.uid) {
    // A copy that root made is root's. The folder itself comes last: it tells whether all is done.
    const parts = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    for (const part of [...parts, '.'])
      lchownSync(join(directory, part), account.owner.uid, account.owner.gid);
  }
  if (!existsSync(passwordFile)) {
    throw new Error(`${passwordFile} is missing, without which the data in ${directory} cannot be opened`);
  }
  return { directory, password: readFileSync(passwordFile, 'utf8') };
}

async function create(draft: string, password: string, initdb: string, account: Account): Promise<void> {
  mkdirSync(draft, { mode: 0o700 });
  // initdb wants an empty folder, so the password waits for it in another one.
  const secret = `${draft}.secret`;
  writeFileSync(secret, password, { mode: 0o600 });
  try {
    if (account.owner !== undefined) {
      chownSync(draft, account.owner.uid, account.owner.gid);
      chownSync(secret, account.owner.uid, account.owner.gid);
    }
    const { file, args, identity } = account.command(initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    await run(file, args, { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } });
  } finally {
    rmSync(secret, { force: true });
  }
}
