/** Randomness as an input: the same numbers give the same choice. */

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** A repeatable stream (mulberry32): fast, and good enough to imagine hidden tiles; no deal ever comes from it. */
export function seededRandom(seed: number): Random {
  let now = seed >>> 0;
  return () => {
    now = (now + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(now ^ (now >>> 15), now | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several, each as likely as the others. */
export const pick = <T>(among: readonly T[], random: Random): T => among[Math.floor(random() * among.length)];

/** The same things in any order (Fisher–Yates). */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [mixed[last], mixed[chosen]] = [mixed[chosen], mixed[last]];
  }
  return mixed;
}
