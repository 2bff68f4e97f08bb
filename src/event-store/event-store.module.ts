import { Module } from '@nestjs/common';
import { AppendQueue } from './append-queue.js';
import { GameLog } from './game-log.js';
import { KeyCleanup } from './key-cleanup.js';
import { LogGrowth } from './log-growth.js';
import { LogMetrics } from './log-metrics.js';
import { LogReader } from './log-reader.js';

/** The logs of all games: the only place that touches the log table. */
@Module({
  providers: [AppendQueue, GameLog, KeyCleanup, LogGrowth, LogMetrics, LogReader],
  exports: [GameLog, LogGrowth, LogReader],
})
export class EventStoreModule {}
