/** Events as clients see them: one schema for each type, and `Event` for any of them. */
import type { Type } from '@nestjs/common';
import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { EventType, VisibleEvent } from '../../engine/index.js';
import { named, union, type Reference } from '../../platform/openapi/named-schemas.js';
import * as data from './event-data.dto.js';

const UUID = { type: 'string', format: 'uuid' } as const;
const HASH = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

const DATA: Readonly<Record<EventType, readonly [data: Type, description: string]>> = {
  GameStarted: [data.GameStartedDataDto, 'The first event: who plays what, and the commitments.'],
  RoundStarted: [data.RoundStartedDataDto, 'A deal.'],
  TilePlayed: [
    data.TilePlayedDataDto,
    'Chain games: a tile joined the layout; what it counted and was worth.',
  ],
  TilesDrawn: [data.TilesDrawnDataDto, 'Chain games: a seat drew from the boneyard.'],
  TurnPassed: [data.TurnPassedDataDto, 'Chain games: a seat could neither play nor draw.'],
  SeatDroppedOut: [data.SeatDroppedOutDataDto, 'All Fives: a seat is out of the round with an empty hand.'],
  TileLaid: [data.TileLaidDataDto, 'Castle Rock: a tile joined the row.'],
  TilesRemoved: [data.TilesRemovedDataDto, 'Castle Rock: one or three tiles were taken from the row.'],
  TurnEnded: [
    data.TurnEndedDataDto,
    'Castle Rock: a turn ended with a draw where there was something to draw.',
  ],
  RoundEnded: [data.RoundEndedDataDto, 'A round is over: why, who won it, what was left in the hands.'],
  GameEnded: [data.GameEndedDataDto, 'The last event: who won, and the seed.'],
};

export const EVENT_TYPES = Object.keys(DATA) as EventType[];

function eventSchema(type: EventType): Reference {
  const [model, description] = DATA[type];
  const properties = {
    gameId: UUID,
    version: { type: 'integer', minimum: 1, description: '1, 2, 3 … without a gap.' },
    type: { type: 'string', enum: [type] },
    data: { $ref: getSchemaPath(model) },
    seat: {
      type: ['integer', 'null'],
      minimum: 0,
      maximum: 5,
      description: 'Who caused it; null where the table itself did.',
    },
    playerId: {
      ...UUID,
      type: ['string', 'null'],
      description: 'Null where no seat is named, and where the clock moved for the seat.',
    },
    at: { type: 'string', format: 'date-time' },
    schemaVersion: { type: 'integer', minimum: 1 },
    prevHash: { ...HASH, description: 'The hash of the event before; 64 zeros for the first one.' },
    hash: { ...HASH, description: 'Of the whole event, secret fields included (`docs/fairness.md`).' },
  };
  const schema = { type: 'object', description, properties, required: Object.keys(properties) };
  return named(`${type}Event`, schema as object, [model]);
}

const EVENTS = Object.fromEntries(EVENT_TYPES.map((type) => [type, eventSchema(type)]));

/** An event of any type. */
export const EVENT = union(
  'Event',
  'type',
  EVENTS,
  'A fact of a game’s log. `type` tells which; members marked † are left out where the caller may not see them.',
);

export class EventPageDto {
  @ApiProperty({ type: 'array', items: EVENT })
  items!: readonly VisibleEvent[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Send it as `after` for the next page; null on the last.',
  })
  nextCursor!: string | null;
}
