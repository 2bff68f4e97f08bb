import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.js';
import { PgPool } from './pg-pool.js';

/** Prisma on the shared connections. It disconnects after the last request has been answered. */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  constructor(private readonly pool: PgPool) {
    super({ adapter: new PrismaPg(pool), transactionOptions: { maxWait: 10_000, timeout: 15_000 } });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.pool.end();
  }
}
