import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsObject, IsOptional, IsString, Max, Min } from 'class-validator';
import { TIMEOUT_RULES, type TimeoutRule } from '../../engine/index.js';
import { PrintableText } from '../../platform/names.js';

export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const ENTROPY =
  "Any text of the player's own that goes into the seeds of the match's games, so that no server can choose the tiles.";

export class EntropyDto {
  @ApiPropertyOptional({ maxLength: 64, default: '', description: ENTROPY })
  @IsOptional()
  @PrintableText('entropy', 0, 64, false)
  entropy?: string;
}

export class CreateMatchDto extends EntropyDto {
  @ApiProperty({ description: 'An id of `GET /v1/rulesets`.', example: 'all-fives' })
  @IsString({ message: 'ruleset must be a string' })
  ruleset!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'boolean' }] },
    description: "By the ruleset's own schema; what is left out has its default.",
    example: { target: 100 },
  })
  @IsOptional()
  @IsObject({ message: 'options must be an object' })
  options?: Record<string, unknown>;

  @ApiProperty({ description: 'How many seats the table has.', minimum: 2, maximum: 6, example: 2 })
  @IsInt({ message: 'seats must be a whole number' })
  @Min(1, { message: 'seats must be at least 1' })
  @Max(6, { message: 'seats must be at most 6' })
  seats!: number;

  @ApiPropertyOptional({ description: 'The side that first wins so many games wins the match.', default: 1, minimum: 1, maximum: 100 })
  @IsOptional()
  @IsInt({ message: 'gamesToWin must be a whole number' })
  @Min(1, { message: 'gamesToWin must be at least 1' })
  @Max(100, { message: 'gamesToWin must be at most 100' })
  gamesToWin?: number;

  @ApiPropertyOptional({
    enum: VISIBILITIES,
    default: 'public',
    description: 'A private match is seen by its players alone; whoever is told its id can join it.',
  })
  @IsOptional()
  @IsIn(VISIBILITIES, { message: `visibility must be one of ${VISIBILITIES.join(', ')}` })
  visibility?: Visibility;

  @ApiPropertyOptional({
    description: 'Seconds that the seat to move has for each move; left out: as long as it likes.',
    minimum: 1,
    maximum: 1_209_600,
  })
  @IsOptional()
  @IsInt({ message: 'turnSeconds must be a whole number' })
  @Min(1, { message: 'turnSeconds must be at least 1' })
  @Max(1_209_600, { message: 'turnSeconds must be at most 1209600 (two weeks)' })
  turnSeconds?: number;

  @ApiPropertyOptional({
    enum: TIMEOUT_RULES,
    default: 'autoplay',
    description:
      'For a seat that is late: its first legal move is made, or its side gives the match up. Goes with turnSeconds only.',
  })
  @IsOptional()
  @IsIn(TIMEOUT_RULES, { message: `onTimeout must be one of ${TIMEOUT_RULES.join(', ')}` })
  onTimeout?: TimeoutRule;
}

export class JoinMatchDto extends EntropyDto {
  @ApiPropertyOptional({ description: 'The seat to take; left out: the lowest free one.', minimum: 0, maximum: 5 })
  @IsOptional()
  @IsInt({ message: 'seat must be a whole number' })
  @Min(0, { message: 'seat must be at least 0' })
  @Max(5, { message: 'seat must be at most 5' })
  seat?: number;
}
