import { Module } from '@nestjs/common';
import { AppendQueue } from './append-queue.js';
import { GameLog } from './game-log.js';
import { LogReader } from './log-reader.js';

/** The logs of all games: the only place that touches the log table. */
@Module({ providers: [AppendQueue, GameLog, LogReader], exports: [GameLog, LogReader] })
export class EventStoreModule {}
