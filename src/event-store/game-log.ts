import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Subject } from 'rxjs';
import {
  begin,
  deadlineOf,
  evolve,
  lastMove,
  seal,
  type Decision,
  type GameState,
  type LoggedEvent,
  type Seat,
  type Seed,
} from '../engine/index.js';
import { AppendQueue } from './append-queue.js';
import type { Append, RequestKey } from './append-statement.js';
import { KeyedLock } from './keyed-lock.js';
import { LogReader } from './log-reader.js';
import type { Dealt } from './new-game.js';

/** A game as its log makes it: the folded state and what is needed to go on from there. */
export interface LoadedGame {
  readonly id: string;
  readonly matchId: string;
  readonly isPrivate: boolean;
  /** Secret while the game runs. */
  readonly seed: Seed;
  /** Player ids by seat. */
  readonly players: readonly string[];
  readonly state: GameState;
  readonly lastHash: string;
  /** The last move and all that came of it. */
  readonly lastEvents: readonly LoggedEvent[];
}

/** Events that were appended to a game, told to whoever follows it in this process. */
export interface Appended {
  readonly game: LoadedGame;
  readonly events: readonly LoggedEvent[];
}

/** Folded games kept in memory at most. */
const CACHED_GAMES = 5_000;

type Accepted = Extract<Decision, { events: unknown }>;

/** Where a move comes from: a request with a key, or the clock. */
export interface Origin {
  readonly key?: RequestKey;
  readonly byClock?: boolean;
}

/** Now, but not before `time`: the clocks of replicas differ. */
const latest = (time: string): string => new Date(Math.max(Date.now(), Date.parse(time))).toISOString();

/**
 * The logs of all games. Folded states are cached as a shortcut only: a read compares versions with the database
 * and folds the tail it lacks, and an append is decided by the version check of its statement.
 */
@Injectable()
export class GameLog {
  /** What this process has appended, after the commit. */
  readonly appended = new Subject<Appended>();
  /** The games that this process has begun, after the commit. */
  readonly dealt = new Subject<Dealt>();
  private readonly cache = new LRUCache<string, LoadedGame>({ max: CACHED_GAMES });
  private readonly locks = new KeyedLock();

  constructor(
    private readonly reader: LogReader,
    private readonly queue: AppendQueue,
  ) {}

  /** The game as the database has it now; undefined when there is none. */
  async load(id: string): Promise<LoadedGame | undefined> {
    const known = this.cache.get(id);
    if (known?.state.status === 'finished') return known;
    const row = await this.reader.head(id);
    if (!row) return undefined;
    if (known && known.state.version >= row.version) return known;
    const tail = await this.reader.events(id, known?.state.version ?? 0);
    return this.remember(known ? advance(known, tail) : fromLog(row, tail));
  }

  /** The game as last seen by this process, which may be behind; else as the database has it. */
  async loadCached(id: string): Promise<LoadedGame | undefined> {
    return this.cache.get(id) ?? (await this.load(id));
  }

  /** Keeps this process's own writers of one game from getting in each other's way. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T> {
    return this.locks.run(id, work);
  }

  /** The new events of a decision as they will stand in the log, and what appends them. */
  prepare(game: LoadedGame, { events, state }: Accepted, { key, byClock = false }: Origin = {}): Append {
    const sealed = seal(events, {
      gameId: game.id,
      players: game.players,
      seed: game.seed,
      at: byClock ? latest(this.deadline(game)!) : new Date().toISOString(),
      after: { version: game.state.version, hash: game.lastHash },
      byClock,
    });
    return { gameId: game.id, expected: game.state.version, events: sealed, state, key };
  }

  /** Appends durably; undefined when the game has moved on or the request key is known, and nothing was written. */
  async append(game: LoadedGame, append: Append): Promise<LoadedGame | undefined> {
    return (await this.queue.append(append)) ? this.committed(game, append) : undefined;
  }

  /** Takes note of an append once it is committed, in whatever transaction that was. */
  committed(game: LoadedGame, { events, state }: Append): LoadedGame {
    const after = { ...game, state, lastHash: events.at(-1)!.hash, lastEvents: lastMove(events) };
    this.remember(after);
    this.appended.next({ game: after, events });
    return after;
  }

  /** The game as it stood after `version`, by replay; undefined when it has no such version. */
  async loadAt(id: string, version: number): Promise<LoadedGame | undefined> {
    const row = await this.reader.head(id);
    if (!row || version < 1 || version > row.version) return undefined;
    return fromLog(row, await this.reader.events(id, 0, version));
  }

  /** When the seat to move is late; null without a clock and after the end. */
  deadline({ state, lastEvents }: LoadedGame): string | null {
    return deadlineOf(state, lastEvents.at(-1)!.at);
  }

  /** The seat of a player in a game; null for everybody else. */
  static seatOf(game: LoadedGame, playerId: string | undefined): Seat | null {
    const seat = playerId === undefined ? -1 : game.players.indexOf(playerId);
    return seat === -1 ? null : seat;
  }

  private remember(game: LoadedGame): LoadedGame {
    const known = this.cache.get(game.id);
    if (!known || known.state.version <= game.state.version) this.cache.set(game.id, game);
    return game;
  }
}

type Head = NonNullable<Awaited<ReturnType<LogReader['head']>>>;

function fromLog({ id, matchId, isPrivate, seed }: Head, events: readonly LoggedEvent[]): LoadedGame {
  const [first, ...rest] = events;
  if (first?.type !== 'GameStarted') throw new Error(`the log of game ${id} does not begin with GameStarted`);
  const begun: LoadedGame = {
    id,
    matchId,
    isPrivate,
    seed,
    players: first.data.seats.map(({ playerId }) => playerId),
    state: begin(first.data),
    lastHash: first.hash,
    lastEvents: [first],
  };
  return advance(begun, rest);
}

function advance(game: LoadedGame, events: readonly LoggedEvent[]): LoadedGame {
  if (events.length === 0) return game;
  return {
    ...game,
    state: events.reduce(evolve, game.state),
    lastHash: events.at(-1)!.hash,
    lastEvents: lastMove([...game.lastEvents, ...events]),
  };
}
