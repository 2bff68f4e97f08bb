/** The thread that thinks, so that requests need not wait for it: a thought comes in, its moves go out. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { STRATEGIES } from './levels.js';
import type { Knowledge } from './strategy/knowledge.js';
import { seededRandom } from './strategy/random.js';

/** A turn to think about. */
export interface Thought {
  readonly knowledge: Knowledge;
  /** Of the random stream. */
  readonly seed: number;
  readonly ms: number;
}

/** Requests and the database go first. */
const NICE = 10;
// Elsewhere it would be the priority of the whole process.
if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', ({ knowledge, seed, ms }: Thought) => {
  const until = performance.now() + ms;
  const means = { random: seededRandom(seed), goOn: () => performance.now() < until };
  parentPort?.postMessage(STRATEGIES.strong(knowledge, means));
});
