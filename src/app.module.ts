import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AuditsModule } from './audits/index.js';
import { BotsModule } from './bots/index.js';
import { ClockModule } from './clock/index.js';
import { GamesModule } from './games/index.js';
import { LiveModule } from './live/index.js';
import { MatchesModule } from './matches/index.js';
import type { Config } from './platform/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { PicturesModule } from './pictures/index.js';
import { PlayersModule } from './players/index.js';
import { RecordsModule } from './records/index.js';
import { RulesetsModule } from './rulesets/index.js';

/** All modules of the service. */
@Module({})
export class AppModule {
  /** @param databaseUrl of a migrated database */
  static forRoot(config: Config, databaseUrl: string, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseUrl, config.DATABASE_POOL_SIZE, logger),
        MetricsModule.forRoot(config),
        HealthModule,
        PlayersModule,
        RulesetsModule,
        MatchesModule,
        GamesModule,
        RecordsModule,
        AuditsModule,
        ClockModule,
        BotsModule.forRoot(config.BOT_THINK_MS),
        LiveModule.forRoot(config.STREAMS_PER_ADDRESS),
        PicturesModule,
      ],
    };
  }
}
