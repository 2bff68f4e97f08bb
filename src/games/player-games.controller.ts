import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblems } from '../platform/api-problems.js';
import { IdParam } from '../platform/id-param.js';
import { linkNext, type Page } from '../platform/paging.js';
import { CurrentCaller, TakesToken, type Caller } from '../players/index.js';
import { GamePageDto, PlayerGameQuery, type GameSummaryDto } from './dto/game-list.dto.js';
import { GameListService } from './game-list.service.js';

@ApiTags('Players')
@Controller('players')
export class PlayerGamesController {
  constructor(private readonly lists: GameListService) {}

  @Get(':id/games')
  @TakesToken()
  @ApiOperation({ operationId: 'listPlayerGames', summary: "A player's games, newest first" })
  @ApiOkResponse({ type: GamePageDto })
  @ApiProblems(400, 401, 404)
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
