import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Account } from './account.js';
import { stopPostmaster } from './orphan.js';

export interface PostmasterOptions {
  readonly program: string;
  readonly account: Account;
  readonly clusterDirectory: string;
  readonly logFile: string;
  readonly port: number;
  /** Opens a connection to it. */
  readonly url: string;
  /** Server settings beside the ones that this file gives, e.g. `fsync=off` for tests. */
  readonly settings: readonly string[];
}

const START_MS = 60_000;
const POLL_MS = 40;

/** A running Postgres. */
export interface Postmaster {
  readonly pid: number;
  /** Fulfilled when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Postgres and waits until it answers.
 *
 * @throws when it ends instead (the message carries its own last words) or is not ready in time
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const log = openSync(options.logFile, 'a');
  const wordsFrom = statSync(options.logFile).size;
  const child = launch(options, log);
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error('Postgres was started without a process id');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await stopPostmaster(pid);
    await ended;
  };
  const deadline = Date.now() + START_MS;
  while (!(await answers(options.url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`Postgres did not start: ${lastWords(options.logFile, wordsFrom)}`);
    }
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`Postgres was not ready after ${START_MS / 1000} s; its log is ${options.logFile}`);
    }
    await sleep(POLL_MS);
  }
  return { pid, ended, stop };
}

function launch(options: PostmasterOptions, log: number): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${options.port}`,
    'unix_socket_directories=',
    'timezone=UTC',
    // Errors of statements are the service's to log, and would carry players' data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    ...options.settings,
  ];
  const { file, args, identity } = options.account.command(options.program, [
    '-D',
    options.clusterDirectory,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  return spawn(file, args, {
    ...identity,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // A group of its own: Ctrl-C in a terminal must not end the database before the requests that use it.
    detached: true,
    stdio: ['ignore', log, log],
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastWords(logFile: string, from: number): string {
  const words = readFileSync(logFile).subarray(from).toString('utf8').trim();
  return words === '' ? `it said nothing in ${logFile}` : words.split('\n').slice(-4).join(' | ');
}
