import { Readable } from 'node:stream';
import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closing } from '../platform/closing.js';
import { IdParam } from '../platform/id-param.js';
import { problems } from '../platform/problem.js';
import { ToWholeNumber } from '../platform/validation.js';
import { CurrentCaller, TakesToken, type Caller } from '../players/index.js';
import { StreamEvents } from './event-stream.docs.js';
import { EventStreamService } from './event-stream.service.js';
import { StreamLimit } from './stream-limit.js';

const MAX_VERSION = 2_147_483_647;

class StreamQuery {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: MAX_VERSION,
    default: 0,
    description: 'Only events after this version; `Last-Event-ID` goes before it.',
  })
  @IsOptional()
  @ToWholeNumber()
  @IsInt({ message: 'after must be a whole number' })
  @Min(0, { message: 'after must be at least 0' })
  @Max(MAX_VERSION, { message: `after must be at most ${MAX_VERSION}` })
  after: number = 0;
}

@Controller('games')
export class EventStreamController {
  constructor(
    private readonly streams: EventStreamService,
    private readonly limit: StreamLimit,
  ) {}

  @Get(':id/events/stream')
  @TakesToken()
  @StreamEvents()
  async stream(
    @Param() { id }: IdParam,
    @Query() { after }: StreamQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @CurrentCaller() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.admit(id, caller);
    const from = lastEventId === undefined ? after : versionOf(lastEventId);
    const signal = closing(reply);
    this.limit.enter(request.ip, signal);
    const text = this.streams.follow(id, from, caller, signal);
    await reply
      .headers({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      })
      .send(Readable.from(text, { objectMode: false }));
  }
}

function versionOf(header: string): number {
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const message = 'Last-Event-ID must be a version';
  throw problems.malformed(`${message}.`, [{ pointer: '/headers/last-event-id', message }]);
}
