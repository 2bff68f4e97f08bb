import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AllowedMethods } from './allowed-methods.js';
import { assertShallow } from './body-depth.js';
import type { Config } from './config.js';
import { NestLogger, RequestLog, requestIdOf } from './logging.js';
import { Metrics } from './metrics/metrics.js';
import { RequestMetrics } from './metrics/request-metrics.js';
import { assertOrdinaryNames } from './ordinary-names.js';
import { serveOpenApi } from './openapi/document.js';
import { ProblemFilter, sendProblem } from './problem.filter.js';
import { problemOf } from './problem-mapping.js';
import { limitRates } from './rate-limit.js';
import { createValidationPipe } from './validation.js';

const BODY_LIMIT_BYTES = 64 * 1024;
/**
 * The routes that are no part of the API. A pattern stands for a route as its controller writes it: the name of the
 * parameter tells the page `games/:gameId` from the API's own `games/:id`.
 */
const OUTSIDE_V1 = ['/', 'health/live', 'health/ready', 'games/\\:gameId', 'assets/\\:asset'];
/** A socket on which nothing has moved for so long is closed; streams say something every 15 s. */
const SILENT_SOCKET_MS = 120_000;
/** How long a refused connection may take to read the refusal. */
const LAST_WORDS_MS = 1_000;
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
  const measured = new RequestMetrics();
  const adapter = createAdapter(config, logger, measured);
  const methods = new AllowedMethods();
  methods.watch(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Fastify's own parser reads JSON; Nest's would read forms too.
    bodyParser: false,
  });
  adapter.getInstance().removeContentTypeParser('text/plain');
  measured.reportTo(app.get(Metrics));
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } },
    // Anyone may show a public table's picture.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  // Before the limits: a browser shows a page only those refusals that allow its origin.
  if (config.CORS_ORIGINS.length > 0) {
    const origin = config.CORS_ORIGINS.includes('*') ? '*' : config.CORS_ORIGINS;
    const methods = ['GET', 'HEAD', 'POST', 'DELETE'];
    app.enableCors({ origin, methods, exposedHeaders: EXPOSED_HEADERS, maxAge: 3600 });
  }
  await limitRates(app, config.RATE_LIMIT_PER_MINUTE);
  app.setGlobalPrefix('v1', { exclude: [...OUTSIDE_V1] });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter(methods));
  serveOpenApi(app);
  return app;
}

function createAdapter(config: Config, logger: Logger, measured: RequestMetrics): FastifyAdapter {
  const requestTimeout = config.REQUEST_TIMEOUT_SECONDS * 1000;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout,
    connectionTimeout: SILENT_SOCKET_MS,
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      // Node looks for slow clients this often.
      connectionsCheckingInterval: Math.ceil(requestTimeout / 6),
    },
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // Who is connected while we stop is still served, and told to connect anew.
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // No hook has seen what was refused for its address.
      measured.watch(request, reply);
      sendProblem(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
  });
  const server = adapter.getInstance();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  // Many clients name the type of a body that they do not send.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  server.server.maxConnections = config.MAX_CONNECTIONS;
  server.addHook('preValidation', (request, _reply, done) => {
    assertShallow(request.body);
    assertOrdinaryNames(request.body);
    assertOrdinaryNames(request.query);
    done();
  });
  server.decorateReply('problemCode', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    measured.watch(request, reply);
    void reply.header('X-Request-Id', request.id);
    done();
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let closing = false;
  server.addHook('preClose', (done) => {
    closing = true;
    // Clients connect before they need it; Node takes such a connection for a request under way, and would wait.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  // A connection that was kept alive after its last answer would hold up the stop.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('Connection', 'close');
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
  // Its own half of the connection is for the client to close, which it may never do.
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}
