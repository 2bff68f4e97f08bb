import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { findRuleset, rulesets, type Language } from '../engine/index.js';
import { ApiProblems } from '../platform/api-problems.js';
import { problems } from '../platform/problem.js';
import { RulesetDto, RulesetsDto, toRulesetDto } from './ruleset.dto.js';

const LANGUAGES: Language[] = ['en', 'pl', 'it'];

const InLanguage = () =>
  ApiHeader({ name: 'Accept-Language', required: false, description: 'en, pl or it.', schema: { type: 'string', default: 'en' } });

/** The catalogue, in the reader's language. */
@ApiTags('Rulesets')
@Controller('rulesets')
export class RulesetsController {
  @Get()
  @InLanguage()
  @ApiOperation({ operationId: 'listRulesets', summary: 'All rulesets: enough to build a "new game" form' })
  @ApiOkResponse({ type: RulesetsDto })
  @ApiProblems()
  list(@Headers('accept-language') accepted: string | undefined, @Res({ passthrough: true }) reply: FastifyReply): RulesetsDto {
    const language = choose(accepted, reply);
    return { items: rulesets().map((ruleset) => toRulesetDto(ruleset, language)), nextCursor: null };
  }

  @Get(':id')
  @InLanguage()
  @ApiOperation({ operationId: 'getRuleset', summary: 'One ruleset: options, seats and the rules for players' })
  @ApiOkResponse({ type: RulesetDto })
  @ApiProblems(404)
  get(
    @Param('id') id: string,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): RulesetDto {
    const ruleset = findRuleset(id);
    if (!ruleset) throw problems.notFound('There is no ruleset of this id.');
    return toRulesetDto(ruleset, choose(accepted, reply));
  }
}

/** The language to answer in (RFC 9110 12.5.4), English where none of ours is wanted. */
function choose(accepted: string | undefined, reply: FastifyReply): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  const language = (negotiator.language(LANGUAGES) as Language | undefined) ?? 'en';
  void reply.headers({ 'Content-Language': language, Vary: 'Accept-Language' });
  return language;
}
