import { problems } from './problem.js';

/** Nothing that the API reads is deeper than a list of moves. */
const MAX_DEPTH = 16;

/** Refuses a body nested so deep that working through it would exhaust the stack. @throws Problem 400 */
export function assertShallow(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw problems.malformed(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
}
