export { CurrentCaller, NeedsToken, TakesToken, type Caller, type RequestWithCaller } from './caller.js';
export { PlayersModule } from './players.module.js';
export { PlayersService } from './players.service.js';
