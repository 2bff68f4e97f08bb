import { Injectable } from '@nestjs/common';
import type { Seat } from '../engine/index.js';
import { appendWithin, GameLog, type Append, type Dealt, type LoadedGame } from '../event-store/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/database/prisma.service.js';
import { MatchProgress, type GivingUp } from './match-progress.js';

/**
 * The end of a game and what it means for its match, all in one transaction: no crash can leave a match
 * without its next game. The match's row is always locked before the game's.
 */
@Injectable()
export class GameEnding {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: GameLog,
    private readonly progress: MatchProgress,
  ) {}

  /** Appends a move that ends the game; undefined when the game has moved on, and nothing was written. */
  byMove(game: LoadedGame, append: Append): Promise<LoadedGame | undefined> {
    return this.end(game, append, (tx) => this.progress.gameEnded(tx, game.matchId, append.state));
  }

  /** Appends a side's giving up, which ends the match too; undefined when the game has moved on. */
  byGivingUp(
    game: LoadedGame,
    append: Append,
    seat: Seat,
    reason: GivingUp,
  ): Promise<LoadedGame | undefined> {
    return this.end(game, append, (tx) =>
      this.progress.givenUp(tx, game.matchId, seat, append.state, reason),
    );
  }

  private async end(
    game: LoadedGame,
    append: Append,
    settle: (tx: Prisma.TransactionClient) => Promise<Dealt | undefined | void>,
  ): Promise<LoadedGame | undefined> {
    const done = await this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from matches where id = ${game.matchId}::uuid for update`;
      if (!(await appendWithin(tx, append))) return undefined;
      return { next: await settle(tx) };
    });
    if (!done) return undefined;
    const after = this.log.committed(game, append);
    if (done.next) this.log.dealt.next(done.next);
    return after;
  }
}
