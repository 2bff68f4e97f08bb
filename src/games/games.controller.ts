import { Body, Controller, Get, Headers, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewOf, type GameView, type VisibleEvent } from '../engine/index.js';
import { IdParam } from '../platform/id-param.js';
import { linkNext, type Page } from '../platform/paging.js';
import { CurrentCaller, NeedsToken, TakesToken, type Caller } from '../players/index.js';
import { GameQuery, type GameSummaryDto } from './dto/game-list.dto.js';
import { EventsQuery, VersionParam } from './dto/params.dto.js';
import { etagOf, expectedVersion, noneMatch } from './etag.js';
import { GameListService } from './game-list.service.js';
import { GetGame, GetLegalMoves, GetState, ListEvents, ListGames, Move } from './games.docs.js';
import { GamesService, type LegalMoves } from './games.service.js';
import { closing } from '../platform/closing.js';
import { idempotencyKey } from './idempotency-key.js';
import { MovesPipe, type MovesRequest } from './moves.pipe.js';
import { MovesService, type MoveAnswer } from './moves.service.js';

@Controller('games')
export class GamesController {
  constructor(
    private readonly games: GamesService,
    private readonly lists: GameListService,
    private readonly moves: MovesService,
  ) {}

  @Get()
  @TakesToken()
  @ListGames()
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
  @GetGame()
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
  @GetLegalMoves()
  legalMoves(@Param() { id }: IdParam, @CurrentCaller() caller: Caller): Promise<LegalMoves> {
    return this.games.legalMoves(id, caller);
  }

  @Post(':id/moves')
  @NeedsToken()
  @Move()
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
  @ListEvents()
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
  @GetState()
  state(
    @Param() { id, version }: VersionParam,
    @CurrentCaller() caller: Caller | undefined,
  ): Promise<GameView> {
    return this.games.viewAt(id, version, caller);
  }
}
