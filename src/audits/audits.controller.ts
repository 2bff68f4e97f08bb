import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { GameFile } from '../engine/index.js';
import { ApiProblems } from '../platform/api-problems.js';
import { IdParam } from '../platform/id-param.js';
import { CurrentCaller, TakesToken, type Caller } from '../players/index.js';
import { AuditDto, ExportQuery, GameFileDto } from './audits.dto.js';
import { AuditsService, type Audit } from './audits.service.js';
import { ExportsService } from './exports.service.js';

@ApiTags('Audits')
@Controller()
export class AuditsController {
  constructor(
    private readonly audits: AuditsService,
    private readonly exports: ExportsService,
  ) {}

  @Get('games/:id/audit')
  @TakesToken()
  @ApiOperation({ operationId: 'auditGame', summary: 'Re-derive the whole log and report, one line a check' })
  @ApiOkResponse({ type: AuditDto })
  @ApiProblems(400, 401, 404)
  audit(@Param() { id }: IdParam, @CurrentCaller() caller: Caller | undefined): Promise<Audit> {
    return this.audits.audit(id, caller);
  }

  @Get('games/:id/export')
  @TakesToken()
  @ApiOperation({ operationId: 'exportGame', summary: 'A finished game as one document to verify offline' })
  @ApiOkResponse({ type: GameFileDto })
  @ApiProblems(400, 401, 404, 409)
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
  @ApiOperation({ operationId: 'exportGames', summary: 'All finished public games, oldest first, a game file a line' })
  @ApiOkResponse({
    description: 'NDJSON, streamed.',
    content: { 'application/x-ndjson': { schema: { type: 'string', description: 'One game file a line.' } } },
  })
  @ApiProblems(400)
  many(@Query() filter: ExportQuery): StreamableFile {
    const lines = Readable.from(this.exports.lines(filter), { objectMode: false, highWaterMark: 64 * 1024 });
    return new StreamableFile(lines, { type: 'application/x-ndjson' });
  }
}
