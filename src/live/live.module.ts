import { Module } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { GamesModule } from '../games/index.js';
import { EventStreamController } from './event-stream.controller.js';
import { EventStreamService } from './event-stream.service.js';

/** Live updates: who watches a game is told of each event as it is committed. */
@Module({
  imports: [EventStoreModule, GamesModule],
  controllers: [EventStreamController],
  providers: [EventStreamService],
})
export class LiveModule {}
