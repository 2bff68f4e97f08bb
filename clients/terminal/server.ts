/** Finding the server to play on. */
import type { Ruleset } from '../typescript/index.js';
import { isPassing } from './patient-fetch.js';

export const USUAL_ADDRESS = 'http://127.0.0.1:3000';
const PATIENCE_MS = 10_000;

export interface Server {
  /** E.g. `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly rulesets: readonly Ruleset[];
}

/** The origin of an address, which may lack the scheme and may have a path; undefined where it is no address. */
export function originOf(address: string): string | undefined {
  const href = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`;
  if (!URL.canParse(href)) return undefined;
  const { protocol, origin } = new URL(href);
  return ['http:', 'https:'].includes(protocol) ? origin : undefined;
}

/**
 * The server at an address, with its rulesets.
 *
 * @param language an `Accept-Language`
 * @returns what to tell the player where there is none
 */
export async function findServer(address: string, language: string): Promise<Server | string> {
  const origin = originOf(address);
  if (origin === undefined) return `BONEYARD is no address: ${address}. One is ${USUAL_ADDRESS}`;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { 'Accept-Language': language };
  const response = await fetch(`${origin}/v1/rulesets`, { headers, signal }).catch(() => undefined);
  if (!response) return nobodyAt(origin);
  const { status } = response;
  if (isPassing(status))
    return `The server at ${origin} is not ready (status ${status}). Try again in a moment.`;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isCatalogue(body)) return { origin, rulesets: body.items };
  return `There is a server at ${origin}, but it is not a Boneyard: it has no list of rulesets (status ${status}).`;
}

const nobodyAt = (origin: string): string => `There is no Boneyard server at ${origin}.
Start one in another terminal with: npm start
Or say where there is one: BONEYARD=https://boneyard.example.org npm run play`;

const isCatalogue = (body: unknown): body is { items: Ruleset[] } =>
  typeof body === 'object' &&
  body !== null &&
  'items' in body &&
  Array.isArray(body.items) &&
  body.items.every((item) => typeof item === 'object' && item !== null && 'rulesVersion' in item);
