import { Controller, Get, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { GameListService, GameQuery } from '../../games/index.js';
import { PageProblemFilter } from '../replay/page-problem.filter.js';
import { PAGE_POLICY } from '../replay/style.js';
import { homePage } from './home-page.js';

/** Games of either list. */
const SHOWN = 20;

/** The page that a person sees first. */
@ApiExcludeController()
@Controller()
export class HomeController {
  constructor(private readonly games: GameListService) {}

  @Get()
  @UseFilters(PageProblemFilter)
  async home(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const [running, finished] = await Promise.all(
      (['running', 'finished'] as const).map((status) =>
        this.games.list(Object.assign(new GameQuery(), { status, limit: SHOWN }), undefined),
      ),
    );
    void reply
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': PAGE_POLICY })
      .type('text/html; charset=utf-8');
    return homePage(running.items, finished.items);
  }
}
