import { deadlineOf, type GameState, type LoggedEvent } from '../engine/index.js';
import { botToMove } from './bot-turn.js';

/** New events for one game, and what its summary row is to say afterwards. */
export interface Append {
  readonly gameId: string;
  /** The version the log must still have: what the events were decided on. */
  readonly expected: number;
  readonly events: readonly LoggedEvent[];
  readonly state: GameState;
  readonly key?: RequestKey;
}

/** A request that is answered once, however often it is sent. */
export interface RequestKey {
  readonly playerId: string;
  readonly key: string;
  /** SHA-256 of method, path and body, hex. */
  readonly requestHash: string;
}

/** Appends, and waits where another transaction has locked a game. */
export const APPEND = append('');
/** Appends to the games that nobody else has locked; the others are missing in the answer. */
export const APPEND_WITHOUT_WAITING = append('skip locked');

/**
 * Appends to any number of games at once, each by its own version check: a game that has moved on, or whose request key
 * is known already, is left as it is and missing in the answer. $1 is a JSON array of `toRow`. The rows
 * are locked in the order of their ids, so that two batches can never wait for each other.
 */
function append(whenLocked: string): string {
  return `
with batch as materialized (
  select * from json_to_recordset($1::json) as b(
    game_id uuid, expected int, version int, status text, round int, to_move smallint, deadline timestamptz, bot_since timestamptz, scores int[], winner int,
    last_hash text, at timestamptz, player_id uuid, key text, request_hash text, events json)
), locked as materialized (
  select b.* from batch b join games g on g.id = b.game_id and g.version = b.expected
  order by g.id for update of g ${whenLocked}
), keyed as (
  insert into idempotency_keys (player_id, key, request_hash, game_id, from_version, to_version, created_at)
  select player_id, key, decode(request_hash, 'hex'), game_id, expected + 1, version, at
  from locked where key is not null
  on conflict do nothing
  returning game_id
), moved as (
  update games g
  set version = l.version, status = l.status, round = l.round, to_move = l.to_move, deadline = l.deadline, bot_since = l.bot_since, scores = l.scores, winner = l.winner,
      last_hash = decode(l.last_hash, 'hex'), updated_at = l.at,
      finished_at = case when l.status = 'running' then null else l.at end
  from locked l
  where g.id = l.game_id and g.version = l.expected
    and (l.key is null or exists (select from keyed k where k.game_id = l.game_id))
  returning g.id
), appended as (
  insert into game_events (game_id, version, type, data, seat, player_id, at, schema_version, prev_hash, hash)
  select m.id, e.version, e.type, e.data, e.seat, e."playerId", e.at, e."schemaVersion",
         decode(e."prevHash", 'hex'), decode(e.hash, 'hex')
  from moved m
  join batch b on b.game_id = m.id
  cross join lateral json_to_recordset(b.events) as e(
    version int, type text, data json, seat smallint, "playerId" uuid, at timestamptz,
    "schemaVersion" smallint, "prevHash" text, hash text)
)
select id from moved`;
}

/** One append as the statement reads it. */
export function toRow({ gameId, expected, events, state, key }: Append): object {
  const last = events.at(-1)!;
  return {
    game_id: gameId,
    expected,
    version: last.version,
    status: state.status,
    round: state.round,
    to_move: state.toMove,
    deadline: deadlineOf(state, last.at),
    bot_since: botToMove(state) === null ? null : last.at,
    scores: state.scores,
    winner: state.winner,
    last_hash: last.hash,
    at: last.at,
    player_id: key?.playerId ?? null,
    key: key?.key ?? null,
    request_hash: key?.requestHash ?? null,
    events,
  };
}
