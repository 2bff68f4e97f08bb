/** The deal, and what follows the end of a round: settlement, then the next deal or the end of the game. */
import type { GameEndReason, GameEvent, RoundEndReason, RoundStartedData, Seat, Side } from './events.js';
import { evolve } from './evolve.js';
import { shuffledSet, type Seed } from './shuffle.js';
import {
  isChain,
  leader,
  seatsIn,
  withPoints,
  type ChainState,
  type GameState,
  type RowState,
} from './state.js';
import { pipsIn, tileName, tileNames } from './tiles.js';

/** The deal of the next round (rules 2.1, 7): hands seat by seat from the front, then the row, then the boneyard. */
export function deal(state: GameState, seed: Seed): GameEvent<'RoundStarted'> {
  const { rules } = state;
  const round = state.round + 1;
  const tiles = shuffledSet(seed, round, rules.set);
  const hands = rules.sides.map((_, seat) => tiles.slice(seat * rules.handSize, (seat + 1) * rules.handSize));
  const dealt = hands.length * rules.handSize;
  const rowSize = rules.kind === 'row' ? rules.rowSize : 0;
  const boneyard = tiles.slice(dealt + rowSize);
  const { opener, tile } = rules.opening({
    seats: hands.length,
    hands,
    round,
    previousOpener: state.opener,
    wentOut: state.wentOut,
    seed,
  });
  const data: RoundStartedData = {
    round,
    opener,
    openingTile: tile === null ? null : tileName(tile),
    hands: hands.map(tileNames),
    boneyard: tileNames(boneyard),
    ...(rowSize > 0 && { row: tileNames(tiles.slice(dealt, dealt + rowSize)) }),
    handSizes: hands.map((hand) => hand.length),
    boneyardSize: boneyard.length,
  };
  return { type: 'RoundStarted', seat: null, data };
}

/** The end of the game, with the seed that makes everything public. */
export function gameEnded(
  state: GameState,
  reason: GameEndReason,
  winner: Side | null,
  seed: Seed,
  seat: Seat | null = null,
): GameEvent<'GameEnded'> {
  const data = { winner, reason, scores: state.scores, seed: Buffer.from(seed).toString('hex') };
  return { type: 'GameEnded', seat, data };
}

/** Who has won by the target: in chain games at it, in the row game above it and alone (rules 2.9, 7). */
function reachedTarget({ rules, scores }: GameState): Side | null {
  const best = leader(scores);
  if (best === null) return null;
  const reached = rules.kind === 'chain' ? scores[best] >= rules.target : scores[best] > rules.target;
  return reached ? best : null;
}

/** The end of a chain round by `reason` and its bonus (rules 2.7, 2.8); `scorer` is the side that reached the target. */
function settleChain(
  state: ChainState,
  reason: RoundEndReason,
  scorer: Side | null,
): GameEvent<'RoundEnded'> {
  const { rules, hands } = state;
  const pips = hands.map(pipsIn);
  const bySide = state.scores.map(() => 0);
  const inRound = state.scores.map(() => false);
  rules.sides.forEach((side, seat) => {
    bySide[side] += pips[seat];
    inRound[side] ||= !state.droppedOut[seat];
  });
  let winner = scorer;
  if (reason === 'blocked') {
    const fewest = Math.min(...bySide.filter((_, side) => inRound[side]));
    const best = bySide.flatMap((sum, side) => (inRound[side] && sum === fewest ? [side] : []));
    winner = best.length === 1 ? best[0] : null;
  }
  let bonus = 0;
  if (winner !== null && reason !== 'target') {
    const own = bySide[winner];
    bonus = rules.bonus(reason, own, bySide.reduce((sum, each) => sum + each, 0) - own);
  }
  const scores = winner === null ? state.scores : withPoints(state.scores, winner, bonus);
  return {
    type: 'RoundEnded',
    seat: null,
    data: { round: state.round, reason, winner, hands: hands.map(tileNames), pips, bonus, scores },
  };
}

/** The settlement of a row round: tiles taken less tiles left, seat by seat (rules 7). */
function settleRow(state: RowState): GameEvent<'RoundEnded'> {
  const left = state.row.length;
  return {
    type: 'RoundEnded',
    seat: null,
    data: {
      round: state.round,
      reason: 'played-out',
      winner: null,
      hands: state.hands.map(tileNames),
      pips: state.hands.map(pipsIn),
      bonus: 0,
      scores: state.scores.map((score, seat) => score + state.captured[seat] - left),
      captured: state.captured,
      left,
    },
  };
}

/**
 * Everything that follows when a round ends: RoundEnded, then GameEnded or the next RoundStarted.
 * `state` is the table after the last move, `scorer` the side that went out or reached the target.
 */
export function endRound(
  state: GameState,
  reason: RoundEndReason,
  scorer: Side | null,
  seed: Seed,
): GameEvent[] {
  const ended = isChain(state) ? settleChain(state, reason, scorer) : settleRow(state);
  const after = evolve(state, ended);
  const winner = reachedTarget(after);
  if (winner !== null) return [ended, gameEnded(after, 'target', winner, seed)];
  if (after.round >= after.rules.maxRounds)
    return [ended, gameEnded(after, 'max-rounds', leader(after.scores), seed)];
  return [ended, deal(after, seed)];
}

/** Whether every seat still in the round has passed since the last tile (rules 2.7), counting a pass just made. */
export const isBlocked = (state: ChainState): boolean => state.passes + 1 >= seatsIn(state);
