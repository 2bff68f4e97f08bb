import { createHash } from 'node:crypto';

/** A strong ETag that follows from the bytes alone. */
export const etagOfBytes = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
