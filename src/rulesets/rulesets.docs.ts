/** What the API document says of the calls of this module. */
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiParam } from '@nestjs/swagger';
import { answer, ApiCall } from '../platform/openapi/api-call.js';
import { problems } from '../platform/problem.js';
import { RulesetDto, RulesetsDto } from './ruleset.dto.js';

const InLanguage = (): MethodDecorator =>
  ApiHeader({
    name: 'Accept-Language',
    required: false,
    description: 'en, pl or it (RFC 9110 12.5.4); English where none of them is wanted.',
    schema: { type: 'string', default: 'en', example: 'pl, en;q=0.5' },
  });

export const ListRulesets = (): MethodDecorator =>
  applyDecorators(
    InLanguage(),
    ApiCall({
      operationId: 'listRulesets',
      tag: 'Choose a game',
      summary: 'All rulesets',
      description:
        'Enough to build a “new game” form: the options as JSON Schema with titles and defaults, and which numbers of seats go with them.',
      answers: [answer(200, 'The catalogue.', RulesetsDto, 'Content-Language', 'Vary')],
    }),
  );

export const GetRuleset = (): MethodDecorator =>
  applyDecorators(
    InLanguage(),
    ApiParam({
      name: 'id',
      description: 'The ruleset’s id.',
      schema: { type: 'string', example: 'all-fives' },
    }),
    ApiCall({
      operationId: 'getRuleset',
      tag: 'Choose a game',
      summary: 'One ruleset: options, seats and the rules for players',
      description: 'The newest version. Games go on by the version they began with.',
      answers: [answer(200, 'The ruleset.', RulesetDto, 'Content-Language', 'Vary')],
      refusals: [problems.notFound('')],
    }),
  );
