import { Module, type DynamicModule } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { GamesModule } from '../games/index.js';
import { EventStreamController } from './event-stream.controller.js';
import { EventStreamService } from './event-stream.service.js';
import { StreamLimit } from './stream-limit.js';

/** Live updates: who watches a game is told of each event as it is committed. */
@Module({})
export class LiveModule {
  /** @param streamsPerAddress that one address may have open at once; 0: any number */
  static forRoot(streamsPerAddress: number): DynamicModule {
    return {
      module: LiveModule,
      imports: [EventStoreModule, GamesModule],
      controllers: [EventStreamController],
      providers: [
        EventStreamService,
        { provide: StreamLimit, useFactory: () => new StreamLimit(streamsPerAddress) },
      ],
    };
  }
}
