import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.js';

/** Times requests by route, and counts refusals by code: all of them, answered or given up by the client. */
export class RequestMetrics {
  private metrics: Metrics | undefined;

  /** Where to report to; what was watched before goes uncounted. */
  reportTo(metrics: Metrics): void {
    this.metrics = metrics;
  }

  /** Reports the request once its connection is done with it. */
  watch(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? String(reply.statusCode) : 'aborted';
      // Of what is no route only that much: an address may be anything.
      const route = request.routeOptions.url ?? 'none';
      this.metrics?.requestSeconds.observe(
        { method: request.method, route, status },
        reply.elapsedTime / 1000,
      );
      if (reply.problemCode !== undefined) this.metrics?.refusals.inc({ status, code: reply.problemCode });
    });
  }
}
