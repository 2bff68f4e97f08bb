/** The best tile for now in a chain game: most points, then most pips, then a double. */
import {
  countedEnds,
  isDouble,
  parseTile,
  pipsOf,
  place,
  sumOf,
  type Chain,
  type ChainRules,
  type Move,
} from '../../engine/index.js';

/** Ranks a move: points before all, then the pips that the hand is rid of, then doubles, which fit less often. */
function rank(chain: Chain, { spinner, points }: ChainRules, move: Move): number {
  if (move.type !== 'play') return 0;
  const tile = parseTile(move.tile)!;
  const after = place(chain, tile, move.end ?? null, 0, spinner);
  return points(sumOf(countedEnds(after))) * 100 + pipsOf(tile) * 2 + (isDouble(tile) ? 1 : 0);
}

/** The first of the best moves. */
export function greedyPlay(chain: Chain, rules: ChainRules, moves: readonly Move[]): Move {
  let [best] = moves;
  if (moves.length === 1) return best;
  let highest = -1;
  for (const move of moves) {
    const ranked = rank(chain, rules, move);
    if (ranked > highest) [best, highest] = [move, ranked];
  }
  return best;
}
