/** What each type of event holds, as the caller may see it: secret fields (†) are optional. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ENDS,
  GAME_END_REASONS,
  ROUND_END_REASONS,
  TIMEOUT_RULES,
  type Clock,
  type End,
  type EventType,
  type GameEndReason,
  type GameEvent,
  type OptionValues,
  type RoundEndReason,
  type SeatedPlayer,
  type TimeoutRule,
} from '../../engine/index.js';
import {
  Count,
  Counts,
  Hands,
  Hex,
  Maybe,
  Place,
  PlaceOrNull,
  Scores,
  Tile,
  TileOrNull,
  Tiles,
} from './properties.js';

type Data<T extends EventType> = GameEvent<T>['data'];
/** Data without what a viewer may not see, and with a salt beside it. */
type Seen<T extends EventType, Secret extends keyof Data<T>> = Omit<Data<T>, Secret> & {
  readonly salt?: string;
};

const SALT = '† What the hash covers beside the secret fields, so that it gives nothing away.';

export class SeatedPlayerDto implements SeatedPlayer {
  @Place()
  seat!: number;

  @ApiProperty({ format: 'uuid' })
  playerId!: string;

  @ApiProperty()
  name!: string;

  @Place()
  side!: number;
}

export class ClockDto implements Clock {
  @ApiProperty({ minimum: 1, maximum: 1_209_600 })
  turnSeconds!: number;

  @ApiProperty({ enum: TIMEOUT_RULES })
  onTimeout!: TimeoutRule;
}

export class GameStartedDataDto implements Data<'GameStarted'> {
  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;

  @Count('The version of the rules that the game is played and audited by.')
  rulesVersion!: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: ['integer', 'string', 'boolean'] } as object,
    description: 'Complete, defaults filled in.',
  })
  options!: OptionValues;

  @ApiProperty({ type: [SeatedPlayerDto] })
  seats!: SeatedPlayerDto[];

  @Hex('SHA-256 of the game’s seed.')
  seedCommitment!: string;

  @Hex('SHA-256 of the match’s seed.')
  matchCommitment!: string;

  @ApiProperty({ minimum: 1, description: '1, 2, 3 … within the match.' })
  gameNumber!: number;

  @ApiProperty({
    type: [String],
    description: 'What each player added to the seed, in seat order; none is an empty string.',
  })
  entropies!: string[];

  @PlaceOrNull(
    'Who opened the last round of the match’s game before; null: the first opener is drawn by lot.',
  )
  previousOpener!: number | null;

  @ApiPropertyOptional({ type: ClockDto, description: 'Left out where moves may take as long as they like.' })
  clock?: ClockDto;
}

export class RoundStartedDataDto implements Seen<'RoundStarted', 'hands' | 'boneyard'> {
  @ApiProperty({ minimum: 1 })
  round!: number;

  @Place()
  opener!: number;

  @TileOrNull('A tile that must open, or null.')
  openingTile!: string | null;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: ['array', 'null'], items: { type: 'string', pattern: '^[0-9]-[0-9]$' } } as object,
    description:
      '† As dealt, by seat. A player sees its own hand, and null for each of the others; a spectator nothing.',
  })
  hands?: (string[] | null)[];

  @Maybe.Tiles('† In drawing order.')
  boneyard?: string[];

  @Maybe.Tiles('Castle Rock: the face-up tiles, closed end first.')
  row?: string[];

  @Counts('By seat.')
  handSizes!: number[];

  @Count()
  boneyardSize!: number;

  @Maybe.Hex(SALT)
  salt?: string;
}

export class CountedEndDto {
  @ApiProperty({ enum: ENDS, description: 'A lone double counts once, as the left end.' })
  end!: End;

  @Tile()
  tile!: string;

  @Count('What it counted.')
  pips!: number;
}

export class TilePlayedDataDto implements Data<'TilePlayed'> {
  @Place()
  seat!: number;

  @Tile()
  tile!: string;

  @ApiProperty({ enum: ENDS, nullable: true, type: String, description: 'Null for the opening tile.' })
  end!: End | null;

  @ApiProperty({
    type: [CountedEndDto],
    description: 'Which ends counted and with what; they add up to `count`.',
  })
  counted!: CountedEndDto[];

  @Count('The sum of what the open ends count.')
  count!: number;

  @Count('What the count was worth.')
  points!: number;

  @Scores()
  scores!: number[];
}

export class TilesDrawnDataDto implements Seen<'TilesDrawn', 'tiles'> {
  @Place()
  seat!: number;

  @Maybe.Tiles('† In the order drawn.')
  tiles?: string[];

  @Count('How many.')
  drawn!: number;

  @Count('What is left.')
  boneyardSize!: number;

  @Maybe.Hex(SALT)
  salt?: string;
}

export class TurnPassedDataDto implements Data<'TurnPassed'> {
  @Place()
  seat!: number;
}

export class SeatDroppedOutDataDto implements Data<'SeatDroppedOut'> {
  @Place()
  seat!: number;
}

export class TileLaidDataDto implements Data<'TileLaid'> {
  @Place()
  seat!: number;

  @Tile()
  tile!: string;

  @Tiles('The row after it, closed end first.')
  row!: string[];
}

export class TilesRemovedDataDto implements Data<'TilesRemoved'> {
  @Place()
  seat!: number;

  @Count('In the row before, from the closed end; the middle one of three.')
  index!: number;

  @Tiles('One or three.')
  tiles!: string[];

  @Tiles('The row after it, closed end first.')
  row!: string[];
}

export class TurnEndedDataDto implements Seen<'TurnEnded', 'drawn'> {
  @Place()
  seat!: number;

  @Maybe.TileOrNull('† The tile, or null when the boneyard was empty.')
  drawn?: string | null;

  @Count('What is left.')
  boneyardSize!: number;

  @Maybe.Hex(SALT)
  salt?: string;
}

export class RoundEndedDataDto implements Data<'RoundEnded'> {
  @ApiProperty({ minimum: 1 })
  round!: number;

  @ApiProperty({ enum: ROUND_END_REASONS })
  reason!: RoundEndReason;

  @PlaceOrNull('The side that won the round; null where nobody did.')
  winner!: number | null;

  @Hands('What each seat still held, lowest tile first.')
  hands!: string[][];

  @Counts('Pips left, by seat.')
  pips!: number[];

  @ApiProperty({ description: 'What the round’s winner got for it; 0 where there is none.' })
  bonus!: number;

  @Scores()
  scores!: number[];

  @Maybe.Counts('Castle Rock: tiles taken, by seat.')
  captured?: number[];

  @Maybe.Count('Castle Rock: tiles left on the table.')
  left?: number;
}

export class GameEndedDataDto implements Data<'GameEnded'> {
  @PlaceOrNull('The side that won, or null for a draw.')
  winner!: number | null;

  @ApiProperty({ enum: GAME_END_REASONS })
  reason!: GameEndReason;

  @Scores()
  scores!: number[];

  @Hex('The game’s seed: from here on everything is public.')
  seed!: string;
}
