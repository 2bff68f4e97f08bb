import { Module } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { GameEnding } from './game-ending.js';
import { MatchProgress } from './match-progress.js';
import { MatchesController } from './matches.controller.js';
import { MatchesService } from './matches.service.js';
import { ResignationService } from './resignation.service.js';

/** Matches: one or more games between the same seats. */
@Module({
  imports: [EventStoreModule],
  controllers: [MatchesController],
  providers: [MatchesService, MatchProgress, GameEnding, ResignationService],
  exports: [GameEnding, MatchesService],
})
export class MatchesModule {}
