/** What the API document says of the calls of this module. */
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiHeader } from '@nestjs/swagger';
import { REFUSAL_CODES } from '../engine/index.js';
import { answer, ApiCall, telling } from '../platform/openapi/api-call.js';
import { problems } from '../platform/problem.js';
import { EventPageDto } from './dto/event.dto.js';
import { GamePageDto } from './dto/game-list.dto.js';
import { GAME } from './dto/game.dto.js';
import { LegalMovesDto, MOVE_REQUEST, MoveAnswerDto, RefusedMoveDto, StandingDto } from './dto/moves.dto.js';
import { gameProblems } from './game-problems.js';

/** Specimens, of which the code counts and not the figures. */
const STANDING = { currentVersion: 1, toMove: null, legalMoves: [] };
const NO_SUCH_GAME = gameProblems.noSuchGame();

const header = (name: string, description: string, pattern?: string, example?: string): MethodDecorator =>
  ApiHeader({
    name,
    required: false,
    description,
    schema: { type: 'string', ...(pattern && { pattern }), ...(example && { example }) },
  });

export const ListGames = (): MethodDecorator =>
  ApiCall({
    operationId: 'listGames',
    tag: 'Watch',
    summary: 'Games, newest first',
    description:
      'Public games, and the caller’s own private ones; the filters narrow it down. The list shows no tiles: `getGame` does.',
    answers: [answer(200, 'A page of games.', GamePageDto, 'Link')],
    reads: 'parameters',
  });

export const ListPlayerGames = (): MethodDecorator =>
  ApiCall({
    operationId: 'listPlayerGames',
    tag: 'Look back',
    summary: 'A player’s games, newest first',
    description: 'The games in which the player has a seat, as far as the caller may see them.',
    answers: [answer(200, 'A page of games.', GamePageDto, 'Link')],
    refusals: [problems.notFound('')],
    reads: 'parameters',
  });

export const GetGame = (): MethodDecorator =>
  applyDecorators(
    ApiCall({
      operationId: 'getGame',
      tag: 'Play',
      summary: 'The table as the caller may see it',
      description:
        'With a player’s token it shows that player’s hand; of the others only how many tiles they hold. After the end it shows all. ' +
        'Send the `ETag` back as `If-None-Match` to be told in a few bytes that nothing has changed.',
      answers: [
        answer(200, 'The table.', GAME, 'ETag', 'Vary'),
        {
          status: 304,
          description: 'The table is still the one of `If-None-Match`.',
          headers: ['ETag', 'Vary'],
        },
      ],
      refusals: [NO_SUCH_GAME],
      reads: 'parameters',
    }),
    header(
      'If-None-Match',
      'An `ETag` of this table: 304 while it is still the newest.',
      undefined,
      '"2-seat0"',
    ),
  );

export const GetLegalMoves = (): MethodDecorator =>
  ApiCall({
    operationId: 'getLegalMoves',
    tag: 'Play',
    summary: 'The caller’s own legal moves',
    description:
      'Each is ready to be sent to `move`, and would be accepted. The list is empty when another seat is to move; it is never ' +
      'empty when the caller is. What others may do is nobody’s to know.',
    answers: [answer(200, 'The moves.', LegalMovesDto)],
    refusals: [NO_SUCH_GAME, gameProblems.notSeated()],
    reads: 'parameters',
  });

export const Move = (): MethodDecorator =>
  applyDecorators(
    ApiCall({
      operationId: 'move',
      tag: 'Play',
      summary: 'Make one move, or several of one turn, all or none',
      description:
        'The answer comes after the move is stored for good: the new events, and the new table. Draws and passes that the rules ' +
        'leave no choice about are moves too, and made by the player.\n\n' +
        'Chain games know `play` (`end` is left out only for the opening tile), `draw` and `pass`; Castle Rock knows `lay`, `remove` ' +
        'and `endTurn`.\n\n' +
        'The rules are checked in the order in which the 422 lists its codes. The same fault always has the same code, and a ' +
        'refused request changes nothing. Beside the code a refusal tells what the caller needs for the next attempt: ' +
        '`currentVersion`, `toMove`, its own `legalMoves`, and for a list the `index` of the move that was refused.',
      answers: [answer(201, 'The move is made.', MoveAnswerDto, 'ETag', 'Idempotency-Replayed')],
      refusals: [
        NO_SUCH_GAME,
        gameProblems.notSeated(),
        telling(StandingDto, gameProblems.movedOn(1, STANDING), gameProblems.lostRace(STANDING)),
        telling(
          RefusedMoveDto,
          ...REFUSAL_CODES.map((code) => gameProblems.refused({ code, detail: '' }, STANDING)),
        ),
        gameProblems.keyReused(),
      ],
      reads: 'body',
    }),
    ApiBody({ schema: MOVE_REQUEST }),
    header(
      'If-Match',
      'The version that the game must still have, in double quotes; the `ETag` of a table will do.',
      '^(\\*|"\\d{1,9}(-seat\\d)?")$',
      '"42"',
    ),
    header(
      'Idempotency-Key',
      '1 to 128 visible ASCII characters of your choice. The same key, caller and body answer the first answer again, and never move twice.',
      '^[\\x21-\\x7e]{1,128}$',
      '8f14e45f-ceea-467f-a830-5c5f9d3f0a12',
    ),
  );

export const ListEvents = (): MethodDecorator =>
  ApiCall({
    operationId: 'listEvents',
    tag: 'Watch',
    summary: 'The move history',
    description:
      'Versions run 1, 2, 3 … without a gap. While the game runs, secret members are left out for those who may not see them; ' +
      'once it is over the history is complete. With `wait` the call is a long poll: it answers as soon as there is something ' +
      'after `after`, or with an empty page.',
    answers: [answer(200, 'A page of events, oldest first.', EventPageDto, 'Link')],
    refusals: [NO_SUCH_GAME],
    reads: 'parameters',
  });

export const GetState = (): MethodDecorator =>
  ApiCall({
    operationId: 'getState',
    tag: 'Look back',
    summary: 'The table as it was after a version',
    description:
      'Made by replaying the log, not read from a copy. While the game runs it shows what the caller could see then.',
    answers: [answer(200, 'The table at that version.', GAME)],
    refusals: [NO_SUCH_GAME],
    reads: 'parameters',
  });
