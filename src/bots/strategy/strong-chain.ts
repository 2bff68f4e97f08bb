/**
 * Information-set Monte Carlo for chain games: imagine what the others may hold, try every move there, play the
 * round out greedily, and take the move that did best on average.
 */
import { decide, isChain, legalMoves, type ChainState, type Move, type Side } from '../../engine/index.js';
import { greedyPlay } from './greedy-chain.js';
import { chainImaginer } from './imagine.js';
import type { ChainKnowledge } from './knowledge.js';
import type { Means } from './strategy.js';

/** A playout ends with the round: no deal of it is ever looked at. */
const NO_SEED = new Uint8Array(32);
/** What winning the game is worth besides its points, as a part of the target. */
const VICTORY = 0.3;

/** The legal move that does best over many imagined tables, played on by greedy players; as long as `goOn` says. */
export function thinkChain(knowledge: ChainKnowledge, { random, goOn }: Means): Move {
  const { moves } = knowledge;
  if (moves.length === 1) return moves[0];
  const imagine = chainImaginer(knowledge);
  const sums = moves.map(() => 0);
  for (let imagined = 0; imagined === 0 || goOn(imagined); imagined++) {
    const table = imagine(random);
    // Every move is tried at the same table: what differs then is the move and not the luck.
    moves.forEach((move, index) => (sums[index] += worth(table, move)));
  }
  return moves[sums.indexOf(Math.max(...sums))];
}

/** What a move brings its side, compared with the others, by the end of the round. */
function worth(table: ChainState, move: Move): number {
  const { sides, target } = table.rules;
  const side = sides[table.toMove!];
  const after = playOut(table, move);
  const gained = lead(after.scores, side) - lead(table.scores, side);
  if (after.status === 'running' || after.winner === null) return gained;
  return gained + (after.winner === side ? 1 : -1) * VICTORY * target;
}

/** The table after the round's end, when everybody goes on greedily. */
function playOut(table: ChainState, first: Move): ChainState {
  let state = table;
  for (let move = first; ; move = greedyPlay(state.chain, state.rules, legalMoves(state, state.toMove!))) {
    const decision = decide(state, state.toMove!, move, NO_SEED);
    if (decision.refusal) throw new Error(`a legal move was refused: ${decision.refusal.detail}`);
    if (!isChain(decision.state)) throw new Error('a chain game stays one');
    state = decision.state;
    if (state.status !== 'running' || state.round !== table.round) return state;
  }
}

/** How far a side is before the average of the others. */
function lead(scores: readonly number[], side: Side): number {
  const total = scores.reduce((sum, score) => sum + score, 0);
  return scores[side] - (total - scores[side]) / (scores.length - 1);
}
