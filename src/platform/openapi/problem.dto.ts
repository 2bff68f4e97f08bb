import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

class BodyErrorDto {
  @ApiProperty({
    description: 'JSON pointer (RFC 6901) to what is wrong: into the body, or a parameter, or `/headers/…`.',
    example: '/tile',
  })
  pointer!: string;

  @ApiProperty({ example: 'tile must be two halves of 0 to 9 pips, such as 5-3' })
  message!: string;
}

/** Every error answer (RFC 9457). */
export class ProblemDto {
  @ApiProperty({
    description: 'A stable URI path, made of `code`.',
    pattern: '^/problems/[a-z-]+$',
    example: '/problems/malformed',
  })
  type!: string;

  @ApiProperty({ description: 'The same for each occurrence.', example: 'The request is malformed' })
  title!: string;

  @ApiProperty({ description: 'The status of the answer.', minimum: 400, maximum: 599, example: 400 })
  status!: number;

  @ApiPropertyOptional({
    description: 'What happened this time, for people.',
    example: 'name must be a string',
  })
  detail?: string;

  @ApiProperty({ description: 'The path of the request, without the query.', example: '/v1/players' })
  instance!: string;

  @ApiProperty({ description: 'What programs should look at.', pattern: '^[a-z-]+$', example: 'malformed' })
  code!: string;

  @ApiPropertyOptional({
    type: [BodyErrorDto],
    description: 'What is wrong with the request, field by field.',
  })
  errors?: BodyErrorDto[];
}
