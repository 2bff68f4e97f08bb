import { Problem } from '../platform/problem.js';

/** What can go wrong with audits and exports. */
export const auditProblems = {
  running: (): Problem =>
    new Problem({
      status: 409,
      code: 'game-running',
      title: 'The game is still running',
      detail: 'Its log can be exported once it is over.',
    }),
} as const;
