/** The yardstick for HTTP: a bare Fastify route that only validates a move and answers as much as a move answers. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const answer = JSON.parse(readFileSync(process.env.BARE_ANSWER!, 'utf8')) as object;

const server = fastify();
server.post(
  '/v1/games/:id/moves',
  {
    schema: {
      body: {
        type: 'object',
        required: ['type'],
        additionalProperties: false,
        properties: {
          type: { enum: ['play', 'draw', 'pass', 'lay', 'remove', 'endTurn'] },
          tile: { type: 'string', pattern: '^[0-9]-[0-9]$' },
          end: { enum: ['left', 'right', 'up', 'down'] },
          index: { type: 'integer' },
          count: { enum: [1, 3] },
        },
      },
    },
  },
  async (_request, reply) => reply.status(201).send(answer),
);
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
process.on('SIGTERM', () => void server.close());
