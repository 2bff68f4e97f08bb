export { GameAccess, type SeenGame } from './game-access.js';
export { GamesModule } from './games.module.js';
