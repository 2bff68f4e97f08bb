import { ApiProperty } from '@nestjs/swagger';
import {
  withDefaults,
  type Language,
  type OptionSchema,
  type OptionValues,
  type Ruleset,
} from '../engine/index.js';

const OPTION_VALUES = {
  type: 'object',
  additionalProperties: { type: ['integer', 'string', 'boolean'] } as object,
} as const;

export class SeatingDto {
  @ApiProperty({
    ...OPTION_VALUES,
    description: 'Options and the values they must have.',
    example: { set: 6 },
  })
  when!: OptionValues;

  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 2, maximum: 6 }, example: [2, 3, 4] })
  seats!: readonly number[];
}

export class SeatsDto {
  @ApiProperty({ minimum: 2, maximum: 6 })
  min!: number;

  @ApiProperty({ minimum: 2, maximum: 6 })
  max!: number;

  @ApiProperty({
    type: [SeatingDto],
    description: 'Which numbers of seats go with which options; no other combination is allowed.',
  })
  seatings!: readonly SeatingDto[];
}

export class RulesetDto {
  @ApiProperty({ example: 'all-fives' })
  id!: string;

  @ApiProperty({ minimum: 1, description: 'New games are played by this version.' })
  rulesVersion!: number;

  @ApiProperty({ example: 'All Fives' })
  name!: string;

  @ApiProperty({ description: 'One sentence for a list of games.' })
  summary!: string;

  @ApiProperty({ enum: ['en', 'pl', 'it'] })
  language!: Language;

  @ApiProperty({ type: SeatsDto })
  seats!: SeatsDto;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'JSON Schema (draft 2020-12) of `options`, with a title, a description and a default for each.',
  })
  options!: object;

  @ApiProperty({ ...OPTION_VALUES, description: 'What `options` is when left out.' })
  defaults!: OptionValues;

  @ApiProperty({ description: 'The rules for players, Markdown.' })
  text!: string;
}

export class RulesetsDto {
  @ApiProperty({ type: [RulesetDto] })
  items!: RulesetDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Always null: all are on one page.' })
  nextCursor!: string | null;
}

/** The options as a JSON Schema of their own. */
const schemaOf = (properties: Readonly<Record<string, OptionSchema>>): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties,
  additionalProperties: false,
});

/** A catalogue entry as clients see it. */
export function toRulesetDto({ text, name, summary, ...ruleset }: Ruleset, language: Language): RulesetDto {
  const counts = ruleset.seatings.flatMap(({ seats }) => seats);
  return {
    id: ruleset.id,
    rulesVersion: ruleset.version,
    name: name[language],
    summary: summary[language],
    language,
    seats: { min: Math.min(...counts), max: Math.max(...counts), seatings: ruleset.seatings },
    options: schemaOf(ruleset.options),
    defaults: withDefaults({ text, name, summary, ...ruleset }, {}),
    text: text[language],
  };
}
