import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { noneMatch } from '../games/index.js';
import { IdParam } from '../platform/id-param.js';
import { ToWholeNumber } from '../platform/validation.js';
import { CurrentCaller, TakesToken, type Caller } from '../players/index.js';
import { GetPicture } from './pictures.docs.js';
import { PicturesService } from './pictures.service.js';

const MAX_VERSION = 2_147_483_647;

class PictureQuery {
  @ApiPropertyOptional({
    minimum: 1,
    maximum: MAX_VERSION,
    description: 'The table after this version; left out: as it is now.',
  })
  @IsOptional()
  @ToWholeNumber()
  @IsInt({ message: 'version must be a whole number' })
  @Min(1, { message: 'version must be at least 1' })
  @Max(MAX_VERSION, { message: `version must be at most ${MAX_VERSION}` })
  version?: number;
}

/** A picture runs nothing and loads nothing, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

@Controller('games')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':id/table.svg')
  @TakesToken()
  @GetPicture()
  async picture(
    @Param() { id }: IdParam,
    @Query() { version }: PictureQuery,
    @CurrentCaller() caller: Caller | undefined,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { svg, etag } = await this.pictures.draw(id, version, caller);
    void reply.headers({
      ETag: etag,
      Vary: 'Authorization',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
    });
    if (!noneMatch(ifNoneMatch, etag)) {
      void reply.type('image/svg+xml');
      return svg;
    }
    void reply.status(304);
    return undefined;
  }
}
