/** Agreeing on a game: the ruleset, its options, the seats and the built-in opponents. */
import { dataOf, type BoneyardClient, type Match, type Ruleset } from '../typescript/index.js';
import type { Prompt } from './prompt.js';
import { chooseFrom, chooseNumber, chooseValue, type Value } from './questions.js';

/** An option, as the ruleset's JSON Schema has it. */
interface OptionSchema {
  readonly title: string;
  readonly description: string;
  readonly type: 'integer' | 'string' | 'boolean';
  readonly default: Value;
  readonly enum?: readonly Value[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const LEVELS = [
  { value: 'random', label: 'random: any legal move', names: ['random'] },
  { value: 'greedy', label: 'greedy: what brings most now', names: ['greedy'] },
  { value: 'strong', label: 'strong: looks ahead', names: ['strong'] },
] as const;

/** Lets the player choose, and opens a match that starts at once. */
export async function openMatch(
  client: BoneyardClient,
  rulesets: readonly Ruleset[],
  prompt: Prompt,
): Promise<{ match: Match; ruleset: Ruleset }> {
  prompt.say('\nWhat shall we play?');
  const games = rulesets.map((value) => ({
    value,
    label: `${value.name}: ${value.summary}`,
    names: [value.name, value.id],
  }));
  const ruleset = await chooseFrom('Game', games, 0, prompt);
  const options = await chooseOptions(ruleset, prompt);
  const seats = await chooseSeats(ruleset, options, prompt);
  prompt.say('\nHow well shall the others play?');
  const level = await chooseFrom('Level', LEVELS, 1, prompt);
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level }));
  const body = { ruleset: ruleset.id, options, seats, bots };
  return { match: dataOf(await client.POST('/v1/matches', { body })), ruleset };
}

async function chooseOptions({ options }: Ruleset, prompt: Prompt): Promise<Record<string, Value>> {
  const { properties } = options as { properties: Readonly<Record<string, OptionSchema>> };
  const chosen: Record<string, Value> = {};
  for (const [name, schema] of Object.entries(properties)) chosen[name] = await chooseOption(schema, prompt);
  return chosen;
}

async function chooseOption(schema: OptionSchema, prompt: Prompt): Promise<Value> {
  const { title, description, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
  prompt.say(`\n${title}. ${description}`);
  const values = schema.enum ?? (schema.type === 'boolean' ? [false, true] : undefined);
  if (values) return chooseValue(title, values, schema.default, prompt);
  return chooseNumber(title, { minimum, maximum }, Number(schema.default), prompt);
}

async function chooseSeats(
  { seats }: Ruleset,
  options: Readonly<Record<string, Value>>,
  prompt: Prompt,
): Promise<number> {
  const fitting = seats.seatings.filter(({ when }) =>
    Object.entries(when).every(([name, value]) => options[name] === value),
  );
  const counts = [...new Set(fitting.flatMap((each) => each.seats))].sort((a, b) => a - b);
  const [minimum, maximum] = [counts[0], counts[counts.length - 1]];
  if (minimum === maximum) return minimum;
  prompt.say('\nHow many players, you included?');
  return maximum - minimum === counts.length - 1
    ? chooseNumber('Players', { minimum, maximum }, minimum, prompt)
    : chooseValue('Players', counts, minimum, prompt);
}
