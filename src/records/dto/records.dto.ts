import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IdInPath, IdParam } from '../../platform/id-param.js';
import { PageDto, PageQuery } from '../../platform/paging.js';
import { BOT_LEVELS, PlayerDto, type BotLevel } from '../../players/index.js';

/** The two ids in the address of a head to head. */
export class VersusParams extends IdParam {
  @IdInPath('opponent', 'The id of another player, in any case.')
  opponent!: string;
}

export class LeaderboardQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'true',
    description: 'Whether built-in players are listed too.',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'bots must be true or false' })
  bots: string = 'true';
}

class RatingDto {
  @ApiProperty({
    example: 1180,
    description:
      'What the player’s strength is at the least, all but certainly: three deviations below the middle. It is 1000 before the first ' +
      'game and mostly grows at first, as the server gets to know the player.',
  })
  rating!: number;

  @ApiProperty({
    minimum: 0,
    example: 95,
    description: 'The standard deviation of the strength, in the same points.',
  })
  deviation!: number;
}

class TallyDto extends RatingDto {
  @ApiProperty({ minimum: 1, description: 'Finished public games.' })
  played!: number;

  @ApiProperty({ minimum: 0 })
  won!: number;

  @ApiProperty({ minimum: 0, description: 'Nobody won.' })
  drawn!: number;

  @ApiProperty({ minimum: 0 })
  lost!: number;
}

export class ResultsDto extends TallyDto {
  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;
}

export class ProfileDto extends PlayerDto {
  @ApiProperty({
    type: [ResultsDto],
    description: 'For each ruleset that the player has finished a public game of.',
  })
  results!: ResultsDto[];
}

export class StandingsEntryDto extends TallyDto {
  @ApiProperty({ minimum: 1, description: 'Players of the same rating share a rank.' })
  rank!: number;

  @ApiProperty({ format: 'uuid' })
  playerId!: string;

  @ApiProperty({ example: 'Ada' })
  name!: string;

  @ApiProperty({
    enum: BOT_LEVELS,
    nullable: true,
    type: String,
    description: 'The level of a built-in player; null for people.',
  })
  bot!: BotLevel | null;
}

export class LeaderboardDto extends PageDto {
  @ApiProperty({ type: [StandingsEntryDto] })
  items!: StandingsEntryDto[];
}

class OpponentDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Ben' })
  name!: string;
}

export class MeetingsDto {
  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;

  @ApiProperty({ minimum: 0, description: 'Finished public games in which the two sat on different sides.' })
  played!: number;

  @ApiProperty({ minimum: 0, description: 'Won by the player’s side.' })
  won!: number;

  @ApiProperty({ minimum: 0, description: 'Won by the opponent’s side.' })
  lost!: number;

  @ApiProperty({ minimum: 0, description: 'Won by neither of the two sides.' })
  neither!: number;

  @ApiProperty({
    minimum: 0,
    description: 'Beside those: finished public games that they played as one team.',
  })
  together!: number;
}

export class VersusDto {
  @ApiProperty({ type: OpponentDto })
  player!: OpponentDto;

  @ApiProperty({ type: OpponentDto })
  opponent!: OpponentDto;

  @ApiProperty({
    type: [MeetingsDto],
    description: 'For each ruleset that they have finished a public game of.',
  })
  results!: MeetingsDto[];
}
