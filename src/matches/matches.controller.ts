import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblems } from '../platform/api-problems.js';
import { IdParam } from '../platform/id-param.js';
import { linkNext, type Page } from '../platform/paging.js';
import { CurrentCaller, NeedsToken, TakesToken, type Caller } from '../players/index.js';
import { CreateMatchDto, JoinMatchDto } from './dto/create-match.dto.js';
import { MatchDto, MatchPageDto, MatchQuery } from './dto/match.dto.js';
import { MatchesService } from './matches.service.js';
import { ResignationService } from './resignation.service.js';

@ApiTags('Matches')
@Controller('matches')
export class MatchesController {
  constructor(
    private readonly matches: MatchesService,
    private readonly resignations: ResignationService,
  ) {}

  @Post()
  @NeedsToken()
  @ApiOperation({ operationId: 'createMatch', summary: 'Open a match and take seat 0' })
  @ApiCreatedResponse({ type: MatchDto })
  @ApiProblems(400, 401, 413, 415, 422)
  create(@CurrentCaller() caller: Caller, @Body() wish: CreateMatchDto): Promise<MatchDto> {
    return this.matches.create(caller, wish);
  }

  @Get()
  @TakesToken()
  @ApiOperation({ operationId: 'listMatches', summary: 'Matches, newest first' })
  @ApiOkResponse({ type: MatchPageDto })
  @ApiProblems(400, 401)
  async list(
    @Query() query: MatchQuery,
    @CurrentCaller() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<MatchDto>> {
    const page = await this.matches.list(query, caller);
    linkNext(request, reply, 'cursor', page.nextCursor);
    return page;
  }

  @Get(':id')
  @TakesToken()
  @ApiOperation({ operationId: 'getMatch', summary: 'One match: its seats, standing and games' })
  @ApiOkResponse({ type: MatchDto })
  @ApiProblems(400, 401, 404)
  get(@Param() { id }: IdParam, @CurrentCaller() caller: Caller | undefined): Promise<MatchDto> {
    return this.matches.get(id, caller);
  }

  @Post(':id/seats')
  @NeedsToken()
  @ApiOperation({ operationId: 'joinMatch', summary: 'Take a seat; the last one starts the match and its first game' })
  @ApiCreatedResponse({ type: MatchDto })
  @ApiProblems(400, 401, 404, 409, 413, 415, 422)
  join(@Param() { id }: IdParam, @CurrentCaller() caller: Caller, @Body() wish: JoinMatchDto): Promise<MatchDto> {
    return this.matches.join(id, caller, wish);
  }

  @Delete(':id/seats/me')
  @HttpCode(204)
  @NeedsToken()
  @ApiOperation({ operationId: 'leaveMatch', summary: 'Give my seat back before the match starts' })
  @ApiNoContentResponse({ description: 'The seat is free again.' })
  @ApiProblems(400, 401, 403, 404, 409)
  leave(@Param() { id }: IdParam, @CurrentCaller() caller: Caller): Promise<void> {
    return this.matches.leave(id, caller);
  }

  @Post(':id/resignation')
  @NeedsToken()
  @ApiOperation({ operationId: 'resignMatch', summary: 'Give up: the running game and the match end' })
  @ApiCreatedResponse({ type: MatchDto })
  @ApiProblems(400, 401, 403, 404, 409)
  resign(@Param() { id }: IdParam, @CurrentCaller() caller: Caller): Promise<MatchDto> {
    return this.resignations.resign(id, caller);
  }
}
