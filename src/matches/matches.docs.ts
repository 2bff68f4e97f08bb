/** What the API document says of the calls of this module. */
import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { answer, ApiCall, telling } from '../platform/openapi/api-call.js';
import { problems } from '../platform/problem.js';
import { JoinMatchDto } from './dto/create-match.dto.js';
import { AllowedSeatsDto, MatchDto, MatchPageDto } from './dto/match.dto.js';
import { matchProblems } from './match-problems.js';

const NO_SUCH_MATCH = problems.notFound('');

export const CreateMatch = (): MethodDecorator =>
  ApiCall({
    operationId: 'createMatch',
    tag: 'Find a table',
    summary: 'Open a match and take seat 0',
    description:
      'Draws the match’s seed and publishes its commitment, before anybody else joins. With `bots` on all other seats the match ' +
      'starts at once, and its first game is in `games`; else it waits for players, and the last one to join starts it.',
    answers: [answer(201, 'The match is open, or running already.', MatchDto, 'Location')],
    refusals: [
      matchProblems.unknownRuleset('', []),
      telling(
        AllowedSeatsDto,
        matchProblems.options([{ option: '', code: 'unknown-option', rule: '' }]),
        matchProblems.options([{ option: '', code: 'invalid-option', rule: '' }]),
      ),
      matchProblems.botSeats([{ pointer: '', message: '' }]),
    ],
    reads: 'body',
  });

export const ListMatches = (): MethodDecorator =>
  ApiCall({
    operationId: 'listMatches',
    tag: 'Find a table',
    summary: 'Matches, newest first',
    description:
      'Public matches, and the caller’s own private ones; the filters narrow it down. `status=open` lists those with a free seat.',
    answers: [answer(200, 'A page of matches.', MatchPageDto, 'Link')],
    reads: 'parameters',
  });

export const GetMatch = (): MethodDecorator =>
  ApiCall({
    operationId: 'getMatch',
    tag: 'Find a table',
    summary: 'One match: its seats, standing and games',
    description:
      'A match goes on with game after game until a side has won `gamesToWin` of them. Once it is over, its seed is shown.',
    answers: [answer(200, 'The match.', MatchDto)],
    refusals: [NO_SUCH_MATCH],
    reads: 'parameters',
  });

export const JoinMatch = (): MethodDecorator =>
  applyDecorators(
    ApiBody({ type: JoinMatchDto, required: false }),
    ApiCall({
      operationId: 'joinMatch',
      tag: 'Find a table',
      summary: 'Take a seat; the last one starts the match and its first game',
      description:
        'Whoever knows the id of a private match can join it. `entropy` is the player’s own part in the shuffle; it needs none, and no body then.',
      answers: [answer(201, 'The seat is taken.', MatchDto)],
      refusals: [
        NO_SUCH_MATCH,
        matchProblems.over(),
        matchProblems.started(),
        matchProblems.alreadySeated(0),
        matchProblems.noSuchSeat(0),
        matchProblems.seatTaken(0),
      ],
      reads: 'body',
    }),
  );

export const AddBot = (): MethodDecorator =>
  ApiCall({
    operationId: 'addBot',
    tag: 'Find a table',
    summary: 'Give a free seat of my match to a built-in player',
    description: 'For the players of an open match. When it was the last free seat, the match starts.',
    answers: [answer(201, 'The built-in player has taken the seat.', MatchDto)],
    refusals: [
      NO_SUCH_MATCH,
      matchProblems.notSeated(),
      matchProblems.over(),
      matchProblems.started(),
      matchProblems.noSuchSeat(0),
      matchProblems.seatTaken(0),
    ],
    reads: 'body',
  });

export const LeaveMatch = (): MethodDecorator =>
  ApiCall({
    operationId: 'leaveMatch',
    tag: 'Find a table',
    summary: 'Give my seat back before the match starts',
    description: 'When nobody but built-in players is left, the match is abandoned.',
    answers: [{ status: 204, description: 'The seat is free again.' }],
    refusals: [NO_SUCH_MATCH, matchProblems.notSeated(), matchProblems.started()],
    reads: 'body',
  });

export const ResignMatch = (): MethodDecorator =>
  ApiCall({
    operationId: 'resignMatch',
    tag: 'Play',
    summary: 'Give up: the running game and the match end',
    description:
      'With two sides the other one wins; with more, of the game the highest score among the others, of the match who has won most ' +
      'games among the others, a tie being drawn. It needs no body.',
    answers: [answer(201, 'The match is over.', MatchDto)],
    refusals: [
      NO_SUCH_MATCH,
      matchProblems.notSeated(),
      matchProblems.notStarted(),
      matchProblems.over(),
      matchProblems.lostRace(),
    ],
    reads: 'body',
  });
