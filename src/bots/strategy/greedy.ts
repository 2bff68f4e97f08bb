/** Takes what there is to take now, and thinks no further. */
import { greedyPlay } from './greedy-chain.js';
import { rulesOf } from './knowledge.js';
import { leavings, mostTaken, movesOf } from './row-search.js';
import type { Strategy } from './strategy.js';

/** Rows looked at in one turn: a few milliseconds where the row is long. */
const ROWS = 500;

/** The move, or in a row game the turn, that gives most at once. */
export const greedy: Strategy = (knowledge) => {
  const rules = rulesOf(knowledge.game);
  if (knowledge.kind === 'chain') {
    if (rules.kind !== 'chain') throw new Error('a chain game has chain rules');
    return [greedyPlay(knowledge.chain, rules, knowledge.moves)];
  }
  if (rules.kind !== 'row') throw new Error('a row game has row rules');
  const { row, laid, hand } = knowledge;
  return movesOf(mostTaken(leavings({ row, hand: laid ? null : hand, triples: rules.triples }, ROWS)));
};
