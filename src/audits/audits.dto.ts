import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import { CHECKS, type CheckName, type CheckResult } from '../engine/index.js';
import { EVENT } from '../games/index.js';
import { named } from '../platform/openapi/named-schemas.js';

const VALUE = named('AnyValue', { description: 'A value of any kind, out of an event.' });

export class FaultDto {
  @ApiProperty({ minimum: 1, description: 'The version of the event where the check first failed.' })
  version!: number;

  @ApiProperty({ description: 'What is wrong, in words.' })
  detail!: string;

  @ApiPropertyOptional({
    ...VALUE,
    description: 'What the rules and the seed make of it. Only once the game is over.',
  })
  expected?: unknown;

  @ApiPropertyOptional({ ...VALUE, description: 'What the log says. Only once the game is over.' })
  found?: unknown;
}

export class FirstFaultDto extends FaultDto {
  @ApiProperty({ enum: CHECKS })
  check!: CheckName;
}

export class CheckDto {
  @ApiProperty({ enum: CHECKS })
  check!: CheckName;

  @ApiProperty({
    enum: ['passed', 'failed', 'incomplete'],
    description: 'incomplete: no fault, but a fault elsewhere stopped the audit before the end of the log.',
  })
  status!: CheckResult['status'];

  @ApiProperty({ description: 'What the check covers.' })
  about!: string;

  @ApiProperty({ minimum: 0, description: 'How many comparisons were made.' })
  compared!: number;

  @ApiPropertyOptional({ type: FaultDto })
  fault?: FaultDto;
}

export class AuditDto {
  @ApiProperty({ format: 'uuid' })
  gameId!: string;

  @ApiProperty({ description: 'Whether the game goes on.' })
  running!: boolean;

  @ApiProperty({ description: 'Whether no check failed.' })
  passed!: boolean;

  @ApiProperty({ minimum: 0, description: 'How many events the log has.' })
  events!: number;

  @ApiProperty({ type: [CheckDto] })
  checks!: CheckDto[];

  @ApiPropertyOptional({ type: FirstFaultDto, description: 'The fault with the lowest version.' })
  firstFault?: FirstFaultDto;
}

export class GameFileDto {
  @ApiProperty({ enum: ['boneyard-game'] })
  format!: string;

  @ApiProperty({ enum: [1] })
  formatVersion!: number;

  @ApiProperty({ format: 'uuid' })
  gameId!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    pattern: '^[0-9a-f]{64}$',
    description: 'Hex; null while the match goes on.',
  })
  matchSeed!: string | null;

  @ApiProperty({
    type: [String],
    description: 'The moves in notation, one line a round.',
    example: ['1. 0:5-5 1:5-0@left'],
  })
  moves!: readonly string[];

  @ApiProperty({
    type: 'array',
    items: EVENT,
    description: 'The whole log, with nothing left out.',
  })
  events!: readonly object[];
}

export class ExportQuery {
  @ApiPropertyOptional({ pattern: '^[a-z0-9-]{1,64}$', description: 'A ruleset id.' })
  @IsOptional()
  @Matches(/^[a-z0-9-]{1,64}$/, { message: 'ruleset must be the id of a ruleset' })
  ruleset?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Only games that ended after this one: the last `gameId` of an earlier export.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'after must be a UUID' })
  after?: string;
}
