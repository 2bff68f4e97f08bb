import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.js';

/** Request ids from outside are taken over only when they cannot harm a log or a header. */
const SANE_REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * The process's log: JSON lines with the time, the level and, within a request, its id as `reqId`.
 * Bodies are never logged, and what authorizes a caller is not either.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['token', 'authorization', 'headers.authorization', 'headers.cookie', '*.token', '*.password'],
      censor: '[redacted]',
    },
    serializers: {
      err: errorForLog,
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url, from: request.ip }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const TOLD_OF_ERRORS = [
  'type',
  'message',
  'stack',
  'code',
  'severity',
  'routine',
  'table',
  'constraint',
  'syscall',
];

/**
 * What the log tells of an error. The rest stays out: where Postgres says what was wrong with a row, it quotes the whole
 * row, and with it hands, seeds and boneyards.
 */
function errorForLog(error: Error): Record<string, unknown> {
  const all = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  const cause = (error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }).meta
    ?.driverAdapterError?.cause;
  const told = TOLD_OF_ERRORS.flatMap((name) =>
    all[name] === undefined ? [] : [[name, all[name]] as const],
  );
  return { ...Object.fromEntries(told), ...(cause && { sqlState: cause.originalCode }) };
}

/** @returns the caller's `X-Request-Id` if it is sane, else a new one */
export function requestIdOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
}

/** One line a request, once it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line that tells the outcome tells this as well.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { req: request, status: reply.statusCode, ms };
    if (error) request.log.warn({ ...line, err: error }, 'the answer broke off');
    else request.log.info(line, 'request');
  }
}

/** Nest's own messages, sent to the process's log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    // Nest tells each module and route at start: of interest to who debugs only.
    this.write('debug', message, context);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    if (isFields(message)) this.writeFields('fatal', message, rest);
    else this.write('fatal', message, rest[0]);
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (isFields(message)) this.writeFields('error', message, rest);
    else this.logger.error({ context: rest[1], stack: rest[0] }, text(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    if (isFields(message)) this.writeFields('warn', message, rest);
    else this.write('warn', message, rest[0]);
  }

  debug(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, context?: unknown): void {
    this.write('trace', message, context);
  }

  private write(level: 'fatal' | 'warn' | 'debug' | 'trace', message: unknown, context: unknown): void {
    this.logger[level]({ context }, text(message));
  }

  /** Our own services log as with pino: fields first, then the words; Nest adds the context. */
  private writeFields(level: 'fatal' | 'error' | 'warn', fields: object, [words, context]: unknown[]): void {
    this.logger[level]({ context, ...fields }, text(words));
  }
}

function isFields(message: unknown): message is object {
  return typeof message === 'object' && message !== null && !(message instanceof Error);
}

function text(message: unknown): string {
  return message instanceof Error ? (message.stack ?? message.message) : String(message);
}
