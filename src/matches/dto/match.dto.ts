import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { PageDto, PageQuery } from '../../platform/paging.js';
import { TIMEOUT_RULES, type OptionValues, type TimeoutRule } from '../../engine/index.js';
import { VISIBILITIES, type Visibility } from './create-match.dto.js';

export const MATCH_STATUSES = ['open', 'running', 'finished', 'abandoned'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const MATCH_END_REASONS = ['games-won', 'resignation', 'timeout', 'abandoned'] as const;
export type MatchEndReason = (typeof MATCH_END_REASONS)[number];

export class MatchSeatDto {
  @ApiProperty({ minimum: 0, maximum: 5 })
  seat!: number;

  @ApiProperty({ description: 'Seats of one side share a score.' })
  side!: number;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'Null while the seat is free.' })
  playerId!: string | null;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;
}

export class MatchGameDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: '1, 2, 3 … within the match.' })
  number!: number;

  @ApiProperty({ enum: ['running', 'finished', 'abandoned'] })
  status!: string;
}

export class MatchDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;

  @ApiProperty({ description: 'The version of the rules that all games of the match are played by.' })
  rulesVersion!: number;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Complete, defaults filled in.' })
  options!: OptionValues;

  @ApiProperty({ enum: MATCH_STATUSES })
  status!: MatchStatus;

  @ApiProperty({ enum: VISIBILITIES })
  visibility!: Visibility;

  @ApiProperty({ type: Number, nullable: true, description: 'Seconds for each move; null: as long as one likes.' })
  turnSeconds!: number | null;

  @ApiProperty({ enum: TIMEOUT_RULES, nullable: true, type: String })
  onTimeout!: TimeoutRule | null;

  @ApiProperty({ type: [MatchSeatDto] })
  seats!: MatchSeatDto[];

  @ApiProperty({ type: [Number], description: 'Games won, by side.' })
  standing!: number[];

  @ApiProperty()
  gamesToWin!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'The side that won; null before the end and when drawn.' })
  winner!: number | null;

  @ApiProperty({ enum: MATCH_END_REASONS, nullable: true, type: String })
  endReason!: MatchEndReason | null;

  @ApiProperty({ type: [MatchGameDto] })
  games!: MatchGameDto[];

  @ApiProperty({ description: 'SHA-256 of the match seed (hex), published before anyone else joins.' })
  matchCommitment!: string;

  @ApiPropertyOptional({ description: 'The match seed (hex), once the match is over.' })
  matchSeed?: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt!: string | null;
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

  @ApiPropertyOptional({ description: 'A ruleset id.' })
  @IsOptional()
  @IsString()
  ruleset?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Matches in which this player has a seat.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'player must be a UUID' })
  player?: string;
}
