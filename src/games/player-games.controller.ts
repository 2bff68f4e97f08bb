import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdParam } from '../platform/id-param.js';
import { linkNext, type Page } from '../platform/paging.js';
import { CurrentCaller, TakesToken, type Caller } from '../players/index.js';
import { PlayerGameQuery, type GameSummaryDto } from './dto/game-list.dto.js';
import { GameListService } from './game-list.service.js';
import { ListPlayerGames } from './games.docs.js';

@Controller('players')
export class PlayerGamesController {
  constructor(private readonly lists: GameListService) {}

  @Get(':id/games')
  @TakesToken()
  @ListPlayerGames()
  async list(
    @Param() { id }: IdParam,
    @Query() query: PlayerGameQuery,
    @CurrentCaller() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<GameSummaryDto>> {
    const page = await this.lists.ofPlayer(id, query, caller);
    linkNext(request, reply, 'cursor', page.nextCursor);
    return page;
  }
}
