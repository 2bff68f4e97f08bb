import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';

/** An `{id}` in a path. */
export class IdParam {
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id!: string;
}
