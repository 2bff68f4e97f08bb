import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from './database/availability.js';
import { Problem, problems } from './problem.js';

const TITLES: Readonly<Record<number, readonly [code: string, title: string]>> = {
  400: ['malformed', 'The request is malformed'],
  401: ['unauthorized', 'No token, or not a valid one'],
  403: ['forbidden', 'This is not yours to do'],
  404: ['not-found', 'There is no such thing'],
  405: ['method-not-allowed', 'The method is not allowed here'],
  406: ['not-acceptable', 'Nothing acceptable to answer with'],
  408: ['request-timeout', 'The request took too long'],
  409: ['conflict', 'The request conflicts with the present state'],
  412: ['precondition-failed', 'The precondition failed'],
  413: ['too-large', 'The body is too large'],
  414: ['uri-too-long', 'The address is too long'],
  415: ['unsupported-media-type', 'The body must be JSON'],
  422: ['unprocessable', 'Well-formed, but not allowed'],
  429: ['too-many-requests', 'Too many requests'],
  431: ['headers-too-large', 'The header fields are too large'],
  503: ['unavailable', 'The service is not available just now'],
};

/**
 * Turns whatever was thrown into the problem that the client is told.
 *
 * Unknown errors become an `internal` problem that tells nothing of the inside; the caller logs the error.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return problems.unavailable();
  if (error instanceof SyntaxError && statusOf(error) === 400)
    return problems.malformed('The body is not valid JSON.');
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  if (status === 503) return problems.unavailable();
  if (status === undefined || TITLES[status] === undefined) return problems.internal();
  return problemOf(status, error instanceof Error ? error.message : undefined);
}

/** @returns the problem that a bare status stands for; an unlisted one counts as 400 */
export function problemOf(status: number, detail?: string): Problem {
  const [code, title] = TITLES[status] ?? ['malformed', 'The request is malformed'];
  return new Problem({ status, code, title, detail });
}

/** Fastify and its plugins mark their refusals of a request with `statusCode` in 400–499. */
function statusOf(error: unknown): number | undefined {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
