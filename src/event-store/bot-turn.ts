import type { GameState } from '../engine/index.js';
import { botLevel, type BotLevel } from '../players/index.js';

/** How well the built-in player plays whose turn it is; null while somebody else or nobody is to move. */
export const botToMove = ({ setup, toMove }: GameState): BotLevel | null =>
  toMove === null ? null : botLevel(setup.seats[toMove].playerId);
