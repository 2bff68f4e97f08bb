import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { PageDto, PageQuery } from '../../platform/paging.js';
import { Count, Place, PlaceOrNull, Scores } from './properties.js';

export const GAME_STATUSES = ['running', 'finished', 'abandoned'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** Filters of a player's games. */
export class PlayerGameQuery extends PageQuery {
  @ApiPropertyOptional({ enum: GAME_STATUSES })
  @IsOptional()
  @IsIn(GAME_STATUSES, { message: `status must be one of ${GAME_STATUSES.join(', ')}` })
  status?: GameStatus;

  @ApiPropertyOptional({ pattern: '^[a-z0-9-]{1,64}$', description: 'A ruleset id.' })
  @IsOptional()
  @Matches(/^[a-z0-9-]{1,64}$/, { message: 'ruleset must be the id of a ruleset' })
  ruleset?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Games of this match.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'match must be a UUID' })
  match?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Games in which this player has a seat too.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'with must be a UUID' })
  with?: string;
}

export class GameQuery extends PlayerGameQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Games in which this player has a seat.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'player must be a UUID' })
  player?: string;
}

export class GameSeatDto {
  @Place()
  seat!: number;

  @Place()
  side!: number;

  @ApiProperty({ format: 'uuid' })
  playerId!: string;

  @ApiProperty()
  name!: string;
}

export class GameSummaryDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  matchId!: string;

  @ApiProperty({ minimum: 1, description: '1, 2, 3 … within the match.' })
  number!: number;

  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;

  @Count('The version of the rules that the game is played by.')
  rulesVersion!: number;

  @ApiProperty({ enum: GAME_STATUSES })
  status!: GameStatus;

  @ApiProperty({ minimum: 1, description: 'How many events the log has.' })
  version!: number;

  @Count()
  round!: number;

  @PlaceOrNull('The seat to move; null after the end.')
  toMove!: number | null;

  @ApiProperty({ type: [GameSeatDto] })
  seats!: GameSeatDto[];

  @Scores()
  scores!: number[];

  @PlaceOrNull('The side that won; null before the end and when drawn.')
  winner!: number | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt!: string | null;
}

export class GamePageDto extends PageDto {
  @ApiProperty({ type: [GameSummaryDto] })
  items!: GameSummaryDto[];
}
