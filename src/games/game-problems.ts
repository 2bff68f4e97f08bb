import type { Move, Refusal, RefusalCode, Seat } from '../engine/index.js';
import { Problem, problems } from '../platform/problem.js';

const TITLES: Readonly<Record<RefusalCode, string>> = {
  'game-over': 'The game is over',
  'not-your-turn': 'It is another seat’s turn',
  'batch-after-draw': 'Only the last move of a list may bring hidden tiles to light',
  'wrong-move-type': 'The game has no such move',
  'must-lay-first': 'A turn begins with laying a tile',
  'already-laid': 'The turn has had its tile',
  'must-open-with': 'The round must be opened with a certain tile',
  'tile-not-in-hand': 'The tile is not in the hand',
  'end-not-open': 'The end is not open',
  'tile-does-not-fit': 'The tile does not fit there',
  'must-play': 'A playable tile must be played',
  'must-draw': 'A seat with nothing playable must draw',
  'must-pass': 'There is nothing to draw',
  'removal-not-allowed': 'These tiles cannot go',
};

/** What a refused caller is told of the game as it is: nothing that the view would not show. */
export interface Standing {
  readonly currentVersion: number;
  readonly toMove: Seat | null;
  /** The caller's own. */
  readonly legalMoves: readonly Move[];
}

/** What can go wrong with games. */
export const gameProblems = {
  noSuchGame: (): Problem => problems.notFound('There is no game of this id.'),
  noSuchVersion: (version: number, last: number): Problem =>
    problems.notFound(`The game has the versions 1 to ${last}, and not ${version}.`),
  notSeated: (): Problem =>
    new Problem({
      status: 403,
      code: 'not-seated',
      title: 'You have no seat here',
      detail: 'Only the players of the game may do this.',
    }),
  refused: ({ code, detail, index }: Refusal, standing: Standing): Problem =>
    new Problem({
      status: 422,
      code,
      title: TITLES[code],
      detail,
      extras: { ...standing, ...(index !== undefined && { index }) },
    }),
  movedOn: (expected: number, standing: Standing): Problem =>
    new Problem({
      status: 412,
      code: 'version-mismatch',
      title: 'The game has moved on',
      detail: `If-Match asks for version ${expected}, but the game is at version ${standing.currentVersion}.`,
      extras: { ...standing },
    }),
  lostRace: (standing: Standing): Problem =>
    new Problem({
      status: 409,
      code: 'lost-race',
      title: 'Somebody else was faster',
      detail: 'The game moved on meanwhile; nothing was changed. Look at it again and retry.',
      extras: { ...standing },
    }),
  keyReused: (): Problem =>
    new Problem({
      status: 422,
      code: 'idempotency-key-reused',
      title: 'The idempotency key was used for another request',
      detail: 'Take a new key for each new request; the same key must come with the same body.',
    }),
} as const;
