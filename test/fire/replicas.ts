/** Replicas: two server processes on one database, behind clients that take turns between them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '../support/process.js';
import { Dice } from './support/dice.js';
import { inspect, type Findings } from './support/inspection.js';
import { Journal } from './support/journal.js';
import { KeyedTable } from './support/keyed-table.js';

const QUIET = { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' };

/** Two processes on one database. */
export class Replicas {
  private next = 0;

  private constructor(
    private readonly processes: readonly ServiceProcess[],
    readonly urls: readonly string[],
    private readonly folders: readonly string[],
  ) {}

  /** @param databaseUrl left out: the first one brings a database of its own */
  static async start(databaseUrl?: string): Promise<Replicas> {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'boneyard-replica-')));
    const start = (folder: string, url?: string) =>
      new ServiceProcess(folder, { ...QUIET, ...(url && { DATABASE_URL: url }) });
    const first = start(folders[0], databaseUrl);
    const urls = [await first.ready()];
    const second = start(folders[1], databaseUrl ?? first.databaseUrl());
    urls.push(await second.ready());
    return new Replicas([first, second], urls, folders);
  }

  get databaseUrl(): string {
    return this.processes[0].databaseUrl();
  }

  /** What they said that they should not have. */
  get complaints(): string[] {
    return this.processes.flatMap(({ output }) => output.split('\n').filter((line) => line.startsWith('{')));
  }

  /** As a load balancer has it: each in turn. */
  url(): string {
    this.next += 1;
    return this.urls[this.next % this.urls.length];
  }

  async stop(): Promise<void> {
    // The first one may have the database.
    for (const process of [...this.processes].reverse()) {
      process.signal('SIGTERM');
      await process.end();
    }
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }
}

export interface ReplicaPlan {
  readonly games: number;
  readonly tables: number;
  readonly seed: number;
}

export interface ReplicaReport extends Findings {
  readonly journal: Journal;
  readonly seconds: number;
}

/** Plays so many games to their ends. */
export async function playOnReplicas({ games, tables, seed }: ReplicaPlan): Promise<ReplicaReport> {
  const began = Date.now();
  const replicas = await Replicas.start();
  try {
    return await playOn(replicas, replicas.databaseUrl, { games, tables, seed }, began);
  } finally {
    await replicas.stop();
  }
}

export async function playOn(
  replicas: Replicas,
  databaseUrl: string,
  { games, tables, seed }: ReplicaPlan,
  began = Date.now(),
): Promise<ReplicaReport> {
  const journal = new Journal();
  const each = (number: number) => Math.floor(games / tables) + (number < games % tables ? 1 : 0);
  await Promise.all(
    Array.from({ length: tables }, (_, number) =>
      new KeyedTable(number, {
        url: () => replicas.url(),
        journal,
        dice: new Dice(seed + number),
        enough: () => false,
        games: each(number),
      }).play(),
    ),
  );
  const findings = await inspect(databaseUrl, replicas.urls[0], journal);
  const faults = [...findings.faults, ...replicas.complaints];
  return { ...findings, faults, journal, seconds: (Date.now() - began) / 1000 };
}

export function summarizeReplicas({
  journal,
  games,
  events,
  audited,
  faults,
  seconds,
}: ReplicaReport): string {
  const notNow = [...journal.refusedForNow].map(([why, times]) => `${times} × ${why}`).join(', ');
  return [
    `replicas: ${journal.gamesFinished} games played to the end on two processes`,
    `${journal.acknowledged.length} acknowledged moves in ${games} games of ${events} events`,
    `${journal.doubled} sent to both at once`,
    `not now: ${notNow || 'never'}`,
    `${audited}/${games} audits clean`,
    `${faults.length} faults`,
    `${seconds.toFixed(0)} s`,
  ].join('; ');
}
