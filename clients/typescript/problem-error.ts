import type { components } from './schema.js';

export type Problem = components['schemas']['Problem'];

/** A refusal: what the server said, for programs (`code`) and for people (`message`). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }

  get code(): string {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The data of an answer that must succeed. @throws ProblemError when it is a refusal */
export function dataOf<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (response.ok) return data as T;
  throw new ProblemError(problemOf(error, response.status));
}

/** What is no problem, such as a page of some proxy, is told as one. */
export function problemOf(error: unknown, status: number): Problem {
  if (typeof error === 'object' && error !== null && 'code' in error) return error as Problem;
  return {
    type: 'about:blank',
    title: `The server answered with status ${status}`,
    status,
    instance: '',
    code: 'unknown',
  };
}
