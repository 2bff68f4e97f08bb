/** What the API document says of the calls of this module. */
import { getSchemaPath } from '@nestjs/swagger';
import { answer, ApiCall } from '../platform/openapi/api-call.js';
import { problems } from '../platform/problem.js';
import { auditProblems } from './audit-problems.js';
import { AuditDto, GameFileDto } from './audits.dto.js';

const NO_SUCH_GAME = problems.notFound('');

export const AuditGame = (): MethodDecorator =>
  ApiCall({
    operationId: 'auditGame',
    tag: 'Check the fairness',
    summary: 'Re-derive the whole log and report, one line a check',
    description:
      'Reads the log from the database and derives it anew: the hash chain, the commitments, every deal, draw, move, count, point, ' +
      'bonus and score, and the end. Of a running game it tells where something is wrong, but not what the tiles should have been.',
    answers: [answer(200, 'The report.', AuditDto)],
    refusals: [NO_SUCH_GAME],
    reads: 'parameters',
  });

export const ExportGame = (): MethodDecorator =>
  ApiCall({
    operationId: 'exportGame',
    tag: 'Check the fairness',
    summary: 'A finished game as one document to verify offline',
    description:
      '`npm run verify -- FILE` checks it with no server at hand; `docs/fairness.md` is enough to write a program of your own. ' +
      'The match’s seed is in it once the match is over.',
    answers: [answer(200, 'The game file.', GameFileDto, 'Content-Disposition')],
    refusals: [NO_SUCH_GAME, auditProblems.running()],
    reads: 'parameters',
  });

export const ExportGames = (): MethodDecorator =>
  ApiCall({
    operationId: 'exportGames',
    tag: 'Check the fairness',
    summary: 'All finished public games as they ended, a game file a line',
    description:
      'Streamed, however many there are. To go on later, send the last `gameId` as `after`: what has ended since comes after it, whenever ' +
      'it began. When the connection breaks off, so does the last line.',
    answers: [
      {
        status: 200,
        description: 'NDJSON: one `GameFile` a line.',
        content: {
          'application/x-ndjson': {
            schema: { type: 'string', description: 'One game file a line.' },
            'x-itemSchema': { $ref: getSchemaPath(GameFileDto) },
          },
        },
        models: [GameFileDto],
      },
    ],
    refusals: [problems.notFound('')],
    reads: 'parameters',
  });
