import { Module, type DynamicModule } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { MatchesModule } from '../matches/index.js';
import { BotsService } from './bots.service.js';
import { Thinker } from './thinker.js';

/** The built-in opponents: who plays alone finds somebody to play with. */
@Module({})
export class BotsModule {
  /** @param thinkMs how long a strong bot thinks about a move */
  static forRoot(thinkMs: number): DynamicModule {
    return {
      module: BotsModule,
      imports: [EventStoreModule, MatchesModule],
      providers: [BotsService, { provide: Thinker, useFactory: () => new Thinker(thinkMs) }],
    };
  }
}
