import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { PageDto, PageQuery } from '../../platform/paging.js';
import { TIMEOUT_RULES, type OptionValues, type TimeoutRule } from '../../engine/index.js';
import { BOT_LEVELS, type BotLevel } from '../../players/index.js';
import { VISIBILITIES, type Visibility } from './create-match.dto.js';

export const MATCH_STATUSES = ['open', 'running', 'finished', 'abandoned'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const MATCH_END_REASONS = ['games-won', 'resignation', 'timeout', 'abandoned'] as const;
export type MatchEndReason = (typeof MATCH_END_REASONS)[number];

export class MatchSeatDto {
  @ApiProperty({ minimum: 0, maximum: 5 })
  seat!: number;

  @ApiProperty({ minimum: 0, maximum: 5, description: 'Seats of one side share a score.' })
  side!: number;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'Null while the seat is free.' })
  playerId!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Null while the seat is free.' })
  name!: string | null;

  @ApiProperty({
    enum: BOT_LEVELS,
    nullable: true,
    type: String,
    description: 'How well the built-in player plays that sits here; null for anybody else.',
  })
  bot!: BotLevel | null;
}

export class MatchGameDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ minimum: 1, description: '1, 2, 3 … within the match.' })
  number!: number;

  @ApiProperty({ enum: ['running', 'finished', 'abandoned'] as const })
  status!: string;
}

export class MatchDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;

  @ApiProperty({ description: 'The version of the rules that all games of the match are played by.' })
  rulesVersion!: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: ['integer', 'string', 'boolean'] } as object,
    description: 'Complete, defaults filled in.',
  })
  options!: OptionValues;

  @ApiProperty({ enum: MATCH_STATUSES })
  status!: MatchStatus;

  @ApiProperty({ enum: VISIBILITIES })
  visibility!: Visibility;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Seconds for each move; null: as long as one likes.',
  })
  turnSeconds!: number | null;

  @ApiProperty({ enum: TIMEOUT_RULES, nullable: true, type: String, description: 'Null without a clock.' })
  onTimeout!: TimeoutRule | null;

  @ApiProperty({ type: [MatchSeatDto] })
  seats!: MatchSeatDto[];

  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, description: 'Games won, by side.' })
  standing!: number[];

  @ApiProperty({ minimum: 1, description: 'The side that first wins so many games wins the match.' })
  gamesToWin!: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The side that won; null before the end and when drawn.',
  })
  winner!: number | null;

  @ApiProperty({ enum: MATCH_END_REASONS, nullable: true, type: String, description: 'Null before the end.' })
  endReason!: MatchEndReason | null;

  @ApiProperty({ type: [MatchGameDto], description: 'In order; empty before the start.' })
  games!: MatchGameDto[];

  @ApiProperty({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the match seed (hex), published before anyone else joins.',
  })
  matchCommitment!: string;

  @ApiPropertyOptional({
    pattern: '^[0-9a-f]{64}$',
    description: 'The match seed (hex), once the match is over.',
  })
  matchSeed?: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt!: string | null;
}

/** What a refusal of a number of seats tells. */
export class AllowedSeatsDto {
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 2, maximum: 6 },
    description: 'Where the number of seats is what is wrong: the numbers that go with these options.',
  })
  allowedSeats?: readonly number[];
}

export class MatchPageDto extends PageDto {
  @ApiProperty({ type: [MatchDto] })
  items!: MatchDto[];
}

export class MatchQuery extends PageQuery {
  @ApiPropertyOptional({ enum: MATCH_STATUSES })
  @IsOptional()
  @IsIn(MATCH_STATUSES, { message: `status must be one of ${MATCH_STATUSES.join(', ')}` })
  status?: MatchStatus;

  @ApiPropertyOptional({ pattern: '^[a-z0-9-]{1,64}$', description: 'A ruleset id.' })
  @IsOptional()
  @Matches(/^[a-z0-9-]{1,64}$/, { message: 'ruleset must be the id of a ruleset' })
  ruleset?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Matches in which this player has a seat.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'player must be a UUID' })
  player?: string;
}
