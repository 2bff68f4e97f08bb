/** The statements behind the players' records; each runs in the caller's transaction. */
import type { Connection } from '../platform/database/pg-pool.js';
import type { Meetings } from './meetings.js';
import { type Outcome, type PlayerRecord, ratingOf } from './record.js';

/** Any number will do that nobody else locks. */
const RECORDS_LOCK = 7_266_392_732;
/** The SQLSTATE of a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/** What has a record: games that anybody may look at, once they are over. */
const RECORDED = `status = 'finished' and visibility = 'public'`;

/** Rows in one statement. */
const AT_ONCE = 2_000;
const WRITE_RECORDS = `insert into player_records (player_id, ruleset, won, drawn, lost, mu, sigma, rating)
  select "playerId", ruleset, won, drawn, lost, mu, sigma, rating from json_to_recordset($1::json)
    as r("playerId" uuid, ruleset text, won int, drawn int, lost int, mu float8, sigma float8, rating int)
  on conflict (player_id, ruleset) do update set won = excluded.won, drawn = excluded.drawn, lost = excluded.lost,
    mu = excluded.mu, sigma = excluded.sigma, rating = excluded.rating`;

const ADD_MEETINGS = `insert into player_meetings as m (player_id, opponent_id, ruleset, won, lost, neither, together)
  select "playerId", "opponentId", ruleset, won, lost, neither, together from json_to_recordset($1::json)
    as r("playerId" uuid, "opponentId" uuid, ruleset text, won int, lost int, neither int, together int)
  on conflict (player_id, opponent_id, ruleset) do update set won = m.won + excluded.won, lost = m.lost + excluded.lost,
    neither = m.neither + excluded.neither, together = m.together + excluded.together`;

/** Another process is making records. */
export class RecordsBusy extends Error {
  override readonly name = 'RecordsBusy';

  constructor() {
    super('another process is making records just now; try again');
  }
}

/** Only one at a time makes records; the lock ends with the transaction. @throws RecordsBusy when it takes too long */
export async function lockRecords(db: Connection, atMostMs: number): Promise<void> {
  await db.query(`select set_config('lock_timeout', $1, true)`, [String(atMostMs)]);
  try {
    await db.query('select pg_advisory_xact_lock($1)', [RECORDS_LOCK]);
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new RecordsBusy();
    throw error;
  }
}

/** Ids of finished games that are not part of the records yet, by their ends. */
export async function unrecorded(db: Connection, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'unrecorded',
    text: `select id from games where ${RECORDED} and record_number is null order by finished_at, id limit $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

/** Games that are part of the records, in the order in which they became so. */
export async function recorded(
  db: Connection,
  after: number,
  limit: number,
): Promise<{ id: string; number: number }[]> {
  const { rows } = await db.query<{ id: string; number: number }>(
    `select id, record_number as number from games where ${RECORDED} and record_number > $1
     order by record_number limit $2`,
    [after, limit],
  );
  return rows;
}

/** Makes games part of the records, in the order given. */
export async function number(db: Connection, ids: readonly string[]): Promise<void> {
  await db.query(
    `update games g set record_number = last.number + new.place
     from unnest($1::uuid[]) with ordinality as new(id, place),
       (select coalesce(max(record_number), 0) as number from games where ${RECORDED}) as last
     where g.id = new.id`,
    [ids],
  );
}

/** The records that some games add to, as far as there are any. */
export async function recordsFor(db: Connection, outcomes: readonly Outcome[]): Promise<PlayerRecord[]> {
  const keys = outcomes.flatMap(({ ruleset, sides }) =>
    sides.flatMap(({ players }) => players.map((player) => ({ player, ruleset }))),
  );
  const { rows } = await db.query<PlayerRecord>(
    `select player_id as "playerId", ruleset, won, drawn, lost, mu, sigma from player_records
     where (player_id, ruleset) in (select player, ruleset from json_to_recordset($1::json) as k(player uuid, ruleset text))`,
    [JSON.stringify(keys)],
  );
  return rows;
}

/** Writes records over what they were. */
export async function writeRecords(db: Connection, records: readonly PlayerRecord[]): Promise<void> {
  await inParts(
    db,
    WRITE_RECORDS,
    records.map((record) => ({ ...record, rating: ratingOf(record) })),
  );
}

/** Adds meetings to those that there are. */
export async function addMeetings(db: Connection, meetings: readonly Meetings[]): Promise<void> {
  await inParts(db, ADD_MEETINGS, meetings);
}

/** Empties both tables; the games keep their numbers. */
export async function forgetRecords(db: Connection): Promise<void> {
  await db.query('delete from player_records');
  await db.query('delete from player_meetings');
}

async function inParts(db: Connection, text: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db.query(text, [JSON.stringify(rows.slice(from, from + AT_ONCE))]);
  }
}
