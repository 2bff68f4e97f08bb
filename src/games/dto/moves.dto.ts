import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  ENDS,
  type End,
  type GameView,
  type Move,
  type MoveType,
  type VisibleEvent,
} from '../../engine/index.js';
import { named, union } from '../../platform/openapi/named-schemas.js';
import { EVENT } from './event.dto.js';
import { GAME } from './game.dto.js';
import { PlaceOrNull } from './properties.js';

const TILE_RULE = 'tile must be two halves of 0 to 9 pips, such as 5-3';

const TileProperty = (description: string): PropertyDecorator =>
  ApiProperty({ description, pattern: '^[0-9]-[0-9]$', example: '5-3' });

abstract class TypedMoveDto<T extends MoveType> {
  abstract type: T;
}

export class PlayMoveDto extends TypedMoveDto<'play'> {
  @ApiProperty({ enum: ['play'] })
  @IsIn(['play'])
  type = 'play' as const;

  @TileProperty('A tile of the hand, its halves in either order.')
  @Matches(/^[0-9]-[0-9]$/, { message: TILE_RULE })
  tile!: string;

  @ApiPropertyOptional({
    enum: ENDS,
    description: 'The open end it joins; left out only for the opening tile.',
  })
  // Null is not the same as left out.
  @ValidateIf((_, end) => end !== undefined)
  @IsIn(ENDS, { message: `end must be one of ${ENDS.join(', ')}` })
  end?: End;
}

export class DrawMoveDto extends TypedMoveDto<'draw'> {
  @ApiProperty({ enum: ['draw'] })
  @IsIn(['draw'])
  type = 'draw' as const;
}

export class PassMoveDto extends TypedMoveDto<'pass'> {
  @ApiProperty({ enum: ['pass'] })
  @IsIn(['pass'])
  type = 'pass' as const;
}

export class LayMoveDto extends TypedMoveDto<'lay'> {
  @ApiProperty({ enum: ['lay'] })
  @IsIn(['lay'])
  type = 'lay' as const;

  @TileProperty('A tile of the hand; it need not match.')
  @Matches(/^[0-9]-[0-9]$/, { message: TILE_RULE })
  tile!: string;
}

export class RemoveMoveDto extends TypedMoveDto<'remove'> {
  @ApiProperty({ enum: ['remove'] })
  @IsIn(['remove'])
  type = 'remove' as const;

  @ApiProperty({
    minimum: 0,
    maximum: 54,
    description: 'In the row, from the closed end; the middle one of three.',
  })
  @IsInt({ message: 'index must be a whole number' })
  @Min(0, { message: 'index must be at least 0' })
  @Max(54, { message: 'index must be at most 54' })
  index!: number;

  @ApiProperty({ enum: [1, 3] })
  @IsIn([1, 3], { message: 'count must be 1 or 3' })
  count!: 1 | 3;
}

export class EndTurnMoveDto extends TypedMoveDto<'endTurn'> {
  @ApiProperty({ enum: ['endTurn'] })
  @IsIn(['endTurn'])
  type = 'endTurn' as const;
}

/** Each move's class, by its type. */
export const MOVE_CLASSES: { readonly [T in MoveType]: new () => Extract<Move, { type: T }> } = {
  play: PlayMoveDto,
  draw: DrawMoveDto,
  pass: PassMoveDto,
  lay: LayMoveDto,
  remove: RemoveMoveDto,
  endTurn: EndTurnMoveDto,
};

/** A move of any kind, as the API document names it. */
export const MOVE = union('Move', 'type', MOVE_CLASSES, 'What a seat may ask for.');

/** Several moves of one turn, applied all or none. The members are checked by their own classes. */
export class MoveListDto {
  @ApiProperty({
    type: 'array',
    items: MOVE,
    minItems: 1,
    maxItems: 64,
    description: 'Moves of one turn. Only the last may bring hidden tiles to light (`draw`, `endTurn`).',
  })
  @IsArray({ message: 'moves must be a list' })
  @ArrayMinSize(1, { message: 'moves must have at least one move' })
  @ArrayMaxSize(64, { message: 'moves must have at most 64 moves' })
  moves!: unknown[];
}

/** What `POST …/moves` takes. */
export const MOVE_REQUEST = named(
  'MoveRequest',
  { description: 'One move, or a list.', oneOf: [MOVE, { $ref: getSchemaPath(MoveListDto) }] },
  [MoveListDto],
);

export class LegalMovesDto {
  @ApiProperty({ minimum: 1, description: 'The game’s version.' })
  version!: number;

  @PlaceOrNull('The seat to move; null after the end.')
  toMove!: number | null;

  @ApiProperty({ type: 'array', items: MOVE, description: 'The caller’s own; empty when it is not to move.' })
  moves!: readonly Move[];
}

export class MoveAnswerDto {
  @ApiProperty({ type: 'array', items: EVENT, description: 'The new events, as the caller may see them.' })
  events!: readonly VisibleEvent[];

  @ApiProperty({ ...GAME, description: 'The new table.' } as object)
  game!: GameView;
}

/** What a refused mover is told beside the problem: nothing that the view would not show. */
export class StandingDto {
  @ApiProperty({ minimum: 1, description: 'The game’s version.' })
  currentVersion!: number;

  @PlaceOrNull('The seat to move; null after the end.')
  toMove!: number | null;

  @ApiProperty({ type: 'array', items: MOVE, description: 'The caller’s own legal moves.' })
  legalMoves!: readonly Move[];
}

export class RefusedMoveDto extends StandingDto {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: 63,
    description: 'For a list: which move was refused, from 0.',
  })
  index?: number;
}
