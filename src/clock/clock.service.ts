import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { decide, giveUp, legalMoves } from '../engine/index.js';
import { GameLog, LogReader, type LoadedGame } from '../event-store/index.js';
import { GameEnding } from '../matches/index.js';
import { isDatabaseLost } from '../platform/database/availability.js';
import { Repeating } from '../platform/repeating.js';

/** How often late games are looked for. */
const LOOK_EVERY_MS = 500;
/** And so often while there are more than can be taken up at a time. */
const LOOK_AGAIN_MS = 25;
/** Late games taken up at a time. */
const AT_ONCE = 32;
/** A game that could not be moved on is left alone for so long. */
const REST_MS = 10_000;

/**
 * Acts for seats that are late. The deadline stands in the game's row, written by the very statement that
 * appended the last move: no crash can lose a timer, and of several replicas the append's version check lets one act.
 */
@Injectable()
export class ClockService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ClockService.name);
  private readonly looking = new Repeating({
    what: 'look for late games',
    everyMs: LOOK_EVERY_MS,
    work: () => this.look(),
  });
  private readonly acting = new Map<string, Promise<void>>();
  /** Games that could not be moved on, and when to try again. */
  private readonly resting = new Map<string, number>();

  constructor(
    private readonly reader: LogReader,
    private readonly log: GameLog,
    private readonly ending: GameEnding,
  ) {}

  onApplicationBootstrap(): void {
    this.looking.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looking.stop();
    await Promise.all(this.acting.values());
  }

  /** Takes up late games side by side: one that waits for a lock holds up no other. @returns ms until the next look */
  private async look(): Promise<number> {
    for (const [id, until] of this.resting) if (until < Date.now()) this.resting.delete(id);
    const room = AT_ONCE - this.acting.size;
    const late = await this.reader.lateGames([...this.acting.keys(), ...this.resting.keys()], room);
    if (this.looking.stopped) return LOOK_EVERY_MS;
    for (const id of late)
      this.acting.set(
        id,
        this.actFor(id).finally(() => this.acting.delete(id)),
      );
    return room > 0 && late.length === room ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
  }

  private async actFor(id: string): Promise<void> {
    try {
      await this.log.exclusively(id, async () => {
        const game = await this.log.load(id);
        if (game) await this.act(game);
      });
    } catch (error) {
      // One game that cannot be moved on must not hold up the others, nor fill the log.
      if (!isDatabaseLost(error)) this.resting.set(id, Date.now() + REST_MS);
      this.logger.error({ err: error, gameId: id }, 'the clock could not act');
    }
  }

  /** Makes the move that the clock's rule asks for, if the seat to move is still late. */
  private async act(game: LoadedGame): Promise<void> {
    const { state, seed } = game;
    const { toMove, setup } = state;
    const deadline = this.log.deadline(game);
    if (toMove === null || deadline === null || Date.parse(deadline) > Date.now()) return;
    if (setup.clock?.onTimeout === 'forfeit') {
      const decision = giveUp(state, toMove, 'timeout', seed);
      if (decision.refusal) throw new Error(decision.refusal.detail);
      await this.ending.byGivingUp(
        game,
        this.log.prepare(game, decision, { byClock: true }),
        toMove,
        'timeout',
      );
      return;
    }
    const decision = decide(state, toMove, legalMoves(state, toMove)[0], seed);
    if (decision.refusal) throw new Error(decision.refusal.detail);
    const append = this.log.prepare(game, decision, { byClock: true });
    await (decision.state.status === 'running'
      ? this.log.append(game, append)
      : this.ending.byMove(game, append));
  }
}
