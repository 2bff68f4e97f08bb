export { BOT_IDS, BOT_LEVELS, botId, botLevel, BOTS_PER_LEVEL, type BotLevel } from './bots.js';
export { CurrentCaller, NeedsToken, TakesToken, type Caller, type RequestWithCaller } from './caller.js';
export { PlayerDto } from './dto/players.dto.js';
export { PlayersModule } from './players.module.js';
export { PlayersService } from './players.service.js';
