export { GameEnding } from './game-ending.js';
export { MatchesModule } from './matches.module.js';
export { MatchesService } from './matches.service.js';
