/** What a way of playing is: from what the seat knows, with chance and time given to it, to a move. */
import type { Move } from '../../engine/index.js';
import type { Knowledge } from './knowledge.js';
import type { Random } from './random.js';

/** What a choice may use besides knowledge. */
export interface Means {
  readonly random: Random;
  /** Whether there is time to imagine another table after so many; one is always imagined. */
  readonly goOn: (imagined: number) => boolean;
}

/** Chooses one move, or in Castle Rock the moves of a whole turn. The same knowledge and means give the same choice. */
export type Strategy = (knowledge: Knowledge, means: Means) => readonly Move[];
