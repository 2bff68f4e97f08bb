import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { PgPool } from '../database/pg-pool.js';

const TIMEOUT_MS = 2_000;

/** Asks the database something, and does not wait for long. */
@Injectable()
export class DatabaseHealth {
  constructor(
    private readonly pool: PgPool,
    private readonly indicators: HealthIndicatorService,
  ) {}

  async check(): Promise<HealthIndicatorResult<'database'>> {
    const indicator = this.indicators.check('database');
    const timer = new AbortController();
    const answer = this.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const silence = sleep(TIMEOUT_MS, false, { signal: timer.signal }).catch(() => false);
    const up = await Promise.race([answer, silence]);
    timer.abort();
    return up ? indicator.up() : indicator.down();
  }
}
