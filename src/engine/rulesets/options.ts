/** Options that several rulesets share, and the side of each seat. */
import type { OptionSchema, OptionValues } from '../ruleset.js';
import type { Side } from '../events.js';

/** A whole number out of a few. */
export const choice = (
  title: string,
  description: string,
  values: readonly number[],
  normal: number,
): OptionSchema => ({
  type: 'integer',
  title,
  description,
  enum: values,
  default: normal,
});

/** A word out of a few. */
export const wordChoice = (
  title: string,
  description: string,
  values: readonly string[],
  normal: string,
): OptionSchema => ({ type: 'string', title, description, enum: values, default: normal });

/** The most rounds a game may have; then the highest score wins (rules 2.11). */
export const maxRounds = (normal: number): OptionSchema => ({
  type: 'integer',
  title: 'Most rounds',
  description: 'After this many rounds the highest score wins; a tie is a drawn game.',
  minimum: 1,
  maximum: 200,
  default: normal,
});

/** Whether the first double of a round is a spinner. */
export const spinner = (normal: 'none' | 'first-double'): OptionSchema =>
  wordChoice(
    'Spinner',
    'first-double: the first double of a round may be joined on all four sides. none: the line has two ends only.',
    ['none', 'first-double'],
    normal,
  );

/** Every seat for itself. */
export const singles = (seats: number): Side[] => Array.from({ length: seats }, (_, seat) => seat);

/** Partners sit opposite each other: seats i and i + n/2 are one side. */
export const pairs = (seats: number): Side[] =>
  Array.from({ length: seats }, (_, seat) => seat % (seats / 2));

/** A numeric option that the schema has checked. */
export const numberOption = (options: OptionValues, name: string): number => options[name] as number;
