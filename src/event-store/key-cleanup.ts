import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PgPool } from '../platform/database/pg-pool.js';
import { Repeating } from '../platform/repeating.js';

/** Keys answer for at least a day; the hour more is for clocks that differ. */
const KEPT_HOURS = 25;
const EVERY_MS = 3_600_000;
/** Keys removed by one statement, so that none takes long. */
const BATCH = 5_000;
/** Statements in one go; the rest waits for the next hour. */
const BATCHES = 200;

/** Forgets old idempotency keys once an hour. Replicas do it side by side: each passes over what another one holds. */
@Injectable()
export class KeyCleanup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly cleaning = new Repeating({
    what: 'forget old keys',
    everyMs: EVERY_MS,
    work: () => this.clean().then(() => undefined),
  });

  constructor(private readonly pool: PgPool) {}

  onApplicationBootstrap(): void {
    // The first time soon, but not at the moment of the start; replicas seldom at once.
    this.cleaning.start(EVERY_MS * (0.05 + Math.random() / 10));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.cleaning.stop();
  }

  /** Removes the keys that have had their time. @returns how many */
  async clean(): Promise<number> {
    let removed = 0;
    for (let round = 0; round < BATCHES && !this.cleaning.stopped; round += 1) {
      const { rowCount } = await this.pool.query({
        name: 'forget-keys',
        text: `delete from idempotency_keys where (player_id, key) in (
            select player_id, key from idempotency_keys where created_at < now() - $1 * interval '1 hour'
            order by created_at limit $2 for update skip locked)`,
        values: [KEPT_HOURS, BATCH],
      });
      removed += rowCount ?? 0;
      if ((rowCount ?? 0) < BATCH) break;
    }
    return removed;
  }
}
