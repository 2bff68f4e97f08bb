/** Crashes: clients play at full speed while the server, its Postgres or both are killed again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/process.js';
import { Dice } from './support/dice.js';
import { inspect, type Findings } from './support/inspection.js';
import { Journal } from './support/journal.js';
import { KeyedTable } from './support/keyed-table.js';
import { Phoenix, type Victim } from './support/phoenix.js';

export interface CrashPlan {
  readonly kills: number;
  readonly tables: number;
  /** Acknowledged moves between two kills, from and to. */
  readonly between: readonly [number, number];
  readonly seed: number;
}

export interface CrashReport extends Findings {
  readonly journal: Journal;
  readonly victims: readonly Victim[];
  readonly seconds: number;
}

const VICTIMS: readonly Victim[] = ['server', 'postgres', 'both'];

export async function crash({ kills, tables, between, seed }: CrashPlan): Promise<CrashReport> {
  const began = Date.now();
  const dice = new Dice(seed);
  const journal = new Journal();
  const phoenix = await Phoenix.start();
  try {
    let over = false;
    const play = Promise.all(
      Array.from({ length: tables }, (_, number) =>
        new KeyedTable(number, {
          url: () => phoenix.url,
          journal,
          dice: new Dice(seed + number + 1),
          enough: () => over,
        }).play(),
      ),
    );
    const victims: Victim[] = [];
    const killing = (async () => {
      while (victims.length < kills) {
        await acknowledged(journal, dice.between(...between));
        // At any moment of a move, and of several.
        await sleep(dice.roll() * 20);
        const victim = VICTIMS[victims.length % VICTIMS.length];
        victims.push(victim);
        await phoenix.kill(victim);
      }
      await acknowledged(journal, dice.between(...between));
    })();
    // Whichever fails first is the news; the other one is let go.
    await Promise.race([
      killing,
      play.then(() => Promise.reject(new Error('the tables stopped too soon'))),
    ]).finally(() => (over = true));
    await play;
    const findings = await inspect(phoenix.databaseUrl, phoenix.url, journal);
    return { ...findings, journal, victims, seconds: (Date.now() - began) / 1000 };
  } finally {
    await phoenix.stop();
  }
}

/** Waits until so many more moves are acknowledged. */
async function acknowledged({ acknowledged: moves }: Journal, more: number): Promise<void> {
  const goal = moves.length + more;
  await until(() => moves.length >= goal, 120_000);
}

export function summarize({
  journal,
  victims,
  games,
  events,
  audited,
  unansweredIn,
  faults,
  seconds,
}: CrashReport): string {
  const count = (victim: Victim) => victims.filter((each) => each === victim).length;
  const notNow = [...journal.refusedForNow].map(([why, times]) => `${times} × ${why}`).join(', ');
  return [
    `crashes: ${victims.length} kills (server ${count('server')}, postgres ${count('postgres')}, both ${count('both')})`,
    `${journal.acknowledged.length} acknowledged moves in ${games} games of ${events} events`,
    `${journal.retried} retries of moves (${journal.replayed} answers replayed), ${journal.doubled} sent twice at once`,
    `${journal.unanswered.length} left unanswered (${unansweredIn} in the log)`,
    `not now: ${notNow || 'never'}`,
    `${audited}/${games} audits clean`,
    `${faults.length} faults`,
    `${seconds.toFixed(0)} s`,
  ].join('; ');
}
