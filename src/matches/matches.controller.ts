import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdParam } from '../platform/id-param.js';
import { linkNext, type Page } from '../platform/paging.js';
import { CurrentCaller, NeedsToken, TakesToken, type Caller } from '../players/index.js';
import { AddBotDto } from './dto/bot-seat.dto.js';
import { CreateMatchDto, JoinMatchDto } from './dto/create-match.dto.js';
import { type MatchDto, MatchQuery } from './dto/match.dto.js';
import {
  AddBot,
  CreateMatch,
  GetMatch,
  JoinMatch,
  LeaveMatch,
  ListMatches,
  ResignMatch,
} from './matches.docs.js';
import { MatchesService } from './matches.service.js';
import { ResignationService } from './resignation.service.js';

@Controller('matches')
export class MatchesController {
  constructor(
    private readonly matches: MatchesService,
    private readonly resignations: ResignationService,
  ) {}

  @Post()
  @NeedsToken()
  @CreateMatch()
  async create(
    @CurrentCaller() caller: Caller,
    @Body() wish: CreateMatchDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MatchDto> {
    const match = await this.matches.create(caller, wish);
    void reply.header('Location', `/v1/matches/${match.id}`);
    return match;
  }

  @Get()
  @TakesToken()
  @ListMatches()
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
  @GetMatch()
  get(@Param() { id }: IdParam, @CurrentCaller() caller: Caller | undefined): Promise<MatchDto> {
    return this.matches.get(id, caller);
  }

  @Post(':id/seats')
  @NeedsToken()
  @JoinMatch()
  join(
    @Param() { id }: IdParam,
    @CurrentCaller() caller: Caller,
    @Body() wish: JoinMatchDto,
  ): Promise<MatchDto> {
    return this.matches.join(id, caller, wish);
  }

  @Post(':id/bots')
  @NeedsToken()
  @AddBot()
  addBot(
    @Param() { id }: IdParam,
    @CurrentCaller() caller: Caller,
    @Body() wish: AddBotDto,
  ): Promise<MatchDto> {
    return this.matches.addBot(id, caller, wish);
  }

  @Delete(':id/seats/me')
  @HttpCode(204)
  @NeedsToken()
  @LeaveMatch()
  leave(@Param() { id }: IdParam, @CurrentCaller() caller: Caller): Promise<void> {
    return this.matches.leave(id, caller);
  }

  @Post(':id/resignation')
  @NeedsToken()
  @ResignMatch()
  resign(@Param() { id }: IdParam, @CurrentCaller() caller: Caller): Promise<MatchDto> {
    return this.resignations.resign(id, caller);
  }
}
