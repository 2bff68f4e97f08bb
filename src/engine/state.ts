/** A game as it stands after some events. Values are never changed in place. */
import { EMPTY_CHAIN, type Chain } from './chain.js';
import type { GameStartedData, Seat, Side } from './events.js';
import type { ChainRules, RowRules, Rules } from './ruleset.js';
import type { Tile } from './tiles.js';

interface CommonState {
  /** How many events have been applied; 1 after the first. */
  readonly version: number;
  readonly setup: GameStartedData;
  readonly status: 'running' | 'finished';
  /** 0 before the first deal */
  readonly round: number;
  readonly opener: Seat | null;
  /** The seat to move; null between rounds and after the end. */
  readonly toMove: Seat | null;
  /** By side. */
  readonly scores: readonly number[];
  readonly winner: Side | null;
  /** By seat, each in canonical order: the order of the deal is not kept. */
  readonly hands: readonly (readonly Tile[])[];
  /** As it lay after the deal, in drawing order. */
  readonly boneyard: readonly Tile[];
  /** How many of the boneyard's tiles have been drawn since. */
  readonly drawn: number;
  /** Who went out in the round before; null after any other end. */
  readonly wentOut: Seat | null;
  /** The game's seed as hex; null until the end. */
  readonly seed: string | null;
}

export interface ChainState extends CommonState {
  readonly rules: ChainRules;
  readonly chain: Chain;
  /** Passes since the last tile was placed. */
  readonly passes: number;
  /** By seat: out of the round with an empty hand (all-fives). */
  readonly droppedOut: readonly boolean[];
  /** The tile that must open, or null. */
  readonly openingTile: Tile | null;
}

export interface RowState extends CommonState {
  readonly rules: RowRules;
  readonly row: readonly Tile[];
  /** Tiles taken in this round, by seat. */
  readonly captured: readonly number[];
  /** Whether the seat to move has laid its tile. */
  readonly laid: boolean;
}

export type GameState = ChainState | RowState;

/** Whether tiles are laid in a chain, and not taken from a row. */
export const isChain = (state: GameState): state is ChainState => state.rules.kind === 'chain';

/** A state under construction. */
export type Draft<S> = { -readonly [K in keyof S]: S[K] };

/**
 * The next version of a state, to be changed before anybody sees it. Every field is written out: spreading an object
 * of this size made `evolve` three times as slow.
 */
export const forkChain = (state: ChainState): Draft<ChainState> => ({
  version: state.version + 1,
  setup: state.setup,
  rules: state.rules,
  status: state.status,
  round: state.round,
  opener: state.opener,
  toMove: state.toMove,
  scores: state.scores,
  winner: state.winner,
  hands: state.hands,
  boneyard: state.boneyard,
  drawn: state.drawn,
  wentOut: state.wentOut,
  seed: state.seed,
  chain: state.chain,
  passes: state.passes,
  droppedOut: state.droppedOut,
  openingTile: state.openingTile,
});

/** The same for a row game. */
export const forkRow = (state: RowState): Draft<RowState> => ({
  version: state.version + 1,
  setup: state.setup,
  rules: state.rules,
  status: state.status,
  round: state.round,
  opener: state.opener,
  toMove: state.toMove,
  scores: state.scores,
  winner: state.winner,
  hands: state.hands,
  boneyard: state.boneyard,
  drawn: state.drawn,
  wentOut: state.wentOut,
  seed: state.seed,
  row: state.row,
  captured: state.captured,
  laid: state.laid,
});

/** A copy to write to; it shares what is replaced and never changed in place. */
export const fork = (state: GameState): Draft<ChainState> | Draft<RowState> =>
  isChain(state) ? forkChain(state) : forkRow(state);

/** The state after GameStarted, before the first deal. */
export function initialState(setup: GameStartedData, rules: Rules): GameState {
  const seats = rules.sides.length;
  const common: CommonState = {
    version: 1,
    setup,
    status: 'running',
    round: 0,
    opener: setup.previousOpener,
    toMove: null,
    scores: new Array<number>(Math.max(...rules.sides) + 1).fill(0),
    winner: null,
    hands: new Array<readonly Tile[]>(seats).fill([]),
    boneyard: [],
    drawn: 0,
    wentOut: null,
    seed: null,
  };
  return rules.kind === 'chain'
    ? {
        ...common,
        rules,
        chain: EMPTY_CHAIN,
        passes: 0,
        droppedOut: everySeat(seats, false),
        openingTile: null,
      }
    : { ...common, rules, row: [], captured: everySeat(seats, 0), laid: false };
}

/** One value for each seat. */
export const everySeat = <T>(seats: number, value: T): T[] => new Array<T>(seats).fill(value);

/** Tiles left in the boneyard. */
export const boneyardSize = (state: GameState): number => state.boneyard.length - state.drawn;

/** Tiles that may still be drawn (rules 2.4). */
export function drawable(state: GameState): number {
  if (state.rules.kind === 'row') return boneyardSize(state);
  return state.rules.draws ? Math.max(0, boneyardSize(state) - state.rules.reserve) : 0;
}

/** The seats that have not dropped out of the round. */
export const seatsIn = (state: ChainState): number => state.droppedOut.filter((out) => !out).length;

/** The next seat after `seat` that is still in the round; `seat` itself when no other is. */
export function nextSeat(state: GameState, seat: Seat): Seat {
  const seats = state.hands.length;
  for (let step = 1; step <= seats; step++) {
    const next = (seat + step) % seats;
    if (!isChain(state) || !state.droppedOut[next]) return next;
  }
  return seat;
}

/** The score of a side list with `points` added to one side. */
export const withPoints = (scores: readonly number[], side: Side, points: number): readonly number[] =>
  points === 0 ? scores : scores.map((score, index) => (index === side ? score + points : score));

/** The one side with the highest score; null when it is shared. */
export function leader(scores: readonly number[]): Side | null {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return scores.indexOf(best, first + 1) === -1 ? first : null;
}
