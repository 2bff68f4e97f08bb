import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits behind a prefix by which secret scanners can tell what they have found. */
export const newToken = (): string => `bny_${randomBytes(32).toString('base64url')}`;

/** What is stored of a token: its SHA-256. The token is random, so that nothing slower is needed. */
export const tokenHash = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** Compares hashes without telling by time how far they agree. */
export const sameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
