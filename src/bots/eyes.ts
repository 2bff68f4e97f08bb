import {
  legalMoves,
  redact,
  viewOf,
  type GameState,
  type LoggedEvent,
  type ViewContext,
} from '../engine/index.js';
import { knowledgeOf, type Knowledge } from './strategy/knowledge.js';

/**
 * What the seat to move knows, through its own eyes: the one place where the whole truth is at hand.
 *
 * @param round the events since the last deal, that one first
 */
export function knowledgeOfMover(
  state: GameState,
  context: ViewContext,
  round: readonly LoggedEvent[],
): Knowledge {
  const viewer = { seat: state.toMove!, over: false };
  const seen = round.map((event) => redact(event, viewer));
  return knowledgeOf(viewOf(state, context, viewer), seen, legalMoves(state, viewer.seat));
}
