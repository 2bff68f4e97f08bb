import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { HealthCheck, type HealthCheckResult, HealthCheckService } from '@nestjs/terminus';
import { DatabaseHealth } from './database.health.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealth,
  ) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The process answers' })
  @HealthCheck({ swaggerDocumentation: false })
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The process answers, and so does its database' })
  @ApiServiceUnavailableResponse({
    description: 'A problem: not ready, try again after `Retry-After` seconds',
  })
  @HealthCheck({ swaggerDocumentation: false })
  ready(): Promise<HealthCheckResult> {
    return this.health.check([() => this.database.check()]);
  }
}
