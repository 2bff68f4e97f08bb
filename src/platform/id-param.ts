import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';

/** An `{id}` in a path. */
export class IdParam {
  @ApiProperty({
    format: 'uuid',
    description: 'The id, in any case.',
    example: '0190b3a0-7c3e-7d1a-9f52-3a4b5c6d7e8f',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id!: string;
}
