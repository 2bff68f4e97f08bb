import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

const METHODS: readonly HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Tells a path that does not exist from one that has other methods. */
export class AllowedMethods {
  private readonly router = findMyWay();

  /** Learns the routes that are added from now on. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat() as HTTPMethod[]) {
        if (METHODS.includes(name) && !url.includes('*') && this.router.findRoute(name, url) === null) {
          this.router.on(name, url, () => undefined);
        }
      }
    });
  }

  /** @returns a 405 if the request's path exists with other methods only, else undefined: it does not exist */
  refusal(request: FastifyRequest): Problem | undefined {
    const path = request.url.split('?', 1)[0] ?? request.url;
    const allowed = METHODS.filter((method) => this.router.find(method, path) !== null);
    if (allowed.length === 0 || allowed.includes(request.method as HTTPMethod)) return undefined;
    return new Problem({
      status: 405,
      code: 'method-not-allowed',
      title: 'The method is not allowed here',
      detail: `${request.method} is not one of ${allowed.join(', ')}.`,
      headers: { Allow: allowed.join(', ') },
    });
  }
}
