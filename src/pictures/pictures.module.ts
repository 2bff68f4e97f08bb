import { Module } from '@nestjs/common';
import { AuditsModule } from '../audits/index.js';
import { EventStoreModule } from '../event-store/index.js';
import { GamesModule } from '../games/index.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import { ReplayController } from './replay/replay.controller.js';
import { ReplayService } from './replay/replay.service.js';

/** Games for the eye: the table as a picture, and a page that steps through the history. */
@Module({
  imports: [AuditsModule, EventStoreModule, GamesModule],
  controllers: [PicturesController, ReplayController],
  providers: [PicturesService, ReplayService],
})
export class PicturesModule {}
