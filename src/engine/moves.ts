import type { End } from './chain.js';
import type { TileName } from './tiles.js';

/** What a seat may ask for. Tiles are names in either order; `end` is left out only for the opening tile. */
export type Move =
  | { readonly type: 'play'; readonly tile: TileName; readonly end?: End }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  | { readonly type: 'lay'; readonly tile: TileName }
  | { readonly type: 'remove'; readonly index: number; readonly count: 1 | 3 }
  | { readonly type: 'endTurn' };

export type MoveType = Move['type'];

/** Moves that bring hidden tiles to light: in a list only the last may be one. */
export const revealsTiles = (move: Move): boolean => move.type === 'draw' || move.type === 'endTurn';

/** Why the rules refuse a move; checked in this order, so that the same fault always has the same code. */
export const REFUSAL_CODES = [
  'game-over',
  'not-your-turn',
  'batch-after-draw',
  'wrong-move-type',
  'must-lay-first',
  'already-laid',
  'must-open-with',
  'tile-not-in-hand',
  'end-not-open',
  'tile-does-not-fit',
  'must-play',
  'must-draw',
  'must-pass',
  'removal-not-allowed',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refused move: the code, a sentence for people, and the move's place in a list. Tells nothing its seat may not know. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail: string;
  readonly index?: number;
}

/** A decision against a move: a code for programs, and a sentence for people. */
export const refuse = (code: RefusalCode, detail: string): { refusal: Refusal } => ({
  refusal: { code, detail },
});
