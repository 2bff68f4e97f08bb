/**
 * The shuffle, to the byte (docs/fairness.md): every order and every lot of a game follows from its seed.
 */
import { createHash, createHmac } from 'node:crypto';
import { tilesInSet, type SetSize, type Tile } from './tiles.js';

/** 32 secret bytes from which all of a game's deals, lots and salts follow. */
export type Seed = Uint8Array;

const WORDS = 2 ** 32;

/** SHA-256 of raw bytes, as lower-case hex: the commitment to a seed. */
export const commitmentTo = (seed: Seed): string => createHash('sha256').update(seed).digest('hex');

/**
 * The seed of game `number` (1, 2, …) of a match: HMAC-SHA-256 with the match seed as key over
 * `game <number>` LF and the players' entropies in seat order, each followed by LF.
 */
export function gameSeed(matchSeed: Seed, number: number, entropies: readonly string[]): Seed {
  const lines = [`game ${number}`, ...entropies].map((line) => `${line}\n`).join('');
  return createHmac('sha256', matchSeed).update(lines, 'utf8').digest();
}

/** The salt (64 hex digits) hashed with the secret fields of the event at `version`. */
export const saltOf = (seed: Seed, version: number): string =>
  createHmac('sha256', seed).update(`salt ${version}`).digest('hex');

/**
 * A stream of uniform whole numbers named by `label`. Block i (0, 1, …) is HMAC-SHA-256 with the seed as key over
 * `label` LF i; each block gives eight unsigned 32-bit words, big-endian. `below(n)` takes words until one is
 * under the largest multiple of n, so that the remainder has no modulo bias.
 */
export function randomStream(seed: Seed, label: string): { below(n: number): number } {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let at = 0;
  const word = (): number => {
    if (at === block.length) {
      block = createHmac('sha256', seed).update(`${label}\n${blocks++}`).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  return {
    below(n) {
      const limit = WORDS - (WORDS % n);
      let drawn = word();
      while (drawn >= limit) drawn = word();
      return drawn % n;
    },
  };
}

/** The whole set in the order of round `round` (1, 2, …): Fisher–Yates from the last place down, over the canonical order. */
export function shuffledSet(seed: Seed, round: number, set: SetSize): Tile[] {
  const stream = randomStream(seed, `round ${round}`);
  const tiles = Array.from({ length: tilesInSet(set) }, (_, tile) => tile);
  for (let last = tiles.length - 1; last > 0; last--) {
    const chosen = stream.below(last + 1);
    const tile = tiles[last];
    tiles[last] = tiles[chosen];
    tiles[chosen] = tile;
  }
  return tiles;
}

/** The seat (0..seats-1) that a lot in round `round` falls on. */
export const drawLot = (seed: Seed, round: number, seats: number): number =>
  randomStream(seed, `lot ${round}`).below(seats);
