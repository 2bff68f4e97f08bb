import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { problems } from './problem.js';

const WINDOW = '1 minute';

/** Callers that are remembered at most; beyond it the ones not seen longest are forgotten. */
const REMEMBERED = 50_000;

/**
 * Limits the requests a minute of each token, and of each address: 429 as a problem. Whoever watches the health
 * is never limited.
 *
 * @param max requests a minute; 0 switches the limits off
 */
export async function limitRates(app: NestFastifyApplication, max: number): Promise<void> {
  if (max === 0) return;
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const server = app.getHttpAdapter().getInstance();
  const limits = [addressOf, tokenOf].map((keyGenerator) => {
    const check = server.createRateLimit({ max, timeWindow: WINDOW, keyGenerator });
    return { keyGenerator, check };
  });
  server.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/health/')) return;
    for (const { keyGenerator, check } of limits) {
      if (keyGenerator(request) === '') continue;
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) throw problems.tooManyRequests(result.ttlInSeconds);
    }
  });
}

const addressOf = ({ ip }: FastifyRequest): string => `address ${networkOf(ip)}`;

/** Whoever has one address of IPv6 has the 64-bit network around it, so that is what counts. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head, tail] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** @returns '' without a token; else a digest, so that the token itself is kept nowhere */
function tokenOf({ headers: { authorization } }: FastifyRequest): string {
  if (authorization === undefined) return '';
  // However it is spelt, it is the same token.
  const token = authorization.replace(/^bearer +/i, '');
  return `token ${createHash('sha256').update(token).digest('base64url')}`;
}
