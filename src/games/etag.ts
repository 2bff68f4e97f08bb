import type { Seat } from '../engine/index.js';
import { problems } from '../platform/problem.js';

/** The strong ETag of a view: it changes with the version, and differs per viewer. */
export const etagOf = (version: number, viewer: Seat | null): string =>
  `"${version}${viewer === null ? '' : `-seat${viewer}`}"`;

/** Whether an If-None-Match header names this ETag (RFC 9110 13.1.2: compared weakly). */
export function noneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/**
 * The version that an If-Match header insists on: `"42"`, or the ETag of a view; undefined where any will do.
 *
 * @throws Problem 400 for anything else
 */
export function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^"(\d{1,9})(?:-seat\d)?"$/.exec(header.trim())?.[1];
  if (version !== undefined) return Number(version);
  const message = 'If-Match must be a version in double quotes, such as "42"';
  throw problems.malformed(`${message}.`, [{ pointer: '/headers/if-match', message }]);
}
