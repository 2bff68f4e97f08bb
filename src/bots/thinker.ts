import { randomInt } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import type { Move } from '../engine/index.js';
import { packageRoot } from '../platform/package-root.js';
import type { BotLevel } from '../players/index.js';
import { STRATEGIES } from './levels.js';
import type { Knowledge } from './strategy/knowledge.js';
import { seededRandom } from './strategy/random.js';
import type { Thought } from './worker.js';

/** The build of the thread's code, also where the rest runs from its sources, as in tests. */
const WORKER = join(packageRoot, 'dist/bots/worker.js');
/** However many turns wait, each gets as long. */
const LEAST_MS = 5;
const SEEDS = 2 ** 32;

/**
 * Chooses moves. What takes no time is chosen at once; strong play is thought out by one thread of its own, a turn
 * at a time. The more turns wait, the less time each gets, so that no game stands still.
 */
export class Thinker {
  private readonly logger = new Logger(Thinker.name);
  private readonly closing = new AbortController();
  private worker: Worker | undefined;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** @param ms how long a strong move takes */
  constructor(private readonly ms: number) {
    // Every turn that waits listens to it.
    setMaxListeners(0, this.closing.signal);
  }

  /** The moves of one turn, or of its beginning. Fails once the thinker is closed. */
  async choose(level: BotLevel, knowledge: Knowledge): Promise<readonly Move[]> {
    if (level !== 'strong') return this.atOnce(level, knowledge);
    const { signal } = this.closing;
    // A forced move takes as long as any other: nobody can tell by the time whether there was a choice.
    const [moves] = await Promise.all([this.inTurn(knowledge), sleep(this.ms, undefined, { signal })]);
    return moves;
  }

  /** Gives up what it is at. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.worker?.terminate();
  }

  private atOnce(level: BotLevel, knowledge: Knowledge): readonly Move[] {
    return STRATEGIES[level](knowledge, { random: seededRandom(randomInt(SEEDS)), goOn: () => false });
  }

  private async inTurn(knowledge: Knowledge): Promise<readonly Move[]> {
    this.waiting += 1;
    const thought = this.last.then(() => this.think(knowledge, Math.max(LEAST_MS, this.ms / this.waiting)));
    this.last = thought.catch(() => undefined);
    try {
      return await thought;
    } catch (error) {
      if (this.closing.signal.aborted) throw error;
      this.logger.error({ err: error }, 'the thinking thread failed; playing greedily instead');
      return this.atOnce('greedy', knowledge);
    } finally {
      this.waiting -= 1;
    }
  }

  private async think(knowledge: Knowledge, ms: number): Promise<readonly Move[]> {
    const { signal } = this.closing;
    signal.throwIfAborted();
    const worker = this.thread();
    const thought: Thought = { knowledge, seed: randomInt(SEEDS), ms };
    worker.postMessage(thought);
    const [moves] = (await once(worker, 'message', { signal })) as [readonly Move[]];
    return moves;
  }

  /** The thread, begun at the first need and anew after a failure; it keeps no process alive. */
  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(WORKER);
    worker.unref();
    const gone = (): void => {
      if (this.worker === worker) this.worker = undefined;
    };
    worker.on('error', gone).on('exit', gone);
    this.worker = worker;
    return worker;
  }
}
