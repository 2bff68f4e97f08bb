/** Named strategies for points and bonuses. */
import type { RoundEndReason } from './events.js';

/** A count divisible by five is worth itself (rules 4, 6). */
export const scoreFives = (count: number): number => (count % 5 === 0 ? count : 0);

const FIBONACCI = new Set([1, 2, 3, 5, 8, 13, 21, 34]);

/** A count that is a Fibonacci number is worth itself (rules 5). */
export const scoreFibonacci = (count: number): number => (FIBONACCI.has(count) ? count : 0);

/** No count is worth anything. */
export const scoreNothing = (): number => 0;

/** To the nearest multiple of five: 21, 22 → 20; 23, 24 → 25. */
export const roundToFive = (pips: number): number => Math.round(pips / 5) * 5;

/** Play again after a double or a score (rules 4). */
export const afterDoubleOrScore = (double: boolean, points: number): boolean => double || points > 0;

/** One tile a turn. */
export const never = (): boolean => false;

/** The opponents' pips, rounded, however the round was won (rules 4). */
export const opponentsRounded = (_reason: RoundEndReason, _own: number, others: number): number =>
  roundToFive(others);

/** The opponents' pips as they are (rules 5). */
export const opponentsExactly = (_reason: RoundEndReason, _own: number, others: number): number => others;

/** The opponents' pips, after a block less the winner's own; the result rounded once (rules 6). */
export const opponentsLessOwnWhenBlocked = (reason: RoundEndReason, own: number, others: number): number =>
  roundToFive(reason === 'blocked' ? others - own : others);
