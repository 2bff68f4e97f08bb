import { ApiProperty } from '@nestjs/swagger';
import { TEXT_PATTERN, PrintableText } from '../../platform/names.js';

export class CreatePlayerDto {
  @ApiProperty({
    minLength: 1,
    maxLength: 40,
    pattern: TEXT_PATTERN,
    description:
      'Shown to others. At least one visible character, no control characters; white space at the ends is taken off.',
    example: 'Ada',
  })
  @PrintableText('name', 1, 40, true)
  name!: string;
}

export class NewPlayerDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Ada' })
  name!: string;

  @ApiProperty({
    pattern: '^bny_[\\w-]{43}$',
    description: 'Send it as `Authorization: Bearer <token>`. It is shown this once.',
  })
  token!: string;
}

export class PlayerDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Ada' })
  name!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}
