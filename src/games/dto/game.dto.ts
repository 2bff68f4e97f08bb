import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ENDS,
  rulesets,
  seatCounts,
  withDefaults,
  type End,
  type GameView,
  type LayoutView,
  type OptionValues,
  type Rules,
  type SeatView,
  type VisibleEvent,
} from '../../engine/index.js';
import { union } from '../../platform/openapi/named-schemas.js';
import { EVENT } from './event.dto.js';
import { GAME_STATUSES } from './game-list.dto.js';
import { Count, Counts, Hex, Maybe, Place, PlaceOrNull, Tile, TileOrNull, Tiles } from './properties.js';

const ORIENTATIONS = ['crosswise', 'high-outward', 'low-outward', 'high-left'] as const;

/** The rulesets that are played at a kind of table. */
const playedAt = (kind: Rules['kind']): string[] =>
  rulesets().flatMap((ruleset) => {
    const options = withDefaults(ruleset, {});
    return ruleset.rules(options, seatCounts(ruleset, options)[0]).kind === kind ? [ruleset.id] : [];
  });
const CHAIN_RULESETS = playedAt('chain');
const ROW_RULESETS = playedAt('row');

export class GameSeatViewDto implements SeatView {
  @Place()
  seat!: number;

  @ApiProperty({ format: 'uuid' })
  playerId!: string;

  @ApiProperty()
  name!: string;

  @Place()
  side!: number;

  @Count()
  handSize!: number;

  @Maybe.Tiles("The caller's own; everybody's after the end. Lowest tile first.")
  hand?: string[];

  @ApiProperty({ description: 'Out of the round with an empty hand (all-fives).' })
  droppedOut!: boolean;
}

export class SideScoreDto {
  @Place()
  side!: number;

  @ApiProperty()
  score!: number;
}

export class PlacedTileDto {
  @Tile()
  tile!: string;

  @ApiProperty({ enum: ENDS, nullable: true, type: String, description: 'Null for the opening tile.' })
  end!: End | null;

  @Place('Who played it.')
  seat!: number;

  @ApiProperty({
    enum: ORIENTATIONS,
    description:
      'A double lies crosswise, another tile with the named half outwards; the opening tile high half left.',
  })
  orientation!: (typeof ORIENTATIONS)[number];
}

export class OpenEndDto {
  @ApiProperty({ enum: ENDS })
  end!: End;

  @ApiProperty({ minimum: 0, maximum: 9, description: 'What a tile must carry to join here.' })
  pips!: number;

  @Count('What this end adds to the count now.')
  counts!: number;
}

export class LayoutDto implements LayoutView {
  @ApiProperty({ type: [PlacedTileDto], description: 'In order of play.' })
  tiles!: PlacedTileDto[];

  @ApiProperty({ type: [OpenEndDto] })
  ends!: OpenEndDto[];

  @TileOrNull('The double that may be joined on all four sides; null while there is none.')
  spinner!: string | null;

  @Count('The sum of what the open ends count.')
  count!: number;
}

abstract class GameDto implements Omit<
  GameView,
  'ruleset' | 'layout' | 'row' | 'captured' | 'laid' | 'openingTile'
> {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  matchId!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: ['integer', 'string', 'boolean'] } as object,
    description: 'Complete, defaults filled in.',
  })
  options!: OptionValues;

  @Count('The version of the rules that the game is played by.')
  rulesVersion!: number;

  @ApiProperty({ minimum: 1, description: 'How many events the log had for this view.' })
  version!: number;

  @ApiProperty({ enum: GAME_STATUSES })
  status!: (typeof GAME_STATUSES)[number];

  @Count()
  round!: number;

  @PlaceOrNull('Who opened the round.')
  opener!: number | null;

  @PlaceOrNull('The seat to move; null after the end.')
  toMove!: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the seat to move is late; null without a clock.',
  })
  deadline!: string | null;

  @ApiProperty({ type: [GameSeatViewDto] })
  seats!: GameSeatViewDto[];

  @ApiProperty({ type: [SideScoreDto] })
  sides!: SideScoreDto[];

  @Count()
  boneyardSize!: number;

  @Count('How many tiles of the boneyard may be drawn.')
  drawable!: number;

  @ApiProperty({ type: 'array', items: EVENT, description: 'The last move and all that came of it.' })
  lastEvents!: VisibleEvent[];

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 5,
    description: 'Once finished: the winning side, or null for a draw.',
  })
  winner?: number | null;

  @Hex('SHA-256 of the seed.')
  seedCommitment!: string;

  @Maybe.Hex('Once finished.')
  seed?: string;

  @PlaceOrNull('The seat through whose eyes this is seen; null for a spectator.')
  viewer!: number | null;
}

/** A game that is played by joining tiles to the ends of a layout. */
export class ChainGameDto extends GameDto implements GameView {
  @ApiProperty({ enum: CHAIN_RULESETS })
  ruleset!: string;

  @ApiProperty({ type: LayoutDto })
  layout!: LayoutDto;

  @TileOrNull('The tile that must open, or null.')
  openingTile!: string | null;
}

/** A game that is played by taking tiles from a row. */
export class RowGameDto extends GameDto implements GameView {
  @ApiProperty({ enum: ROW_RULESETS })
  ruleset!: string;

  @Tiles('The row, closed end first.')
  row!: string[];

  @Counts('Tiles taken in this round, by seat.')
  captured!: number[];

  @ApiProperty({ description: 'Whether the seat to move has laid its tile.' })
  laid!: boolean;
}

/** The table, whatever is played at it. */
export const GAME = union(
  'Game',
  'ruleset',
  {
    ...Object.fromEntries(CHAIN_RULESETS.map((id) => [id, ChainGameDto])),
    ...Object.fromEntries(ROW_RULESETS.map((id) => [id, RowGameDto])),
  },
  'The table as the caller may see it. The ruleset tells whether it is a layout or a row.',
);
