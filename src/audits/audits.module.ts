import { Module } from '@nestjs/common';
import { EventStoreModule } from '../event-store/index.js';
import { RecordsModule } from '../records/index.js';
import { AuditsController } from './audits.controller.js';
import { AuditsService } from './audits.service.js';
import { ExportsService } from './exports.service.js';

/** Audits and exports: what settles a dispute. */
@Module({
  imports: [EventStoreModule, RecordsModule],
  controllers: [AuditsController],
  providers: [AuditsService, ExportsService],
  exports: [AuditsService],
})
export class AuditsModule {}
