import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';

class BodyErrorDto {
  @ApiProperty({ description: 'JSON pointer (RFC 6901) to what is wrong.', example: '/tile' })
  pointer!: string;

  @ApiProperty({ example: 'tile must be two halves of 0 to 9 pips, such as 5-3' })
  message!: string;
}

/** Every error answer (RFC 9457). */
export class ProblemDto {
  @ApiProperty({ description: 'A stable URI path.', example: '/problems/malformed' })
  type!: string;

  @ApiProperty({ example: 'The request is malformed' })
  title!: string;

  @ApiProperty({ example: 400 })
  status!: number;

  @ApiPropertyOptional({ description: 'What happened this time.' })
  detail?: string;

  @ApiProperty({ description: 'The path of the request.' })
  instance!: string;

  @ApiProperty({ description: 'What programs should look at.', example: 'malformed' })
  code!: string;

  @ApiPropertyOptional({
    type: [BodyErrorDto],
    description: 'What is wrong with the request, field by field.',
  })
  errors?: BodyErrorDto[];
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Malformed: the fields are named in `errors`.',
  401: 'No token, or not a valid one.',
  403: 'Not your seat.',
  404: 'There is no such thing, or it is not for you to see.',
  409: 'It conflicts with the present state.',
  412: 'The game has moved on: see `currentVersion`.',
  413: 'The body is over 64 KiB.',
  415: 'The body is not JSON.',
  422: 'Well-formed, but not allowed: see `code`.',
  429: 'Too many requests: see `Retry-After`.',
  500: 'A fault on our side.',
  503: 'The database cannot be reached just now: see `Retry-After`.',
};

/** Documents the problems that a call can answer with, besides those that any call can. */
export const ApiProblems = (...statuses: number[]): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(ProblemDto),
    ...[...statuses, 429, 500, 503].map((status) =>
      ApiResponse({
        status,
        description: DESCRIPTIONS[status],
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
      }),
    ),
  );
