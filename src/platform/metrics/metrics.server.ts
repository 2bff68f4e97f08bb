import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { Config } from '../config.js';
import { Metrics } from './metrics.js';

/**
 * `GET /metrics` for Prometheus, on a port of its own and only where one is configured: how many refusals there
 * were of which kind tells what somebody tried, and so what somebody holds. That is not for players to read.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** Where it listens; undefined where it does not. */
  get url(): string | undefined {
    const address = this.server.address() as AddressInfo | null;
    if (!address) return undefined;
    const { METRICS_HOST } = this.config;
    return `http://${isIPv6(METRICS_HOST) ? `[${METRICS_HOST}]` : METRICS_HOST}:${address.port}/metrics`;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, METRICS_HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    collectDefaultMetrics({ register: this.metrics.registry });
    this.server.listen(METRICS_PORT, METRICS_HOST);
    try {
      await once(this.server, 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(
        `cannot listen on METRICS_HOST ${METRICS_HOST}, METRICS_PORT ${METRICS_PORT} (${code})`,
        { cause: error },
      );
    }
  }

  beforeApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const { registry } = this.metrics;
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      this.logger.error({ err: error }, 'could not tell the metrics');
      response.writeHead(500).end();
    }
  }
}
