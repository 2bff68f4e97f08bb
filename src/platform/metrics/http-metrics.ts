import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics.js';

/** Times the requests by route, and counts the refusals by code. */
export function measureRequests(app: NestFastifyApplication): void {
  const { requestSeconds, refusals } = app.get(Metrics);
  const server = app.getHttpAdapter().getInstance();
  server.decorateReply('problemCode', undefined);
  server.addHook('onResponse', (request, reply, done) => {
    // Of what is no route only that much: an address may be anything.
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.problemCode !== undefined) refusals.inc({ status, code: reply.problemCode });
    done();
  });
}
