import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GameFile } from '../engine/index.js';
import { IdParam } from '../platform/id-param.js';
import { CurrentCaller, TakesToken, type Caller } from '../players/index.js';
import { AuditGame, ExportGame, ExportGames } from './audits.docs.js';
import { ExportQuery } from './audits.dto.js';
import { AuditsService, type Audit } from './audits.service.js';
import { ExportsService } from './exports.service.js';

@Controller()
export class AuditsController {
  constructor(
    private readonly audits: AuditsService,
    private readonly exports: ExportsService,
  ) {}

  @Get('games/:id/audit')
  @TakesToken()
  @AuditGame()
  audit(@Param() { id }: IdParam, @CurrentCaller() caller: Caller | undefined): Promise<Audit> {
    return this.audits.audit(id, caller);
  }

  @Get('games/:id/export')
  @TakesToken()
  @ExportGame()
  async file(
    @Param() { id }: IdParam,
    @CurrentCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GameFile> {
    const file = await this.audits.file(id, caller);
    void reply.header('Content-Disposition', `attachment; filename="game-${id}.json"`);
    return file;
  }

  @Get('exports/games')
  @ExportGames()
  async many(@Query() filter: ExportQuery): Promise<StreamableFile> {
    const lines = await this.exports.lines(filter);
    const stream = Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 });
    return new StreamableFile(stream, { type: 'application/x-ndjson' });
  }
}
