/** Agreeing on a game: the ruleset, its options, the seats and the built-in opponents. */
import { dataOf, type BoneyardClient, type Match, type Ruleset } from '../typescript/index.js';
import type { Prompt } from './prompt.js';

type OptionValue = number | string | boolean;

/** An option, as the ruleset's JSON Schema has it. */
interface OptionSchema {
  readonly title: string;
  readonly description: string;
  readonly type: 'integer' | 'string' | 'boolean';
  readonly default: OptionValue;
  readonly enum?: readonly OptionValue[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const LEVELS = [
  { value: 'random', label: 'random: any legal move' },
  { value: 'greedy', label: 'greedy: what brings most now' },
  { value: 'strong', label: 'strong: looks ahead' },
] as const;

/** Lets the player choose, and opens a match that starts at once. */
export async function openMatch(
  client: BoneyardClient,
  prompt: Prompt,
  language: string,
): Promise<{ match: Match; ruleset: Ruleset }> {
  const { items } = dataOf(await client.GET('/v1/rulesets', { headers: { 'Accept-Language': language } }));
  prompt.say('\nWhat shall we play?');
  const ruleset = await prompt.choose(
    'Game',
    items.map((value) => ({ label: `${value.name}: ${value.summary}`, value })),
  );
  const options = await chooseOptions(ruleset, prompt);
  const seats = await chooseSeats(ruleset, options, prompt);
  prompt.say('\nHow well shall the others play?');
  const level = await prompt.choose('Level', LEVELS, 1);
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level }));
  const body = { ruleset: ruleset.id, options, seats, bots };
  return { match: dataOf(await client.POST('/v1/matches', { body })), ruleset };
}

async function chooseOptions({ options }: Ruleset, prompt: Prompt): Promise<Record<string, OptionValue>> {
  const { properties } = options as { properties: Readonly<Record<string, OptionSchema>> };
  const chosen: Record<string, OptionValue> = {};
  for (const [name, schema] of Object.entries(properties)) chosen[name] = await chooseOption(schema, prompt);
  return chosen;
}

async function chooseOption(schema: OptionSchema, prompt: Prompt): Promise<OptionValue> {
  const { title, description, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
  prompt.say(`\n${title}. ${description}`);
  const values = schema.enum ?? (schema.type === 'boolean' ? [false, true] : undefined);
  if (values) {
    const labelOf = (value: OptionValue): string =>
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    const choices = values.map((value) => ({ value, label: labelOf(value) }));
    return prompt.choose(title, choices, Math.max(0, values.indexOf(schema.default)));
  }
  for (;;) {
    const answer = await prompt.ask(`${title}, ${minimum} to ${maximum} [${schema.default}] `);
    if (answer === '') return schema.default;
    const value = Number(answer);
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
    prompt.say(`A number from ${minimum} to ${maximum}, please.`);
  }
}

async function chooseSeats(
  { seats }: Ruleset,
  options: Readonly<Record<string, OptionValue>>,
  prompt: Prompt,
): Promise<number> {
  const fitting = seats.seatings.filter(({ when }) =>
    Object.entries(when).every(([name, value]) => options[name] === value),
  );
  const counts = [...new Set(fitting.flatMap((each) => each.seats))].sort((a, b) => a - b);
  if (counts.length === 1) return counts[0];
  prompt.say('\nHow many players, you included?');
  return prompt.choose(
    'Players',
    counts.map((value) => ({ value, label: `${value} players` })),
  );
}
