/** Holds a database to what its clients were told. */
import { Client as Database } from 'pg';
import { Client } from '../../support/client.js';
import type { Journal } from './journal.js';

export interface Findings {
  readonly games: number;
  readonly events: number;
  readonly audited: number;
  /** Unanswered moves that are in the log. */
  readonly unansweredIn: number;
  readonly faults: readonly string[];
}

interface KeyRow {
  readonly gameId: string;
  readonly playerId: string;
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

const AUDITS_AT_ONCE = 4;

/**
 * Every acknowledged move stands in the log exactly once, as it was told; every event after the first deal belongs to
 * exactly one key; no log has a gap; every log audits clean; no match hangs between two games.
 *
 * @param url of a server on that database
 */
export async function inspect(databaseUrl: string, url: string, journal: Journal): Promise<Findings> {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    const faults = [...journal.faults];
    const logs = await readLogs(database, faults);
    const keys = await readKeys(database);
    checkAcknowledged(journal, logs, keys, faults);
    checkTiling(logs, keys, faults);
    const sent = new Set([...journal.acknowledged, ...journal.unanswered].map(nameOf));
    for (const name of keys.keys()) if (!sent.has(name)) faults.push(`nobody has sent ${name}`);
    await checkMatches(database, faults);
    const audited = await audit([...logs.keys()], url, faults);
    return {
      games: logs.size,
      events: [...logs.values()].reduce((sum, { length }) => sum + length, 0),
      audited,
      unansweredIn: journal.unanswered.filter((move) => keys.has(nameOf(move))).length,
      faults,
    };
  } finally {
    await database.end();
  }
}

const nameOf = ({ playerId, key }: { playerId: string; key: string }): string => `${playerId} ${key}`;

/** The hashes of each game's events, in order. */
async function readLogs(database: Database, faults: string[]): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ gameId: string; version: number; hash: string; last: number }>(
    `select e.game_id as "gameId", e.version, encode(e.hash, 'hex') as hash, g.version as last
     from game_events e join games g on g.id = e.game_id order by e.game_id, e.version`,
  );
  const logs = new Map<string, string[]>();
  const lasts = new Map<string, number>();
  for (const { gameId, version, hash, last } of rows) {
    const log = logs.get(gameId) ?? [];
    if (version !== log.length + 1) faults.push(`game ${gameId}: a gap before version ${version}`);
    log.push(hash);
    logs.set(gameId, log);
    lasts.set(gameId, last);
  }
  for (const [gameId, log] of logs) {
    if (log.length !== lasts.get(gameId)) {
      faults.push(`game ${gameId}: its row says ${lasts.get(gameId)}, its log ${log.length}`);
    }
  }
  return logs;
}

async function readKeys(database: Database): Promise<Map<string, KeyRow>> {
  const { rows } = await database.query<KeyRow>(
    `select player_id as "playerId", key, game_id as "gameId", from_version as "from", to_version as "to"
     from idempotency_keys order by game_id, from_version`,
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

function checkAcknowledged(
  journal: Journal,
  logs: ReadonlyMap<string, readonly string[]>,
  keys: ReadonlyMap<string, KeyRow>,
  faults: string[],
): void {
  const seen = new Set<string>();
  for (const move of journal.acknowledged) {
    const name = nameOf(move);
    const log = logs.get(move.gameId) ?? [];
    const row = keys.get(name);
    const stands = move.hashes.every((hash, index) => log[move.from - 1 + index] === hash);
    if (!stands) faults.push(`game ${move.gameId}: an acknowledged move is not at ${move.from}–${move.to}`);
    if (row?.gameId !== move.gameId || row.from !== move.from || row.to !== move.to) {
      faults.push(`game ${move.gameId}: the key ${move.key} does not stand for ${move.from}–${move.to}`);
    }
    if (seen.has(name))
      faults.push(`game ${move.gameId}: the key ${move.key} was acknowledged for two moves`);
    seen.add(name);
  }
}

/** The ranges of the keys must tile every log from version 3 on: nothing twice, nothing half, nothing of nobody's. */
function checkTiling(
  logs: ReadonlyMap<string, readonly string[]>,
  keys: ReadonlyMap<string, KeyRow>,
  faults: string[],
): void {
  const reached = new Map<string, number>();
  for (const { gameId, key, from, to } of keys.values()) {
    const last = reached.get(gameId) ?? 2;
    if (from !== last + 1) faults.push(`game ${gameId}: the key ${key} begins at ${from}, after ${last}`);
    reached.set(gameId, to);
  }
  for (const [gameId, log] of logs) {
    const last = reached.get(gameId) ?? 2;
    if (last !== log.length) faults.push(`game ${gameId}: the events after ${last} are of no move`);
  }
}

async function checkMatches(database: Database, faults: string[]): Promise<void> {
  const { rows } = await database.query<{ id: string; status: string; running: number }>(
    `select m.id, m.status, (count(*) filter (where g.status = 'running'))::int as running
     from matches m left join games g on g.match_id = m.id group by m.id
     having (count(*) filter (where g.status = 'running')) <> (m.status = 'running')::int`,
  );
  for (const { id, status, running } of rows)
    faults.push(`match ${id}: ${status} with ${running} running games`);
}

/** @returns how many audits passed */
async function audit(ids: readonly string[], url: string, faults: string[]): Promise<number> {
  const client = new Client(url);
  const left = [...ids];
  let passed = 0;
  const worker = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const { status, body, text } = await client.get(`/games/${id}/audit`);
      if (status === 200 && body.passed === true) passed += 1;
      else faults.push(`game ${id}: the audit says ${status} ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AUDITS_AT_ONCE }, worker));
  return passed;
}
