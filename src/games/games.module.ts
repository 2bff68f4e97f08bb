import { Module } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { MatchesModule } from '../matches/index.js';
import { GameAccess } from './game-access.js';
import { GameListService } from './game-list.service.js';
import { GamesController } from './games.controller.js';
import { GamesService } from './games.service.js';
import { MovesService } from './moves.service.js';
import { PlayerGamesController } from './player-games.controller.js';

/** Games: looking, moving, looking back. */
@Module({
  imports: [EventStoreModule, MatchesModule],
  controllers: [GamesController, PlayerGamesController],
  providers: [GameAccess, GameListService, GamesService, MovesService],
  exports: [GameAccess, GameListService, GamesService],
})
export class GamesModule {}
