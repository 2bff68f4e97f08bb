import { Module } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { MatchesModule } from '../matches/index.js';
import { ClockService } from './clock.service.js';

/** The clock: no game with turnSeconds can hang. */
@Module({ imports: [EventStoreModule, MatchesModule], providers: [ClockService] })
export class ClockModule {}
