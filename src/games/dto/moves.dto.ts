import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { ENDS, type End, type Move, type MoveType } from '../../engine/index.js';

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

  @ApiPropertyOptional({ enum: ENDS, description: 'The open end it joins; left out only for the opening tile.' })
  @IsOptional()
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

  @ApiProperty({ minimum: 0, maximum: 54, description: 'In the row, from the closed end; the middle one of three.' })
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

/** Several moves of one turn, applied all or none. The members are checked by their own classes. */
export class MoveListDto {
  @IsArray({ message: 'moves must be a list' })
  @ArrayMinSize(1, { message: 'moves must have at least one move' })
  @ArrayMaxSize(64, { message: 'moves must have at most 64 moves' })
  moves!: unknown[];
}
