import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AllowedMethods } from './allowed-methods.js';
import type { Config } from './config.js';
import { NestLogger, RequestLog, requestIdOf } from './logging.js';
import { serveOpenApi } from './openapi.js';
import { ProblemFilter, sendProblem } from './problem.filter.js';
import { problemOf } from './problem-mapping.js';
import { limitRates } from './rate-limit.js';
import { createValidationPipe } from './validation.js';

const BODY_LIMIT_BYTES = 64 * 1024;
const EXPOSED_HEADERS = ['ETag', 'Idempotency-Replayed', 'Link', 'Location', 'Retry-After', 'X-Request-Id'];

/**
 * Builds the HTTP application around the modules, with all that holds for each of its routes; it does not
 * listen yet. `main.ts` and the tests use the very same one.
 */
export async function createHttpApp(
  root: DynamicModule,
  config: Config,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = createAdapter(config, logger);
  const methods = new AllowedMethods();
  methods.watch(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Fastify's own parser reads JSON; Nest's would read forms too.
    bodyParser: false,
  });
  adapter.getInstance().removeContentTypeParser('text/plain');
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } },
    // Anyone may show a public table's picture.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await limitRates(app, config.RATE_LIMIT_PER_MINUTE);
  if (config.CORS_ORIGINS.length > 0) {
    const origin = config.CORS_ORIGINS.includes('*') ? '*' : config.CORS_ORIGINS;
    app.enableCors({ origin, exposedHeaders: EXPOSED_HEADERS, maxAge: 3600 });
  }
  app.setGlobalPrefix('v1', { exclude: ['health/live', 'health/ready'] });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter(methods));
  serveOpenApi(app);
  return app;
}

function createAdapter(config: Config, logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // Who is connected while we stop is still served, and told to connect anew.
    return503OnClosing: false,
    frameworkErrors: sendProblem,
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
  });
  adapter.getInstance().addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
  return adapter;
}

/** Answers what is not even a request, as far as HTTP goes: there is no reply to use yet. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(problemOf(status).toBody('/'));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
