export { EVENT } from './dto/event.dto.js';
export { GameAccess, type SeenGame } from './game-access.js';
export { noneMatch } from './etag.js';
export { GameListService } from './game-list.service.js';
export { GameQuery, type GameSummaryDto } from './dto/game-list.dto.js';
export { GamesModule } from './games.module.js';
export { GamesService } from './games.service.js';
