import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config.js';
import { createHttpApp } from './platform/http-app.js';

/**
 * Builds the whole service, ready to listen.
 *
 * @param databaseUrl of a migrated database
 */
export function createApp(
  config: Config,
  databaseUrl: string,
  logger: Logger,
): Promise<NestFastifyApplication> {
  return createHttpApp(AppModule.forRoot(config, databaseUrl, logger), config, logger);
}
