import type { BotLevel } from '../players/index.js';
import { greedy } from './strategy/greedy.js';
import { pick } from './strategy/random.js';
import type { Strategy } from './strategy/strategy.js';
import { strong } from './strategy/strong.js';

/** How each level plays. */
export const STRATEGIES: Readonly<Record<BotLevel, Strategy>> = {
  random: ({ moves }, { random }) => [pick(moves, random)],
  greedy,
  strong,
};
