/** The log's envelope: numbers, dates, salts and the hash chain (docs/fairness.md). */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { EventType, GameEvent, LoggedEvent } from './events.js';
import { saltOf, type Seed } from './shuffle.js';

/** The shape in which events are written today. */
export const SCHEMA_VERSION = 1;

/** What the first event of a log is chained to. */
export const NO_HASH = '0'.repeat(64);

const SECRET_TYPES: ReadonlySet<EventType> = new Set(['RoundStarted', 'TilesDrawn', 'TurnEnded']);

/** Whether an event of this type has secret fields, and so a salt. */
export const hasSecrets = (type: EventType): boolean => SECRET_TYPES.has(type);

/** SHA-256 over the raw previous hash and the RFC 8785 form of everything else but the two hashes; hex. */
export function hashOf(event: Omit<LoggedEvent, 'hash'>): string {
  const { gameId, version, type, data, seat, playerId, at, schemaVersion, prevHash } = event;
  const canonical = canonicalize({ gameId, version, type, data, seat, playerId, at, schemaVersion });
  if (canonical === undefined) throw new Error(`event ${version} has no canonical form`);
  return createHash('sha256').update(prevHash, 'hex').update(canonical, 'utf8').digest('hex');
}

/** What sealing needs to know: whose log it is, who sits where, and what the log ends with so far. */
export interface SealContext {
  readonly gameId: string;
  /** Player ids by seat. */
  readonly players: readonly string[];
  readonly seed: Seed;
  /** RFC 3339 UTC with milliseconds. */
  readonly at: string;
  /** The last event's version and hash; 0 and NO_HASH for a new log. */
  readonly after: { readonly version: number; readonly hash: string };
  /** Whether the clock moved in the seat's place: then no player did. */
  readonly byClock?: boolean;
}

/** New events as the log keeps them: numbered on from the last one, salted and chained. */
export function seal(
  events: readonly GameEvent[],
  { gameId, players, seed, at, after, byClock }: SealContext,
): LoggedEvent[] {
  let { version, hash } = after;
  return events.map(({ type, seat, data }) => {
    version += 1;
    const open = {
      gameId,
      version,
      type,
      data: hasSecrets(type) ? { ...data, salt: saltOf(seed, version) } : data,
      seat,
      playerId: seat === null || byClock ? null : players[seat],
      at,
      schemaVersion: SCHEMA_VERSION,
      prevHash: hash,
    } as Omit<LoggedEvent, 'hash'>;
    hash = hashOf(open);
    return { ...open, hash } as LoggedEvent;
  });
}
