import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { ENDS, type End, type GameView, type Move, type OptionValues, type VisibleEvent } from '../../engine/index.js';
import { DrawMoveDto, EndTurnMoveDto, LayMoveDto, PassMoveDto, PlayMoveDto, RemoveMoveDto } from './moves.dto.js';

const ORIENTATIONS = ['crosswise', 'high-outward', 'low-outward', 'high-left'] as const;

export class GameSeatViewDto {
  @ApiProperty()
  seat!: number;

  @ApiProperty({ format: 'uuid' })
  playerId!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  side!: number;

  @ApiProperty()
  handSize!: number;

  @ApiPropertyOptional({ type: [String], description: "The caller's own; everybody's after the end. Lowest tile first." })
  hand?: string[];

  @ApiProperty({ description: 'Out of the round with an empty hand (all-fives).' })
  droppedOut!: boolean;
}

export class SideScoreDto {
  @ApiProperty()
  side!: number;

  @ApiProperty()
  score!: number;
}

export class PlacedTileDto {
  @ApiProperty({ example: '5-3' })
  tile!: string;

  @ApiProperty({ enum: ENDS, nullable: true, type: String, description: 'Null for the opening tile.' })
  end!: End | null;

  @ApiProperty()
  seat!: number;

  @ApiProperty({
    enum: ORIENTATIONS,
    description: 'A double lies crosswise, another tile with the named half outwards; the opening tile high half left.',
  })
  orientation!: (typeof ORIENTATIONS)[number];
}

export class OpenEndDto {
  @ApiProperty({ enum: ENDS })
  end!: End;

  @ApiProperty({ description: 'What a tile must carry to join here.' })
  pips!: number;

  @ApiProperty({ description: 'What this end adds to the count now.' })
  counts!: number;
}

export class LayoutDto {
  @ApiProperty({ type: [PlacedTileDto], description: 'In order of play.' })
  tiles!: PlacedTileDto[];

  @ApiProperty({ type: [OpenEndDto] })
  ends!: OpenEndDto[];

  @ApiProperty({ type: String, nullable: true })
  spinner!: string | null;

  @ApiProperty({ description: 'The sum of what the open ends count.' })
  count!: number;
}

export class EventDto implements VisibleEvent {
  @ApiProperty({ format: 'uuid' })
  gameId!: string;

  @ApiProperty({ description: '1, 2, 3 … without a gap.' })
  version!: number;

  @ApiProperty({
    enum: [
      'GameStarted',
      'RoundStarted',
      'TilePlayed',
      'TilesDrawn',
      'TurnPassed',
      'SeatDroppedOut',
      'TileLaid',
      'TilesRemoved',
      'TurnEnded',
      'RoundEnded',
      'GameEnded',
    ],
  })
  type!: VisibleEvent['type'];

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'By type; without what the caller may not see.' })
  data!: object;

  @ApiProperty({ type: Number, nullable: true, description: 'Who caused it; null where the table itself did.' })
  seat!: number | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  playerId!: string | null;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty()
  schemaVersion!: number;

  @ApiProperty({ description: 'Hex.' })
  prevHash!: string;

  @ApiProperty({ description: 'Hex.' })
  hash!: string;
}

export class EventPageDto {
  @ApiProperty({ type: [EventDto] })
  items!: EventDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Send it as `after` for the next page; null on the last.' })
  nextCursor!: string | null;
}

export class GameDto implements Partial<Record<keyof GameView, unknown>> {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  matchId!: string;

  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  options!: OptionValues;

  @ApiProperty()
  rulesVersion!: number;

  @ApiProperty({ description: 'How many events the log had for this view.' })
  version!: number;

  @ApiProperty({ enum: ['running', 'finished', 'abandoned'] })
  status!: string;

  @ApiProperty()
  round!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Who opened the round.' })
  opener!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The seat to move.' })
  toMove!: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the seat to move is late.' })
  deadline!: string | null;

  @ApiProperty({ type: [GameSeatViewDto] })
  seats!: GameSeatViewDto[];

  @ApiProperty({ type: [SideScoreDto] })
  sides!: SideScoreDto[];

  @ApiProperty()
  boneyardSize!: number;

  @ApiProperty({ description: 'How many tiles of the boneyard may be drawn.' })
  drawable!: number;

  @ApiPropertyOptional({ type: LayoutDto, description: 'Chain games.' })
  layout?: LayoutDto;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Chain games: the tile that must open, or null.' })
  openingTile?: string | null;

  @ApiPropertyOptional({ type: [String], description: 'Castle Rock: the row, closed end first.' })
  row?: string[];

  @ApiPropertyOptional({ type: [Number], description: 'Castle Rock: tiles taken in this round, by seat.' })
  captured?: number[];

  @ApiPropertyOptional({ description: 'Castle Rock: whether the seat to move has laid its tile.' })
  laid?: boolean;

  @ApiProperty({ type: [EventDto], description: 'The last move and all that came of it.' })
  lastEvents!: EventDto[];

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'After the end: the winning side, or null for a draw.' })
  winner?: number | null;

  @ApiProperty({ description: 'SHA-256 of the seed, hex.' })
  seedCommitment!: string;

  @ApiPropertyOptional({ description: 'After the end, hex.' })
  seed?: string;

  @ApiProperty({ type: Number, nullable: true, description: 'The seat through whose eyes this is seen.' })
  viewer!: number | null;
}

/** A move of any kind, as the API document names it. */
export const MOVE_SCHEMA = {
  oneOf: [PlayMoveDto, DrawMoveDto, PassMoveDto, LayMoveDto, RemoveMoveDto, EndTurnMoveDto].map((type) => ({
    $ref: getSchemaPath(type),
  })),
  discriminator: {
    propertyName: 'type',
    mapping: {
      play: getSchemaPath(PlayMoveDto),
      draw: getSchemaPath(DrawMoveDto),
      pass: getSchemaPath(PassMoveDto),
      lay: getSchemaPath(LayMoveDto),
      remove: getSchemaPath(RemoveMoveDto),
      endTurn: getSchemaPath(EndTurnMoveDto),
    },
  },
};

@ApiExtraModels(PlayMoveDto, DrawMoveDto, PassMoveDto, LayMoveDto, RemoveMoveDto, EndTurnMoveDto)
export class LegalMovesDto {
  @ApiProperty()
  version!: number;

  @ApiProperty({ type: Number, nullable: true })
  toMove!: number | null;

  @ApiProperty({ type: 'array', items: MOVE_SCHEMA })
  moves!: readonly Move[];
}

export class MoveAnswerDto {
  @ApiProperty({ type: [EventDto], description: 'The new events.' })
  events!: EventDto[];

  @ApiProperty({ type: GameDto })
  game!: GameDto;
}
