import { Injectable } from '@nestjs/common';
import type { Seat, Viewer } from '../engine/index.js';
import { GameLog, type LoadedGame } from '../event-store/index.js';
import type { Caller } from '../players/index.js';
import { gameProblems } from './game-problems.js';

/** A game, and what the caller is to it. */
export interface SeenGame {
  readonly game: LoadedGame;
  readonly viewer: Viewer;
}

/** Who may look at which game, and with whose eyes. */
@Injectable()
export class GameAccess {
  constructor(private readonly log: GameLog) {}

  /** The game as it is now, for a caller who may see it. @throws Problem 404 */
  async see(id: string, caller: Caller | undefined): Promise<SeenGame> {
    return this.admit(await this.log.load(id), caller);
  }

  /** The game as this process last saw it, and the caller's seat. @throws Problem 403, 404 */
  async sit(id: string, caller: Caller): Promise<{ game: LoadedGame; seat: Seat }> {
    const { game, viewer } = this.admit(await this.log.loadCached(id), caller);
    if (viewer.seat === null) throw gameProblems.notSeated();
    return { game, seat: viewer.seat };
  }

  private admit(game: LoadedGame | undefined, caller: Caller | undefined): SeenGame {
    if (!game) throw gameProblems.noSuchGame();
    const seat = GameLog.seatOf(game, caller?.id);
    if (game.isPrivate && seat === null) throw gameProblems.noSuchGame();
    return { game, viewer: { seat, over: isOver(game) } };
  }
}

/** Whether a game has ended, and everything of it is public. */
export const isOver = (game: LoadedGame): boolean => game.state.status !== 'running';
