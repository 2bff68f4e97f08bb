/** Values that many schemas share. */
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';

export const TILE = { type: 'string', pattern: '^[0-9]-[0-9]$', example: '5-3' } as const;
const TILES = { type: 'array', items: TILE } as const;
const HEX = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
/** A game has at most six seats. */
const PLACE = { type: 'integer', minimum: 0, maximum: 5 } as const;

const property = (schema: object, description: string | undefined): PropertyDecorator =>
  ApiProperty({ ...schema, ...(description && { description }) } as ApiPropertyOptions);

const orNull = (schema: object): object => ({ ...schema, nullable: true });

export const Tile = (description?: string): PropertyDecorator => property(TILE, description);
export const TileOrNull = (description: string): PropertyDecorator => property(orNull(TILE), description);
export const Tiles = (description?: string): PropertyDecorator => property(TILES, description);
export const Hands = (description: string): PropertyDecorator =>
  property({ type: 'array', items: TILES }, description);
export const Place = (description?: string): PropertyDecorator => property(PLACE, description);
export const PlaceOrNull = (description: string): PropertyDecorator => property(orNull(PLACE), description);
export const Count = (description?: string): PropertyDecorator =>
  property({ type: 'integer', minimum: 0 }, description);
export const Counts = (description: string): PropertyDecorator =>
  property({ type: 'array', items: { type: 'integer', minimum: 0 } }, description);
/** Castle Rock's may be negative. */
export const Scores = (description = 'By side.'): PropertyDecorator =>
  property({ type: 'array', items: { type: 'integer' } }, description);
export const Hex = (description: string): PropertyDecorator => property(HEX, description);

/** Left out where the caller may not see it, or where the game has none. */
export const Maybe = {
  TileOrNull: (description: string) =>
    ApiPropertyOptional({ ...orNull(TILE), description } as ApiPropertyOptions),
  Tiles: (description: string) => ApiPropertyOptional({ ...TILES, description } as ApiPropertyOptions),
  Hex: (description: string) => ApiPropertyOptional({ ...HEX, description } as ApiPropertyOptions),
  Count: (description: string) =>
    ApiPropertyOptional({ type: 'integer', minimum: 0, description } as ApiPropertyOptions),
  Counts: (description: string) =>
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      description,
    } as ApiPropertyOptions),
};
