import { Injectable } from '@nestjs/common';
import { giveUp } from '../engine/index.js';
import { GameLog } from '../event-store/index.js';
import { PrismaService } from '../platform/database/prisma.service.js';
import type { Caller } from '../players/index.js';
import type { MatchDto } from './dto/match.dto.js';
import { GameEnding } from './game-ending.js';
import { matchProblems } from './match-problems.js';
import { MatchesService } from './matches.service.js';

/** How often a resignation is tried anew when a move came first. */
const ATTEMPTS = 20;

/** Giving up: the running game and the match end at once (rules 2.12). */
@Injectable()
export class ResignationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly matches: MatchesService,
    private readonly log: GameLog,
    private readonly ending: GameEnding,
  ) {}

  /** Ends the match by the caller's resignation. @throws Problem 403, 404, 409 */
  async resign(matchId: string, caller: Caller): Promise<MatchDto> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const match = await this.matches.get(matchId, caller);
      const own = match.seats.find(({ playerId }) => playerId === caller.id);
      if (!own) throw matchProblems.notSeated();
      if (match.status === 'open') throw matchProblems.notStarted();
      if (match.status !== 'running') throw matchProblems.over();
      if (await this.endRunningGame(matchId, own.seat)) return this.matches.get(matchId, caller);
    }
    throw matchProblems.lostRace();
  }

  private async endRunningGame(matchId: string, seat: number): Promise<boolean> {
    const running = await this.prisma.game.findFirst({
      where: { matchId, status: 'running' },
      select: { id: true },
    });
    if (!running) return false;
    return this.log.exclusively(running.id, async () => {
      const game = await this.log.load(running.id);
      if (!game) return false;
      const decision = giveUp(game.state, seat, 'resignation', game.seed);
      if (decision.refusal) return false;
      return (
        (await this.ending.byGivingUp(game, this.log.prepare(game, decision), seat, 'resignation')) !==
        undefined
      );
    });
  }
}
