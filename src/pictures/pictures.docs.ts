/** What the API document says of the calls of this module. */
import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ApiCall } from '../platform/openapi/api-call.js';
import { problems } from '../platform/problem.js';

export const GetPicture = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'An `ETag` of this picture: 304 while nothing changed.',
      schema: { type: 'string' },
    }),
    ApiCall({
      operationId: 'getPicture',
      tag: 'Watch',
      summary: 'The table as a picture, as the caller may see it',
      description:
        'An SVG that loads and runs nothing. Anybody may show that of a public game on a page of their own.',
      answers: [
        {
          status: 200,
          description: 'The picture.',
          headers: ['ETag', 'Vary'],
          content: { 'image/svg+xml': { schema: { type: 'string', pattern: '^<svg' } } },
        },
        {
          status: 304,
          description: 'The picture is still the one of `If-None-Match`.',
          headers: ['ETag', 'Vary'],
        },
      ],
      refusals: [problems.notFound('')],
      reads: 'parameters',
    }),
  );
