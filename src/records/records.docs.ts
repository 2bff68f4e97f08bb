/** What the API document says of the calls of this module. */
import { applyDecorators } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { answer, ApiCall } from '../platform/openapi/api-call.js';
import { problems } from '../platform/problem.js';
import { LeaderboardDto, ProfileDto, VersusDto } from './dto/records.dto.js';

export const GetPlayer = (): MethodDecorator =>
  ApiCall({
    operationId: 'getPlayer',
    tag: 'Look back',
    summary: 'A player’s public profile, with results and a rating per ruleset',
    description: 'The results count finished public games. Built-in players have profiles too.',
    answers: [answer(200, 'The profile.', ProfileDto)],
    refusals: [problems.notFound('')],
    reads: 'parameters',
  });

export const GetVersus = (): MethodDecorator =>
  ApiCall({
    operationId: 'getVersus',
    tag: 'Look back',
    summary: 'Head to head: what two players have done against each other',
    description:
      'By ruleset, in finished public games. The games themselves are listed by `listPlayerGames` with the other player as `with`.',
    answers: [answer(200, 'How often either has won.', VersusDto)],
    refusals: [problems.notFound('')],
    reads: 'parameters',
  });

export const GetLeaderboard = (): MethodDecorator =>
  applyDecorators(
    ApiParam({
      name: 'id',
      description: 'The ruleset’s id.',
      schema: { type: 'string', example: 'all-fives' },
    }),
    ApiCall({
      operationId: 'getLeaderboard',
      tag: 'Look back',
      summary: 'The players of a ruleset, best first',
      description:
        'Everybody who has finished a public game of it, by rating. Ratings are OpenSkill’s (Plackett–Luce), counted game by game ' +
        'in the order in which games ended: who wins gains on all others, the more the less that was to be expected. The players of a ' +
        'team gain and lose together.',
      answers: [answer(200, 'A page of players.', LeaderboardDto, 'Link')],
      refusals: [problems.notFound('')],
      reads: 'parameters',
    }),
  );
