import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { findRuleset, rulesets, type Language } from '../engine/index.js';
import { problems } from '../platform/problem.js';
import { type RulesetDto, type RulesetsDto, toRulesetDto } from './ruleset.dto.js';
import { GetRuleset, ListRulesets } from './rulesets.docs.js';

const LANGUAGES: Language[] = ['en', 'pl', 'it'];

/** The catalogue, in the reader's language. */
@Controller('rulesets')
export class RulesetsController {
  @Get()
  @ListRulesets()
  list(
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): RulesetsDto {
    const language = choose(accepted, reply);
    return { items: rulesets().map((ruleset) => toRulesetDto(ruleset, language)), nextCursor: null };
  }

  @Get(':id')
  @GetRuleset()
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
