/** What the API document says of the calls of this module. */
import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { EVENT } from '../games/index.js';
import { ApiCall } from '../platform/openapi/api-call.js';
import { problems } from '../platform/problem.js';

export const StreamEvents = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Last-Event-ID',
      required: false,
      description: 'Resumes after this version; it goes before `after`. Browsers send it on their own.',
      schema: { type: 'string', pattern: '^\\d{1,9}$', example: '42' },
    }),
    ApiCall({
      operationId: 'streamEvents',
      tag: 'Watch',
      summary: 'The move history as server-sent events, until the game ends',
      description:
        'First what has happened after `after`, then each event as it is stored. A comment every 15 s keeps the connection open. ' +
        'The stream closes after `GameEnded`; when it closes before, connect anew with `Last-Event-ID`.',
      answers: [
        {
          status: 200,
          description:
            'One event a message: `id` is the version, `event` the type, `data` an `Event` as JSON.',
          content: {
            'text/event-stream': {
              schema: {
                type: 'string',
                description: 'Messages as the HTML standard has them (“server-sent events”).',
              },
              'x-itemSchema': EVENT,
            },
          },
        },
      ],
      refusals: [problems.notFound('')],
      reads: 'parameters',
    }),
  );
