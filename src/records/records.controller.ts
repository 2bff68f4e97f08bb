import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdParam } from '../platform/id-param.js';
import { linkNext, type Page } from '../platform/paging.js';
import {
  LeaderboardQuery,
  VersusParams,
  type ProfileDto,
  type StandingsEntryDto,
  type VersusDto,
} from './dto/records.dto.js';
import { GetLeaderboard, GetPlayer, GetVersus } from './records.docs.js';
import { RecordsService } from './records.service.js';

/** What players have played and won. */
@Controller()
export class RecordsController {
  constructor(private readonly records: RecordsService) {}

  @Get('players/:id')
  @GetPlayer()
  profile(@Param() { id }: IdParam): Promise<ProfileDto> {
    return this.records.profile(id);
  }

  @Get('players/:id/versus/:opponent')
  @GetVersus()
  versus(@Param() { id, opponent }: VersusParams): Promise<VersusDto> {
    return this.records.versus(id, opponent);
  }

  @Get('rulesets/:id/leaderboard')
  @GetLeaderboard()
  async leaderboard(
    @Param('id') ruleset: string,
    @Query() query: LeaderboardQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<StandingsEntryDto>> {
    const page = await this.records.leaderboard(ruleset, query);
    linkNext(request, reply, 'cursor', page.nextCursor);
    return page;
  }
}
