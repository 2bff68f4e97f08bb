import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/database/prisma.service.js';
import { cursorId, toPage, type Page } from '../platform/paging.js';
import { PlayersService, type Caller } from '../players/index.js';
import type { GameQuery, GameStatus, GameSummaryDto } from './dto/game-list.dto.js';

const WITH_SEATS = {
  seats: {
    orderBy: { seat: 'asc' },
    select: { seat: true, side: true, playerId: true, player: { select: { name: true } } },
  },
} satisfies Prisma.GameInclude;

type GameRow = Prisma.GameGetPayload<{ include: typeof WITH_SEATS }>;

/** Lists of games. They come from the summary rows alone, however long the logs are. */
@Injectable()
export class GameListService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly players: PlayersService,
  ) {}

  /** Games that the caller may see, newest first. */
  async list(query: GameQuery, caller: Caller | undefined): Promise<Page<GameSummaryDto>> {
    const { limit, status, ruleset, match } = query;
    const seated = [query.player, query.with].filter((id) => id !== undefined);
    const below = cursorId(query);
    const visible: Prisma.GameWhereInput[] = [{ visibility: 'public' }];
    if (caller) visible.push({ seats: { some: { playerId: caller.id } } });
    const rows = await this.prisma.game.findMany({
      where: {
        ...(below && { id: { lt: below } }),
        ...(status && { status }),
        ...(ruleset && { ruleset }),
        ...(match && { matchId: match }),
        AND: seated.map((playerId) => ({ seats: { some: { playerId } } })),
        OR: visible,
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: WITH_SEATS,
    });
    return toPage(rows, limit, toSummary, ({ id }) => id);
  }

  /** The games of one player. @throws Problem 404 */
  async ofPlayer(id: string, query: GameQuery, caller: Caller | undefined): Promise<Page<GameSummaryDto>> {
    await this.players.get(id);
    return this.list(Object.assign(query, { player: id }), caller);
  }
}

function toSummary(game: GameRow): GameSummaryDto {
  return {
    id: game.id,
    matchId: game.matchId,
    number: game.number,
    ruleset: game.ruleset,
    rulesVersion: game.rulesVersion,
    status: game.status as GameStatus,
    version: game.version,
    round: game.round,
    toMove: game.toMove,
    seats: game.seats.map(({ seat, side, playerId, player: { name } }) => ({ seat, side, playerId, name })),
    scores: game.scores,
    winner: game.winner,
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
    finishedAt: game.finishedAt?.toISOString() ?? null,
  };
}
