import { Injectable } from '@nestjs/common';
import { PgPool } from '../platform/database/pg-pool.js';
import { isDatabaseLost, tookTooLong } from '../platform/database/availability.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { problems } from '../platform/problem.js';
import { APPEND, APPEND_WITHOUT_WAITING, toRow, type Append } from './append-statement.js';

/** Statements under way at once: while two are committing, what comes next gathers for the one after. */
const IN_FLIGHT = 2;
/** Games in one statement at most. */
const BATCH = 64;
/** How long an append may wait for a statement of its own, while others of that kind wait for locks. */
const PATIENCE_MS = 10_000;

interface Waiting {
  readonly append: Append;
  readonly resolve: (appended: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: appends of different games that come while the database is busy go in one statement. Alone, an
 * append goes at once. A game that could not be appended to with the others gets a statement of its own, which may wait
 * for locks or fail: no game holds up another one.
 */
@Injectable()
export class AppendQueue {
  private waiting: Waiting[] = [];
  private inFlight = 0;
  private readonly stragglers: (Waiting & { readonly until: number })[] = [];
  private stragglersInFlight = 0;

  constructor(
    private readonly pool: PgPool,
    private readonly metrics: Metrics,
  ) {}

  /** Appends durably; false when the game has moved on or the request key is known: then nothing was written. */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
      this.pump();
    });
  }

  private pump(): void {
    while (this.inFlight < IN_FLIGHT && this.waiting.length > 0) {
      const batch = this.nextBatch();
      this.inFlight += 1;
      void this.write(batch).finally(() => {
        this.inFlight -= 1;
        this.pump();
      });
    }
  }

  /** The oldest appends, one a game: a second one for the same game waits for its own statement. */
  private nextBatch(): Waiting[] {
    const games = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const each of this.waiting) {
      const fits = batch.length < BATCH && !games.has(each.append.gameId);
      (fits ? batch : later).push(each);
      games.add(each.append.gameId);
    }
    this.waiting = later;
    return batch;
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const moved = await this.run('append', APPEND_WITHOUT_WAITING, batch);
      // Who is missing has lost, or its game is locked just now: waiting tells which.
      for (const each of batch) {
        if (moved.has(each.append.gameId)) each.resolve(true);
        else this.straggle(each);
      }
    } catch (error) {
      // The statement left nothing behind. One append that the database cannot take must not fail the others.
      if (isDatabaseLost(error) || tookTooLong(error)) for (const { reject } of batch) reject(error);
      else batch.forEach((each) => this.straggle(each));
    }
  }

  private straggle(each: Waiting): void {
    this.stragglers.push({ ...each, until: Date.now() + PATIENCE_MS });
    this.pumpStragglers();
  }

  private pumpStragglers(): void {
    while (this.stragglersInFlight < IN_FLIGHT && this.stragglers.length > 0) {
      const each = this.stragglers.shift()!;
      if (Date.now() > each.until) {
        each.reject(problems.unavailable());
        continue;
      }
      this.stragglersInFlight += 1;
      void this.run('append-alone', APPEND, [each])
        .then((moved) => each.resolve(moved.size === 1), each.reject)
        .finally(() => {
          this.stragglersInFlight -= 1;
          this.pumpStragglers();
        });
    }
  }

  /** @returns the ids of the games that were appended to */
  private async run(name: string, text: string, batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
    const values = [JSON.stringify(batch.map(({ append }) => toRow(append)))];
    const timed = this.metrics.appendSeconds.startTimer();
    const { rows } = await this.pool.query<{ id: string }>({ name, text, values });
    timed();
    this.metrics.appendBatch.observe(batch.length);
    return new Set(rows.map(({ id }) => id));
  }
}
