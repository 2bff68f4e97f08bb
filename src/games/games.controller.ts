import { Body, Controller, Get, Headers, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewOf, type GameView, type VisibleEvent } from '../engine/index.js';
import { ApiProblems } from '../platform/api-problems.js';
import { IdParam } from '../platform/id-param.js';
import { linkNext, type Page } from '../platform/paging.js';
import { CurrentCaller, NeedsToken, TakesToken, type Caller } from '../players/index.js';
import { GamePageDto, GameQuery, type GameSummaryDto } from './dto/game-list.dto.js';
import { EventPageDto, GameDto, LegalMovesDto, MOVE_SCHEMA, MoveAnswerDto } from './dto/game.dto.js';
import { EventsQuery, VersionParam } from './dto/params.dto.js';
import { etagOf, expectedVersion, noneMatch } from './etag.js';
import { GameListService } from './game-list.service.js';
import { GamesService, type LegalMoves } from './games.service.js';
import { closing } from '../platform/closing.js';
import { idempotencyKey } from './idempotency-key.js';
import { MovesPipe, type MovesRequest } from './moves.pipe.js';
import { MovesService, type MoveAnswer } from './moves.service.js';

@ApiTags('Games')
@Controller('games')
export class GamesController {
  constructor(
    private readonly games: GamesService,
    private readonly lists: GameListService,
    private readonly moves: MovesService,
  ) {}

  @Get()
  @TakesToken()
  @ApiOperation({ operationId: 'listGames', summary: 'Games, newest first' })
  @ApiOkResponse({ type: GamePageDto })
  @ApiProblems(400, 401)
  async list(
    @Query() query: GameQuery,
    @CurrentCaller() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<GameSummaryDto>> {
    const page = await this.lists.list(query, caller);
    linkNext(request, reply, 'cursor', page.nextCursor);
    return page;
  }

  @Get(':id')
  @TakesToken()
  @ApiOperation({ operationId: 'getGame', summary: 'The table as the caller may see it' })
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'An ETag of this view: 304 while it is still the newest.' })
  @ApiOkResponse({ type: GameDto })
  @ApiProblems(400, 401, 404)
  async get(
    @Param() { id }: IdParam,
    @CurrentCaller() caller: Caller | undefined,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GameView | undefined> {
    const { game, viewer } = await this.games.see(id, caller);
    const etag = etagOf(game.state.version, viewer.seat);
    void reply.headers({ ETag: etag, Vary: 'Authorization', 'Cache-Control': 'no-cache' });
    if (!noneMatch(ifNoneMatch, etag)) return viewOf(game.state, game, viewer);
    void reply.status(304);
    return undefined;
  }

  @Get(':id/legal-moves')
  @NeedsToken()
  @ApiOperation({ operationId: 'getLegalMoves', summary: "The caller's own legal moves" })
  @ApiOkResponse({ type: LegalMovesDto })
  @ApiProblems(400, 401, 403, 404)
  legalMoves(@Param() { id }: IdParam, @CurrentCaller() caller: Caller): Promise<LegalMoves> {
    return this.games.legalMoves(id, caller);
  }

  @Post(':id/moves')
  @NeedsToken()
  @ApiOperation({ operationId: 'move', summary: 'Make one move, or several of one turn, all or none' })
  @ApiBody({
    schema: {
      oneOf: [
        MOVE_SCHEMA,
        {
          type: 'object',
          required: ['moves'],
          properties: { moves: { type: 'array', items: MOVE_SCHEMA, minItems: 1, maxItems: 64 } },
        },
      ],
    },
  })
  @ApiHeader({ name: 'If-Match', required: false, description: 'The version the game must still have, as `"42"`.' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: '1–128 visible ASCII characters: the same key, caller and body answer the first answer again.',
  })
  @ApiCreatedResponse({ type: MoveAnswerDto })
  @ApiProblems(400, 401, 403, 404, 409, 412, 413, 415, 422)
  async move(
    @Param() { id }: IdParam,
    @CurrentCaller() caller: Caller,
    @Body(MovesPipe) request: MovesRequest,
    @Headers('if-match') ifMatch: string | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MoveAnswer> {
    const conditions = { expectedVersion: expectedVersion(ifMatch), idempotencyKey: idempotencyKey(key) };
    const { replayed, ...answer } = await this.moves.play(id, caller, { ...request, ...conditions });
    void reply.header('ETag', etagOf(answer.game.version, answer.game.viewer));
    if (replayed) void reply.header('Idempotency-Replayed', 'true');
    return answer;
  }

  @Get(':id/events')
  @TakesToken()
  @ApiOperation({ operationId: 'listEvents', summary: 'The move history; complete once the game is over' })
  @ApiOkResponse({ type: EventPageDto })
  @ApiProblems(400, 401, 404)
  async events(
    @Param() { id }: IdParam,
    @Query() query: EventsQuery,
    @CurrentCaller() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<VisibleEvent>> {
    const page = await this.games.events(id, query, caller, closing(reply));
    linkNext(request, reply, 'after', page.nextCursor);
    return page;
  }

  @Get(':id/states/:version')
  @TakesToken()
  @ApiOperation({ operationId: 'getState', summary: 'The table as it was after a version, by replay' })
  @ApiOkResponse({ type: GameDto })
  @ApiProblems(400, 401, 404)
  state(@Param() { id, version }: VersionParam, @CurrentCaller() caller: Caller | undefined): Promise<GameView> {
    return this.games.viewAt(id, version, caller);
  }
}
