export type { Append, RequestKey } from './append-statement.js';
export { appendWithin } from './append-within.js';
export { botToMove } from './bot-turn.js';
export { EventStoreModule } from './event-store.module.js';
export { GameLog, type Appended, type LoadedGame } from './game-log.js';
export { KeyCleanup } from './key-cleanup.js';
export { LogGrowth } from './log-growth.js';
export { LogReader, type GameHead, type KnownRequest } from './log-reader.js';
export { createGame, type Dealt, type NewGame } from './new-game.js';
