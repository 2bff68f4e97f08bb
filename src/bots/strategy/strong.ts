/** Imagines what cannot be seen, and looks ahead. */
import type { Strategy } from './strategy.js';
import { thinkChain } from './strong-chain.js';
import { thinkRow } from './strong-row.js';

/** Imagined tables beyond which the answer hardly changes. */
const ENOUGH = 600;

/** Imagines tables that fit what its seat knows, until the time is up or it has imagined enough. */
export const strong: Strategy = (knowledge, { random, goOn }) => {
  const means = { random, goOn: (imagined: number) => imagined < ENOUGH && goOn(imagined) };
  return knowledge.kind === 'chain' ? [thinkChain(knowledge, means)] : thinkRow(knowledge, means);
};
