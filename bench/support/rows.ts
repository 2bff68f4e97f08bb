/** Rows put straight into the database, where making them by requests would take the whole bench. */
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import { replay, type LoggedEvent, type Seed } from '../../src/engine/index.js';

export interface GameRows {
  readonly id: string;
  readonly seed: Seed;
  readonly players: readonly string[];
  readonly log: readonly LoggedEvent[];
}

/** Players without a usable token; the answer is their ids. */
export async function insertPlayers(pool: Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await pool.query(
    `insert into players (id, name, token_hash)
     select id, 'Bench', sha256(id::text::bytea) from unnest($1::uuid[]) as id`,
    [ids],
  );
  return ids;
}

/** Games with their logs as they are, each in a match of its own. */
export async function insertGames(pool: Pool, games: readonly GameRows[]): Promise<void> {
  for (const { id, seed, players, log } of games) {
    const [{ data: setup }] = log;
    if (!('seats' in setup)) throw new Error('a log begins with GameStarted');
    const state = replay(log);
    const match = [
      id,
      setup.ruleset,
      setup.options,
      players.length,
      players[0],
      Buffer.from(seed),
      state.scores.map(() => 0),
    ];
    await pool.query(
      `insert into matches (id, ruleset, rules_version, options, seat_count, games_to_win, visibility, status, standing,
         match_seed, match_commitment, created_by_id, started_at)
       values ($1, $2, 1, $3, $4, 100, 'public', 'running', $7, $6, sha256($6), $5, now())`,
      match,
    );
    await pool.query(
      `insert into match_seats (match_id, seat, player_id, entropy)
       select $1, seat - 1, player, '' from unnest($2::uuid[]) with ordinality as s(player, seat)`,
      [id, players],
    );
    await pool.query(
      `insert into games (id, match_id, number, ruleset, rules_version, options, visibility, status, version, round, to_move,
         scores, last_hash, seed)
       values ($1, $1, 1, $2, 1, $3, 'public', 'running', $4, $5, $6, $7, decode($8, 'hex'), $9)`,
      [
        id,
        setup.ruleset,
        setup.options,
        log.length,
        state.round,
        state.toMove,
        state.scores,
        log.at(-1)!.hash,
        Buffer.from(seed),
      ],
    );
    await pool.query(
      `insert into game_seats (game_id, seat, side, player_id)
       select $1, seat - 1, seat - 1, player from unnest($2::uuid[]) with ordinality as s(player, seat)`,
      [id, players],
    );
    await pool.query(
      `insert into game_events (game_id, version, type, data, seat, player_id, at, schema_version, prev_hash, hash)
       select $1, version, type, data, seat, "playerId", at, "schemaVersion", decode("prevHash", 'hex'), decode(hash, 'hex')
       from json_to_recordset($2::json) as e(version int, type text, data json, seat smallint, "playerId" uuid, at timestamptz,
         "schemaVersion" smallint, "prevHash" text, hash text)`,
      [id, JSON.stringify(log)],
    );
  }
}

/** Copies a game, as often as `copies` says, under ids of its own; fast enough for a million events. */
export async function copyGame(pool: Pool, source: string, copies: number): Promise<string[]> {
  const ids = Array.from({ length: copies }, () => uuidv7());
  for (let at = 0; at < ids.length; at += 1000) {
    const some = ids.slice(at, at + 1000);
    for (const [table, own, columns] of [
      [
        'matches',
        'id',
        'ruleset, rules_version, options, seat_count, games_to_win, visibility, status, standing, match_seed, match_commitment, created_by_id, created_at, started_at',
      ],
      ['match_seats', 'match_id', 'seat, player_id, entropy, joined_at'],
      [
        'games',
        'id, match_id',
        'number, ruleset, rules_version, options, visibility, status, version, round, to_move, scores, last_hash, seed',
      ],
      ['game_seats', 'game_id', 'seat, side, player_id'],
      ['game_events', 'game_id', 'version, type, data, seat, player_id, at, schema_version, prev_hash, hash'],
    ]) {
      const key = own.split(',')[0];
      const values = own
        .split(',')
        .map(() => 'new.id')
        .join(', ');
      await pool.query(
        `insert into ${table} (${own}, ${columns})
         select ${values}, ${columns
           .split(', ')
           .map((column) => `old.${column}`)
           .join(', ')}
         from ${table} old cross join unnest($2::uuid[]) as new(id) where old.${key} = $1`,
        [source, some],
      );
    }
  }
  // What a bulk load leaves to the background would be measured with the first moves otherwise.
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return ids;
}
