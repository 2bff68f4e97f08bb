import { Module } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { RecordKeeper } from './record-keeper.js';
import { RecordsController } from './records.controller.js';
import { RecordsService } from './records.service.js';

/** Players' records: results, ratings, who beat whom. */
@Module({
  imports: [EventStoreModule],
  controllers: [RecordsController],
  providers: [RecordKeeper, RecordsService],
  exports: [RecordKeeper],
})
export class RecordsModule {}
