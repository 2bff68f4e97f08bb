import { problems } from '../platform/problem.js';

/** Reads an Idempotency-Key header; undefined where there is none. @throws Problem 400 */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,128}$/.test(header)) return header;
  const message = 'Idempotency-Key must have 1 to 128 visible ASCII characters';
  throw problems.malformed(`${message}.`, [{ pointer: '/headers/idempotency-key', message }]);
}
