import { Injectable } from '@nestjs/common';
import { toGameFile } from '../engine/index.js';
import { LogReader } from '../event-store/index.js';
import { PgPool } from '../platform/database/pg-pool.js';
import { problems } from '../platform/problem.js';
import { RecordKeeper } from '../records/index.js';

/** Games looked up at a time; their logs are read one by one. */
const BATCH = 100;

/** What of all finished public games to export. */
export interface ExportFilter {
  readonly ruleset?: string;
  /** Only games that ended after this one. */
  readonly after?: string;
}

interface Row {
  readonly id: string;
  readonly number: number;
  readonly isOver: boolean;
  readonly matchSeed: Uint8Array;
}

const NEXT = `select g.id, g.record_number as number, m.status = 'finished' as "isOver", m.match_seed as "matchSeed"
  from games g join matches m on m.id = g.match_id
  where g.status = 'finished' and g.visibility = 'public' and g.record_number > $1
    and ($2::text is null or g.ruleset = $2)
  order by g.record_number limit $3`;

/** Many games for analysts. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly pool: PgPool,
    private readonly reader: LogReader,
    private readonly keeper: RecordKeeper,
  ) {}

  /**
   * Finished public games, a game file a line, in the order in which they became part of the players' records: what ends
   * later stands later, so that nobody who goes on from a game misses one. Memory stays at one game, however many there are.
   *
   * @throws Problem 404 when `after` is no such game
   */
  async lines({ ruleset, after }: ExportFilter): Promise<AsyncGenerator<string>> {
    await this.keeper.keepUp();
    return this.from(after === undefined ? 0 : await this.numberOf(after), ruleset ?? null);
  }

  private async *from(start: number, ruleset: string | null): AsyncGenerator<string> {
    for (let last = start; ;) {
      const { rows } = await this.pool.query<Row>(NEXT, [last, ruleset, BATCH]);
      for (const { id, isOver, matchSeed } of rows) {
        const events = await this.reader.events(id, 0);
        yield `${JSON.stringify(toGameFile(events, isOver ? matchSeed : null))}\n`;
      }
      if (rows.length < BATCH) return;
      last = rows.at(-1)!.number;
    }
  }

  private async numberOf(id: string): Promise<number> {
    const { rows } = await this.pool.query<{ number: number | null }>(
      `select record_number as number from games where id = $1 and visibility = 'public'`,
      [id],
    );
    const number = rows.at(0)?.number;
    if (number) return number;
    throw problems.notFound('There is no finished public game of the id in after.');
  }
}
