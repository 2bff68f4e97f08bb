/** The engine's public surface. */
export * from './chain.js';
export * from './clock.js';
export * from './events.js';
export { begin, evolve, replay } from './evolve.js';
export * from './explain.js';
export * from './findings.js';
export { decide, decideAll, giveUp, legalMoves, start, type Decision } from './game.js';
export { hashOf, NO_HASH, SCHEMA_VERSION, seal, type SealContext } from './log.js';
export * from './moves.js';
export * from './notation.js';
export * from './game-file.js';
export * from './record.js';
export { redact, type Viewer, type VisibleEvent } from './redact.js';
export * from './row.js';
export type {
  ChainRules,
  Language,
  Opening,
  OpeningContext,
  OptionSchema,
  OptionValue,
  OptionValues,
  RowRules,
  Rules,
  Ruleset,
  Seating,
} from './ruleset.js';
export * from './rulesets/index.js';
export * from './shuffle.js';
export { isChain, leader, type ChainState, type GameState, type RowState } from './state.js';
export * from './tiles.js';
export { verify, type Evidence } from './verify.js';
export { lastMove, viewOf, type GameView, type LayoutView, type SeatView, type ViewContext } from './view.js';
