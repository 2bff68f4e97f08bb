/**
 * The game as a decider: `decide` turns a move into facts or a refusal, `evolve` applies facts, `legalMoves` lists
 * what `decide` would take. All are pure; the seed is an input.
 */
import { chainMoves, decideChain } from './chain-turn.js';
import type { GameEvent, GameStartedData, Seat, Side } from './events.js';
import { begin, evolve } from './evolve.js';
import { refuse, revealsTiles, type Move, type Refusal } from './moves.js';
import { deal, gameEnded } from './rounds.js';
import { decideRow, rowMoves } from './row-turn.js';
import type { Seed } from './shuffle.js';
import { isChain, leader, type GameState } from './state.js';

/** New events and the state after them, or the one reason against. */
export type Decision =
  | { readonly events: readonly GameEvent[]; readonly state: GameState; readonly refusal?: undefined }
  | { readonly refusal: Refusal };

/** The first two events of a game, GameStarted and the first deal, and the state after them. */
export function start(setup: GameStartedData, seed: Seed): { events: GameEvent[]; state: GameState } {
  const begun = begin(setup);
  const dealt = deal(begun, seed);
  return { events: [{ type: 'GameStarted', seat: null, data: setup }, dealt], state: evolve(begun, dealt) };
}

/** The legal moves of the seat to move, never empty while a seat is to move; for every other seat none. */
export function legalMoves(state: GameState, seat: Seat): Move[] {
  if (seat !== state.toMove) return [];
  return isChain(state) ? chainMoves(state, seat) : rowMoves(state, seat);
}

/** Game over or another seat's turn: what forbids every move of `seat`; null when it is to move. */
function notNow(state: GameState, seat: Seat): Refusal | null {
  if (state.status !== 'running') return refuse('game-over', 'The game is over.').refusal;
  if (state.toMove !== seat) return refuse('not-your-turn', `Seat ${state.toMove} is to move.`).refusal;
  return null;
}

/**
 * Decides one move of a seat. Refused with the first code of REFUSAL_CODES that applies; then nothing has
 * happened. Accepted exactly when `legalMoves` lists it.
 */
export function decide(state: GameState, seat: Seat, move: Move, seed: Seed): Decision {
  const refusal = notNow(state, seat);
  if (refusal) return { refusal };
  const outcome = isChain(state) ? decideChain(state, seat, move, seed) : decideRow(state, seat, move, seed);
  if ('refusal' in outcome) return outcome;
  return { events: outcome.events, state: outcome.events.reduce(evolve, state) };
}

/**
 * Decides a list of moves of one seat, all or none. Only the last may bring hidden tiles to light, by a draw, the end
 * of a turn or the end of a round: otherwise a list that fails on purpose would show them at no cost.
 */
export function decideAll(state: GameState, seat: Seat, moves: readonly Move[], seed: Seed): Decision {
  const refusal = notNow(state, seat);
  if (refusal) return { refusal };
  const early = moves.findIndex((move, index) => revealsTiles(move) && index < moves.length - 1);
  if (early !== -1) return batchAfterDraw(early + 1);
  const events: GameEvent[] = [];
  let now = state;
  for (const [index, move] of moves.entries()) {
    if (events.some(({ type }) => type === 'RoundEnded')) return batchAfterDraw(index);
    const decision = decide(now, seat, move, seed);
    if (decision.refusal) return { refusal: { ...decision.refusal, index } };
    events.push(...decision.events);
    now = decision.state;
  }
  return { events, state: now };
}

function batchAfterDraw(index: number): Decision {
  const detail = 'A move that brings hidden tiles to light may only be the last of a list.';
  return { refusal: { ...refuse('batch-after-draw', detail).refusal, index } };
}

/**
 * A side gives up, by resignation or by the clock (rules 2.12): the game ends at once. With two sides the
 * other one wins; with more, the highest score among the others, a tie being drawn.
 */
export function giveUp(
  state: GameState,
  seat: Seat,
  reason: 'resignation' | 'timeout',
  seed: Seed,
): Decision {
  if (state.status !== 'running') return refuse('game-over', 'The game is over.');
  const loser = state.rules.sides[seat];
  const ended = gameEnded(state, reason, bestOfOthers(state.scores, loser), seed, seat);
  return { events: [ended], state: evolve(state, ended) };
}

function bestOfOthers(scores: readonly number[], loser: Side): Side | null {
  return leader(scores.map((score, side) => (side === loser ? Number.NEGATIVE_INFINITY : score)));
}
