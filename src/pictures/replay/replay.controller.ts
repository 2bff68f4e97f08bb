import { Controller, Get, Headers, Param, Query, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { noneMatch } from '../../games/index.js';
import { problems } from '../../platform/problem.js';
import { CurrentCaller, type Caller } from '../../players/index.js';
import { ASSETS } from './assets.js';
import { PageProblemFilter } from './page-problem.filter.js';
import { replayPage } from './page.js';
import { ReplayService } from './replay.service.js';
import { PAGE_POLICY } from './style.js';

/** Pages for people, outside the API. */
@ApiExcludeController()
@Controller()
export class ReplayController {
  constructor(private readonly replays: ReplayService) {}

  @Get('games/:gameId')
  @UseFilters(PageProblemFilter)
  async page(
    @Param('gameId') id: string,
    @Query('version') version: string | undefined,
    @CurrentCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const replay = await this.replays.replay(id, version, caller);
    void reply
      .headers({ 'Cache-Control': 'no-cache', Vary: 'Authorization', 'Content-Security-Policy': PAGE_POLICY })
      .type('text/html; charset=utf-8');
    return replayPage(replay);
  }

  @Get('assets/:asset')
  asset(
    @Param('asset') name: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string | undefined {
    const asset = ASSETS.get(name);
    if (!asset) throw problems.notFound('There is no such file.');
    const { text, type, etag } = asset;
    void reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
    if (!noneMatch(ifNoneMatch, etag)) {
      void reply.type(type);
      return text;
    }
    void reply.status(304);
    return undefined;
  }
}
