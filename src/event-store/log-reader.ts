import { Injectable } from '@nestjs/common';
import type { LoggedEvent, Seed } from '../engine/index.js';
import { gathered } from '../platform/database/gathered.js';
import { type Connection, PgPool } from '../platform/database/pg-pool.js';

/** What a game's summary row says of its log. */
export interface GameHead {
  readonly id: string;
  readonly matchId: string;
  readonly version: number;
  readonly status: string;
  /** Hex. */
  readonly lastHash: string;
  readonly isPrivate: boolean;
  readonly seed: Seed;
}

/** The answer to a request that was sent before under the same key. */
export interface KnownRequest {
  readonly gameId: string;
  readonly requestHash: string;
  readonly fromVersion: number;
  readonly toVersion: number;
}

interface EventRow {
  readonly version: number;
  readonly at: Date;
}

const EVENT_COLUMNS = `e.game_id as "gameId", e.version, e.type, e.data, e.seat, e.player_id as "playerId", e.at,
  e.schema_version as "schemaVersion", encode(e.prev_hash, 'hex') as "prevHash", encode(e.hash, 'hex') as hash`;

const toEvent = (row: EventRow): LoggedEvent =>
  ({ ...row, at: row.at.toISOString() }) as unknown as LoggedEvent;

const HEADS = `select id, match_id as "matchId", version, status, encode(last_hash, 'hex') as "lastHash",
    visibility = 'private' as "isPrivate", seed
  from games where id = any($1::uuid[])`;

/** Everything that is read of the log table. */
@Injectable()
export class LogReader {
  /** What a game's summary row says now; undefined where there is no such game. */
  readonly head = gathered(
    async (ids) => (await this.pool.query<GameHead>({ name: 'heads', text: HEADS, values: [ids] })).rows,
    ({ id }) => id,
  );

  constructor(private readonly pool: PgPool) {}

  /** The events after a version, in order, up to another one and at most `limit`. */
  async events(id: string, after: number, upTo?: number, limit?: number): Promise<LoggedEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'events',
      text: `select ${EVENT_COLUMNS} from game_events e
        where game_id = $1 and version > $2 and ($3::int is null or version <= $3) order by version limit $4`,
      values: [id, after, upTo ?? null, limit ?? null],
    });
    return rows.map(toEvent);
  }

  /** The events since the last deal, that one first. */
  async lastRound(id: string, upTo: number): Promise<LoggedEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'last-round',
      text: `select ${EVENT_COLUMNS} from game_events e
        where game_id = $1 and version <= $2 and version >= (
          select version from game_events where game_id = $1 and version <= $2 and type = 'RoundStarted'
          order by version desc limit 1)
        order by version`,
      values: [id, upTo],
    });
    return rows.map(toEvent);
  }

  /** The first and the last event of games, by the game's id. */
  async ends(
    ids: readonly string[],
    db: Connection,
  ): Promise<Map<string, readonly [first: LoggedEvent, last: LoggedEvent]>> {
    const { rows } = await db.query<EventRow>({
      name: 'ends',
      text: `select ${EVENT_COLUMNS} from games g join game_events e on e.game_id = g.id and e.version in (1, g.version)
        where g.id = any($1::uuid[]) order by e.game_id, e.version`,
      values: [ids],
    });
    const ends = new Map<string, readonly [LoggedEvent, LoggedEvent]>();
    for (const event of rows.map(toEvent))
      ends.set(event.gameId, [ends.get(event.gameId)?.[0] ?? event, event]);
    return ends;
  }

  /** What became of an earlier request under that key of that player; undefined when there was none. */
  async request(playerId: string, key: string): Promise<KnownRequest | undefined> {
    const { rows } = await this.pool.query<KnownRequest>({
      name: 'request',
      text: `select game_id as "gameId", encode(request_hash, 'hex') as "requestHash",
          from_version as "fromVersion", to_version as "toVersion"
        from idempotency_keys where player_id = $1 and key = $2`,
      values: [playerId, key],
    });
    return rows.at(0);
  }

  /** Games whose seat to move is late by the database's clock, without some, the latest first. */
  async lateGames(without: readonly string[], limit: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'late-games',
      text: 'select id from games where deadline <= now() and id <> all($1::uuid[]) order by deadline limit $2',
      values: [without, limit],
    });
    return rows.map(({ id }) => id);
  }

  /** Games in which a built-in player has been to move for `ms`, without some, the longest waiting first. */
  async waitingForBots(ms: number, without: readonly string[], limit: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'waiting-for-bots',
      text: `select id from games
        where bot_since <= now() - $1 * interval '1 millisecond' and id <> all($2::uuid[])
        order by bot_since limit $3`,
      values: [ms, without, limit],
    });
    return rows.map(({ id }) => id);
  }
}
