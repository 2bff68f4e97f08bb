/** The facts a game's log is made of. Tiles are names; `†` marks fields that stay secret while the game runs. */
import type { CountedEnd, End } from './chain.js';
import type { Clock } from './clock.js';
import type { OptionValues } from './ruleset.js';
import type { TileName } from './tiles.js';

/** A place at the table, 0..n-1. */
export type Seat = number;
/** Who owns a score: one seat, or a team of two. */
export type Side = number;

export interface SeatedPlayer {
  readonly seat: Seat;
  readonly playerId: string;
  readonly name: string;
  readonly side: Side;
}

export interface GameStartedData {
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly options: OptionValues;
  readonly seats: readonly SeatedPlayer[];
  /** SHA-256 of the game's seed, hex. */
  readonly seedCommitment: string;
  /** SHA-256 of the match's seed, hex. */
  readonly matchCommitment: string;
  readonly gameNumber: number;
  /** What each player added to the seed, in seat order; none is an empty string. */
  readonly entropies: readonly string[];
  /** Who opened the last round of the match's game before; null: the first opener is drawn by lot. */
  readonly previousOpener: Seat | null;
  /** Left out where moves may take as long as they like. */
  readonly clock?: Clock;
}

export interface RoundStartedData {
  readonly round: number;
  readonly opener: Seat;
  /** A tile that must open, or null. */
  readonly openingTile: TileName | null;
  /** † by seat, as dealt */
  readonly hands: readonly (readonly TileName[])[];
  /** † in drawing order */
  readonly boneyard: readonly TileName[];
  /** Castle Rock: the face-up tiles, closed end first. */
  readonly row?: readonly TileName[];
  readonly handSizes: readonly number[];
  readonly boneyardSize: number;
}

export interface TilePlayedData {
  readonly seat: Seat;
  readonly tile: TileName;
  readonly end: End | null;
  /** Which ends counted and with what; they add up to `count`. */
  readonly counted: readonly CountedEnd[];
  readonly count: number;
  readonly points: number;
  readonly scores: readonly number[];
}

export interface RoundEndedData {
  readonly round: number;
  readonly reason: RoundEndReason;
  readonly winner: Side | null;
  /** What each seat still held, lowest tile first. */
  readonly hands: readonly (readonly TileName[])[];
  readonly pips: readonly number[];
  readonly bonus: number;
  readonly scores: readonly number[];
  /** Castle Rock: tiles taken by each seat, and left on the table. */
  readonly captured?: readonly number[];
  readonly left?: number;
}

export const ROUND_END_REASONS = ['domino', 'blocked', 'target', 'all-out', 'played-out'] as const;
export type RoundEndReason = (typeof ROUND_END_REASONS)[number];
export const GAME_END_REASONS = ['target', 'max-rounds', 'resignation', 'timeout'] as const;
export type GameEndReason = (typeof GAME_END_REASONS)[number];

interface EventData {
  GameStarted: GameStartedData;
  RoundStarted: RoundStartedData;
  TilePlayed: TilePlayedData;
  /** `tiles` † in the order drawn */
  TilesDrawn: {
    readonly seat: Seat;
    readonly tiles: readonly TileName[];
    readonly drawn: number;
    readonly boneyardSize: number;
  };
  TurnPassed: { readonly seat: Seat };
  SeatDroppedOut: { readonly seat: Seat };
  TileLaid: { readonly seat: Seat; readonly tile: TileName; readonly row: readonly TileName[] };
  /** `index` is the middle one of three. */
  TilesRemoved: {
    readonly seat: Seat;
    readonly index: number;
    readonly tiles: readonly TileName[];
    readonly row: readonly TileName[];
  };
  /** `drawn` † the tile, or null when the boneyard was empty */
  TurnEnded: { readonly seat: Seat; readonly drawn: TileName | null; readonly boneyardSize: number };
  RoundEnded: RoundEndedData;
  GameEnded: {
    readonly winner: Side | null;
    readonly reason: GameEndReason;
    readonly scores: readonly number[];
    /** The game's seed, hex: from here on everything is public. */
    readonly seed: string;
  };
}

export type EventType = keyof EventData;

/** A fact as the rules produce it: `seat` is who caused it, null where the table itself did. */
export type GameEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K; readonly seat: Seat | null; readonly data: EventData[K] };
}[T];

/** An event as the log keeps it: numbered, dated, signed for and chained. Hashes are lower-case hex. */
export type LoggedEvent<T extends EventType = EventType> = {
  [K in T]: {
    readonly gameId: string;
    /** 1, 2, 3 … without a gap */
    readonly version: number;
    readonly type: K;
    /** `salt` † stands wherever the data has secret fields. */
    readonly data: EventData[K] & { readonly salt?: string };
    readonly seat: Seat | null;
    /** Null where no seat is named, and where the clock moved for the seat. */
    readonly playerId: string | null;
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
    readonly schemaVersion: number;
    readonly prevHash: string;
    readonly hash: string;
  };
}[T];
