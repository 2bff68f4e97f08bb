import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LogReader } from '../event-store/index.js';
import { isDatabaseLost, isDatabaseUnavailable } from '../platform/database/availability.js';
import { type Connection, PgPool } from '../platform/database/pg-pool.js';
import { Repeating } from '../platform/repeating.js';
import { meetingsOf } from './meetings.js';
import { type Outcome, outcomeOf, Records } from './record.js';
import {
  addMeetings,
  forgetRecords,
  lockRecords,
  number,
  recorded,
  RecordsBusy,
  recordsFor,
  unrecorded,
  writeRecords,
} from './record-table.js';

const EVERY_MS = 1_000;
/** Games in one go. */
const BATCH = 200;
/** How long to wait for another replica that is at it; a reader may have to wait for two turns. */
const PATIENCE_MS = 500;
/** And how long whoever makes all records anew; no statement may take 15 s. */
const LONG_PATIENCE_MS = 12_000;

/**
 * Keeps the players' records: a projection of the logs, made game by game in the order in which they came to an end. A
 * rating depends on that order, so each game is numbered as it is recorded, in the same transaction: no crash can
 * count it twice or not at all, and all records can be made anew to the last digit. One replica at a time is at it.
 */
@Injectable()
export class RecordKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RecordKeeper.name);
  private readonly keeping = new Repeating({
    what: 'keep the players’ records',
    everyMs: EVERY_MS,
    work: async () => ((await this.recordNext()) ? 0 : EVERY_MS),
  });
  private turn: Promise<unknown> = Promise.resolve();
  private next: Promise<boolean> | undefined;

  constructor(
    private readonly pool: PgPool,
    private readonly reader: LogReader,
  ) {}

  onApplicationBootstrap(): void {
    this.keeping.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.keeping.stop();
    await this.turn;
  }

  /** Records what has ended just now, for a reader. Where that cannot be, the records are a little behind. */
  async keepUp(): Promise<void> {
    try {
      await this.recordNext();
    } catch (error) {
      // Without a database there is nothing to read either.
      if (isDatabaseLost(error)) throw error;
      if (!isDatabaseUnavailable(error))
        this.logger.error({ err: error }, 'could not keep the players’ records');
    }
  }

  /**
   * Makes all records anew from the logs, game by game in the order in which they were made.
   *
   * @returns how many games
   * @throws RecordsBusy when another process is at it
   */
  rebuild(): Promise<number> {
    return this.pool.transaction(async (db) => {
      await lockRecords(db, LONG_PATIENCE_MS);
      await forgetRecords(db);
      const records = new Records();
      let games = 0;
      for (let after = 0, more = true; more;) {
        const batch = await recorded(db, after, BATCH);
        const outcomes = await this.outcomes(
          db,
          batch.map(({ id }) => id),
        );
        outcomes.forEach((outcome) => records.add(outcome));
        await addMeetings(db, meetingsOf(outcomes));
        games += batch.length;
        after = batch.at(-1)?.number ?? after;
        more = batch.length === BATCH;
      }
      await writeRecords(db, records.all());
      return games;
    });
  }

  /**
   * Records the games that ended first. Calls that come meanwhile share the next turn: this one may have looked too
   * early for them.
   *
   * @returns whether there may be more
   */
  private recordNext(): Promise<boolean> {
    this.next ??= this.turn.then(() => {
      this.next = undefined;
      const recording = this.record();
      this.turn = recording.catch(() => undefined);
      return recording;
    });
    return this.next;
  }

  private async record(): Promise<boolean> {
    if ((await unrecorded(this.pool, 1)).length === 0) return false;
    try {
      return await this.pool.transaction((db) => this.recordBatch(db));
    } catch (error) {
      // Whoever is at it records these games too.
      if (error instanceof RecordsBusy) return false;
      throw error;
    }
  }

  private async recordBatch(db: Connection): Promise<boolean> {
    await lockRecords(db, PATIENCE_MS);
    const ids = await unrecorded(db, BATCH);
    const outcomes = await this.outcomes(db, ids);
    const records = new Records(await recordsFor(db, outcomes));
    outcomes.forEach((outcome) => records.add(outcome));
    await writeRecords(db, records.all());
    await addMeetings(db, meetingsOf(outcomes));
    await number(db, ids);
    return ids.length === BATCH;
  }

  /** How games ended by their logs, in the order of their ids. */
  private async outcomes(db: Connection, ids: readonly string[]): Promise<Outcome[]> {
    const ends = await this.reader.ends(ids, db);
    return ids.flatMap((id) => {
      const [first, last] = ends.get(id) ?? [];
      const outcome = first && last && outcomeOf(first, last);
      if (!outcome)
        this.logger.error({ gameId: id }, 'a finished game has no end in its log; it counts for nobody');
      return outcome ?? [];
    });
  }
}
