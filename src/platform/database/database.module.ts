import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { PgPool } from './pg-pool.js';
import { PrismaService } from './prisma.service.js';

/** The database for all modules: `PgPool` for statements by hand, `PrismaService` for the rest. */
@Global()
@Module({})
export class DatabaseModule {
  /**
   * @param url of a migrated database
   * @param poolSize connections at most
   */
  static forRoot(url: string, poolSize: number, logger: Logger): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: PgPool, useFactory: () => new PgPool(url, poolSize, logger) }, PrismaService],
      exports: [PgPool, PrismaService],
    };
  }
}
