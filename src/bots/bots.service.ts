import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { merge, type Subscription } from 'rxjs';
import { decideAll, type GameState } from '../engine/index.js';
import { botToMove, GameLog, LogReader, type LoadedGame } from '../event-store/index.js';
import { GameEnding } from '../matches/index.js';
import { isDatabaseUnavailable } from '../platform/database/availability.js';
import { Repeating } from '../platform/repeating.js';
import type { BotLevel } from '../players/index.js';
import { knowledgeOfMover } from './eyes.js';
import { Thinker } from './thinker.js';

/** How often games are looked for that nobody plays on. */
const LOOK_EVERY_MS = 500;
/** Games taken up at a time. */
const BATCH = 100;
/** How long a bot's turn is left to the replica that brought it about. */
const GRACE_MS = 1_000;
/** A game in which a bot failed is left alone as long. */
const REST_MS = 30_000;
/** Races in a row that a bot may lose in one game before that counts as a failure. */
const LOSSES = 10;

/**
 * Moves for the built-in players, off the requests' path. Turns that come about in this process are played at once.
 * Since when a bot is to move stands in the game's row, written by the very statement that brought the turn
 * about: what a crash or a stop left lying is found there, and of several replicas the append's version check lets one move.
 */
@Injectable()
export class BotsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(BotsService.name);
  private readonly playing = new Map<string, Promise<void>>();
  private readonly failing = new LRUCache<string, true>({ max: 10_000, ttl: REST_MS });
  private readonly looking = new Repeating({
    what: 'look for the turns of bots',
    everyMs: LOOK_EVERY_MS,
    work: () => this.look(),
  });
  private turns: Subscription | undefined;

  constructor(
    private readonly reader: LogReader,
    private readonly log: GameLog,
    private readonly ending: GameEnding,
    private readonly thinker: Thinker,
  ) {}

  onApplicationBootstrap(): void {
    const { appended, dealt } = this.log;
    this.turns = merge(appended, dealt).subscribe((news) => {
      const { id, state } = 'game' in news ? news.game : news;
      if (botToMove(state) !== null) this.play(id);
    });
    this.looking.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const looked = this.looking.stop();
    this.turns?.unsubscribe();
    await this.thinker.close();
    await looked;
    await Promise.all(this.playing.values());
  }

  private async look(): Promise<void> {
    const busy = [...this.playing.keys(), ...this.failing.keys()];
    const waiting = await this.reader.waitingForBots(GRACE_MS, busy, BATCH);
    for (const id of waiting) this.play(id);
  }

  /** Plays a game on until somebody else is to move, if this process is not at it already. */
  private play(id: string): void {
    if (this.looking.stopped || this.playing.has(id)) return;
    const done = this.takeTurns(id).catch((error: unknown) => {
      if (this.looking.stopped) return;
      // Where only the database was away, the next look takes the turn up again.
      if (isDatabaseUnavailable(error))
        return this.logger.warn({ err: error, gameId: id }, 'a bot has to wait');
      // One game that cannot be moved on must not hold up the others.
      this.failing.set(id, true);
      this.logger.error({ err: error, gameId: id }, 'a bot could not move');
    });
    this.playing.set(
      id,
      done.finally(() => this.playing.delete(id)),
    );
  }

  private async takeTurns(id: string): Promise<void> {
    let game = await this.log.load(id);
    for (let lost = 0; game && !this.looking.stopped;) {
      const level = botToMove(game.state);
      if (level === null) return;
      const after = await this.takeTurn(game, level);
      // Without an answer somebody else was faster, by giving up or at another replica.
      lost = after ? 0 : lost + 1;
      if (lost === LOSSES) throw new Error(`${lost} appends in a row came too late`);
      game = after ?? (await this.log.load(id));
    }
  }

  private async takeTurn(game: LoadedGame, level: BotLevel): Promise<LoadedGame | undefined> {
    const { state, seed } = game;
    const round = await this.reader.lastRound(game.id, state.version);
    const moves = await this.thinker.choose(level, knowledgeOfMover(state, game, round));
    const decision = decideAll(state, state.toMove!, moves, seed);
    if (decision.refusal) throw new Error(`${decision.refusal.code}: ${decision.refusal.detail}`);
    const append = this.log.prepare(game, decision);
    return isOver(decision.state) ? this.ending.byMove(game, append) : this.log.append(game, append);
  }
}

const isOver = ({ status }: GameState): boolean => status !== 'running';
