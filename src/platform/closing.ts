import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client's connection closes, so that nobody works for an answer that nobody reads. */
export function closing(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  // Who was gone before we listened will not close again.
  if (reply.raw.destroyed || reply.raw.socket?.destroyed) controller.abort();
  return controller.signal;
}
