import { Injectable } from '@nestjs/common';
import { PgPool } from '../platform/database/pg-pool.js';
import { isDatabaseUnavailable } from '../platform/database/availability.js';
import { APPEND, toRow, type Append } from './append-statement.js';

/** Statements under way at once: while two are committing, what comes next gathers for the one after. */
const IN_FLIGHT = 2;
/** Games in one statement at most. */
const BATCH = 64;

interface Waiting {
  readonly append: Append;
  readonly resolve: (appended: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: appends of different games that come while the database is busy go in one statement. Alone, an
 * append goes at once.
 */
@Injectable()
export class AppendQueue {
  private waiting: Waiting[] = [];
  private inFlight = 0;

  constructor(private readonly pool: PgPool) {}

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
      const { rows } = await this.pool.query<{ id: string }>({
        name: 'append',
        text: APPEND,
        values: [JSON.stringify(batch.map(({ append }) => toRow(append)))],
      });
      const moved = new Set(rows.map(({ id }) => id));
      for (const { append, resolve } of batch) resolve(moved.has(append.gameId));
    } catch (error) {
      // One append that the database cannot take must not fail the others of its statement.
      if (batch.length > 1 && !isDatabaseUnavailable(error)) for (const each of batch) await this.write([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
