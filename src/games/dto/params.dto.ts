import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { IdParam } from '../../platform/id-param.js';
import { ToWholeNumber } from '../../platform/validation.js';

/** The largest version number that a log can have. */
const MAX_VERSION = 2_147_483_647;

export class VersionParam extends IdParam {
  @ApiProperty({
    minimum: 1,
    maximum: MAX_VERSION,
    description: '1 is the version after GameStarted.',
    example: 2,
  })
  @ToWholeNumber()
  @IsInt({ message: 'version must be a whole number' })
  @Min(1, { message: 'version must be at least 1' })
  @Max(MAX_VERSION, { message: `version must be at most ${MAX_VERSION}` })
  version!: number;
}

export class EventsQuery {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: MAX_VERSION,
    default: 0,
    description: 'Only events after this version.',
  })
  @IsOptional()
  @ToWholeNumber()
  @IsInt({ message: 'after must be a whole number' })
  @Min(0, { message: 'after must be at least 0' })
  @Max(MAX_VERSION, { message: `after must be at most ${MAX_VERSION}` })
  after: number = 0;

  @ApiPropertyOptional({ description: 'Events at most.', minimum: 1, maximum: 100, default: 50 })
  @IsOptional()
  @ToWholeNumber()
  @IsInt({ message: 'limit must be a whole number from 1 to 100' })
  @Min(1, { message: 'limit must be a whole number from 1 to 100' })
  @Max(100, { message: 'limit must be a whole number from 1 to 100' })
  limit: number = 50;

  @ApiPropertyOptional({
    description:
      'Seconds to wait for the next event where there is none yet; then the answer is an empty page.',
    minimum: 0,
    maximum: 30,
    default: 0,
  })
  @IsOptional()
  @ToWholeNumber()
  @IsInt({ message: 'wait must be a whole number from 0 to 30' })
  @Min(0, { message: 'wait must be a whole number from 0 to 30' })
  @Max(30, { message: 'wait must be a whole number from 0 to 30' })
  wait: number = 0;
}
