import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';

/** A UUID in a path, in any case. */
export const IdInPath = (name: string, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ format: 'uuid', description, example: '0190b3a0-7c3e-7d1a-9f52-3a4b5c6d7e8f' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(undefined, { message: `${name} must be a UUID` }),
  );

/** An `{id}` in a path. */
export class IdParam {
  @IdInPath('id', 'The id, in any case.')
  id!: string;
}
