/** The clock of a game: how long the seat to move has for each move, and what happens when it is late. */
import type { GameState } from './state.js';

export const TIMEOUT_RULES = ['autoplay', 'forfeit'] as const;
export type TimeoutRule = (typeof TIMEOUT_RULES)[number];

export interface Clock {
  readonly turnSeconds: number;
  /** autoplay: the first legal move is made. forfeit: the seat's side gives the game up. */
  readonly onTimeout: TimeoutRule;
}

/** Whether a value of unknown origin is a clock: whole seconds from 1 on, a rule, and nothing else. */
export function isClock(value: unknown): value is Clock {
  if (typeof value !== 'object' || value === null) return false;
  const { turnSeconds, onTimeout, ...rest } = value as Record<string, unknown>;
  const isRule = TIMEOUT_RULES.some((rule) => rule === onTimeout);
  return (
    isRule && Number.isInteger(turnSeconds) && Number(turnSeconds) >= 1 && Object.keys(rest).length === 0
  );
}

/** When the seat to move is late, counted from the last event's time; null without a clock and while nobody is to move. */
export function deadlineOf({ setup, toMove }: GameState, lastAt: string): string | null {
  if (!setup.clock || toMove === null) return null;
  return new Date(Date.parse(lastAt) + setup.clock.turnSeconds * 1000).toISOString();
}

/** Whether the clock may act by `rule` at the time `at`. */
export function clockMayAct(state: GameState, rule: TimeoutRule, lastAt: string, at: string): boolean {
  const deadline = deadlineOf(state, lastAt);
  return state.setup.clock?.onTimeout === rule && deadline !== null && Date.parse(at) >= Date.parse(deadline);
}
