import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics.server.js';

/** Counting and timing, for whoever keeps the service running. */
@Global()
@Module({})
export class MetricsModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: MetricsModule,
      providers: [Metrics, MetricsServer, { provide: Config, useValue: config }],
      exports: [Metrics],
    };
  }
}
