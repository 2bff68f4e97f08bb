/** What a ruleset is: a catalogue entry that turns options and seats into the rules of one game. */
import type { RoundEndReason, Seat, Side } from './events.js';
import type { Triples } from './row.js';
import type { Seed } from './shuffle.js';
import type { SetSize, Tile } from './tiles.js';

export type OptionValue = number | string | boolean;
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** One option as JSON Schema (draft 2020-12), with the default a client may leave out. */
export interface OptionSchema {
  readonly type: 'integer' | 'string' | 'boolean';
  readonly title: string;
  readonly description: string;
  readonly default: OptionValue;
  readonly enum?: readonly OptionValue[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Seat counts that are allowed while the named options have the given values. */
export interface Seating {
  readonly when: OptionValues;
  readonly seats: readonly number[];
}

export type Language = 'en' | 'pl' | 'it';

export interface Ruleset {
  readonly id: string;
  /** Stored with each game; a game is played and audited by the version it began with. */
  readonly version: number;
  readonly name: Readonly<Record<Language, string>>;
  /** One sentence for a list of games. */
  readonly summary: Readonly<Record<Language, string>>;
  /** The rules for players, Markdown. */
  readonly text: Readonly<Record<Language, string>>;
  readonly options: Readonly<Record<string, OptionSchema>>;
  /** Seat counts by options; what no line allows is refused. */
  readonly seatings: readonly Seating[];
  /** The rules for complete, valid options and an allowed number of seats. */
  rules(options: OptionValues, seats: number): Rules;
}

/** What an opener strategy may look at: the deal, who opened and went out last, and the lot. */
export interface OpeningContext {
  readonly seats: number;
  readonly hands: readonly (readonly Tile[])[];
  readonly round: number;
  /** Who opened the round before (in this game, or in the match's game before); null: nobody yet. */
  readonly previousOpener: Seat | null;
  /** Who went out in the round before; null after a block and in the first round. */
  readonly wentOut: Seat | null;
  readonly seed: Seed;
}

export interface Opening {
  readonly opener: Seat;
  /** The tile that must be played first, or null. */
  readonly tile: Tile | null;
}

interface CommonRules {
  readonly set: SetSize;
  readonly handSize: number;
  readonly target: number;
  readonly maxRounds: number;
  /** The side of each seat. */
  readonly sides: readonly Side[];
  readonly opening: (context: OpeningContext) => Opening;
}

/** The rules of a chain game: one chain, one count, one turn engine; the games differ in these values only. */
export interface ChainRules extends CommonRules {
  readonly kind: 'chain';
  /** Whether the first double becomes a spinner. */
  readonly spinner: boolean;
  /** Whether a seat with nothing playable draws. */
  readonly draws: boolean;
  /** Tiles at the end of the boneyard that may never be drawn. */
  readonly reserve: number;
  /** Points for a count. */
  readonly points: (count: number) => number;
  /** Whether the seat must go on after this tile: then it cannot go out on it either. */
  readonly playsAgain: (double: boolean, points: number) => boolean;
  /** The round winner's bonus from the pips in its own hands and in all other sides' hands. */
  readonly bonus: (reason: RoundEndReason, own: number, others: number) => number;
}

/** The rules of taking tiles from a row. */
export interface RowRules extends CommonRules {
  readonly kind: 'row';
  /** Face-up tiles at the start. */
  readonly rowSize: number;
  readonly triples: Triples;
}

export type Rules = ChainRules | RowRules;
