import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { DatabaseHealth } from './database.health.js';
import { HealthController } from './health.controller.js';

/** `GET /health/live` and `GET /health/ready`, for whoever keeps the service running. */
@Module({
  // What is down is in the answer, and the pool logs why.
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [DatabaseHealth],
})
export class HealthModule {}
