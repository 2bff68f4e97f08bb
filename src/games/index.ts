export { EVENT } from './dto/event.dto.js';
export { GameAccess, type SeenGame } from './game-access.js';
export { noneMatch } from './etag.js';
export { GamesModule } from './games.module.js';
export { GamesService } from './games.service.js';
