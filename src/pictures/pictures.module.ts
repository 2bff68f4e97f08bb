import { Module } from '@nestjs/common';
import { AuditsModule } from '../audits/index.js';
import { EventStoreModule } from '../event-store/index.js';
import { GamesModule } from '../games/index.js';
import { HomeController } from './home/home.controller.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import { ReplayController } from './replay/replay.controller.js';
import { ReplayService } from './replay/replay.service.js';

/** Games for the eye: the table as a picture, a page that steps through the history, and one that leads there. */
@Module({
  imports: [AuditsModule, EventStoreModule, GamesModule],
  controllers: [HomeController, PicturesController, ReplayController],
  providers: [PicturesService, ReplayService],
})
export class PicturesModule {}
