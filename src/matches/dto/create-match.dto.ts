import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { TIMEOUT_RULES, type TimeoutRule } from '../../engine/index.js';
import { PrintableText, TEXT_PATTERN } from '../../platform/names.js';
import { MayBeLeftOut } from '../../platform/validation.js';
import { BotSeatDto } from './bot-seat.dto.js';

export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const ENTROPY =
  "Any text of the player's own that goes into the seeds of the match's games, so that no server can choose the tiles.";

export class EntropyDto {
  @ApiPropertyOptional({ maxLength: 64, pattern: TEXT_PATTERN, default: '', description: ENTROPY })
  @MayBeLeftOut()
  @PrintableText('entropy', 0, 64, false)
  entropy?: string;
}

export class CreateMatchDto extends EntropyDto {
  @ApiProperty({ description: 'An id of `GET /v1/rulesets`.', example: 'all-fives' })
  @IsString({ message: 'ruleset must be a string' })
  ruleset!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: ['integer', 'string', 'boolean'] } as object,
    description: "By the ruleset's own schema; what is left out has its default.",
    example: { target: 100 },
  })
  @MayBeLeftOut()
  @IsObject({ message: 'options must be an object' })
  options?: Record<string, unknown>;

  @ApiProperty({ description: 'How many seats the table has.', minimum: 2, maximum: 6, example: 2 })
  // How many are allowed is up to the ruleset and its options.
  @IsInt({ message: 'seats must be a whole number' })
  seats!: number;

  @ApiPropertyOptional({
    description: 'The side that first wins so many games wins the match.',
    default: 1,
    minimum: 1,
    maximum: 100,
  })
  @MayBeLeftOut()
  @IsInt({ message: 'gamesToWin must be a whole number' })
  @Min(1, { message: 'gamesToWin must be at least 1' })
  @Max(100, { message: 'gamesToWin must be at most 100' })
  gamesToWin?: number;

  @ApiPropertyOptional({
    enum: VISIBILITIES,
    default: 'public',
    description: 'A private match is seen by its players alone; whoever is told its id can join it.',
  })
  @MayBeLeftOut()
  @IsIn(VISIBILITIES, { message: `visibility must be one of ${VISIBILITIES.join(', ')}` })
  visibility?: Visibility;

  @ApiPropertyOptional({
    description: 'Seconds that the seat to move has for each move; left out: as long as it likes.',
    minimum: 1,
    maximum: 1_209_600,
  })
  @MayBeLeftOut()
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
  @MayBeLeftOut()
  @IsIn(TIMEOUT_RULES, { message: `onTimeout must be one of ${TIMEOUT_RULES.join(', ')}` })
  onTimeout?: TimeoutRule;

  @ApiPropertyOptional({
    type: [BotSeatDto],
    maxItems: 5,
    description: 'Built-in players and their seats. When they leave no seat free, the match starts at once.',
    example: [{ seat: 1, level: 'greedy' }],
  })
  @MayBeLeftOut()
  @IsArray({ message: 'bots must be a list' })
  @ArrayMaxSize(5, { message: 'bots must have at most 5 members' })
  @IsObject({ each: true, message: 'each of bots must be an object' })
  @ValidateNested({ each: true, message: 'each of bots must be an object' })
  @Type(() => BotSeatDto)
  bots?: BotSeatDto[];
}

export class JoinMatchDto extends EntropyDto {
  @ApiPropertyOptional({
    description: 'The seat to take; left out: the lowest free one.',
    minimum: 0,
    maximum: 5,
  })
  @MayBeLeftOut()
  @IsInt({ message: 'seat must be a whole number' })
  @Min(0, { message: 'seat must be at least 0' })
  seat?: number;
}
