import { ApiProperty } from '@nestjs/swagger';
import { PrintableText } from '../../platform/names.js';

export class CreatePlayerDto {
  @ApiProperty({ minLength: 1, maxLength: 40, description: 'Shown to others; no control characters.', example: 'Ada' })
  @PrintableText('name', 1, 40, true)
  name!: string;
}

export class NewPlayerDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Ada' })
  name!: string;

  @ApiProperty({ description: 'Send it as `Authorization: Bearer <token>`. It is shown this once.' })
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

export class ResultsDto {
  @ApiProperty({ example: 'all-fives' })
  ruleset!: string;

  @ApiProperty({ description: 'Finished public games.' })
  played!: number;

  @ApiProperty()
  won!: number;

  @ApiProperty()
  drawn!: number;

  @ApiProperty()
  lost!: number;
}

export class ProfileDto extends PlayerDto {
  @ApiProperty({ type: [ResultsDto] })
  results!: ResultsDto[];
}
