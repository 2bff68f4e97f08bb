/** The catalogue: every ruleset the engine can play, in every version that running or stored games need. */
import type { OptionSchema, OptionValue, OptionValues, Ruleset } from '../ruleset.js';
import { allFives } from './all-fives.js';
import { castleRock } from './castle-rock.js';
import { cinque } from './cinque.js';
import { fibonacci } from './fibonacci.js';

const catalogue: Ruleset[] = [allFives, fibonacci, cinque, castleRock];

/** The rulesets new games are played by: the latest version of each, in catalogue order. */
export function rulesets(): Ruleset[] {
  const latest = new Map<string, Ruleset>();
  for (const ruleset of catalogue) {
    const known = latest.get(ruleset.id);
    if (!known || known.version < ruleset.version) latest.set(ruleset.id, ruleset);
  }
  return [...latest.values()];
}

/** The ruleset of that id, in the given version or the latest; undefined when there is none. */
export function findRuleset(id: string, version?: number): Ruleset | undefined {
  if (version === undefined) return rulesets().find((ruleset) => ruleset.id === id);
  return catalogue.find((ruleset) => ruleset.id === id && ruleset.version === version);
}

/** Adds a ruleset, or a further version of one; the answer takes it out again. */
export function addRuleset(ruleset: Ruleset): () => void {
  catalogue.push(ruleset);
  return () => void catalogue.splice(catalogue.indexOf(ruleset), 1);
}

/** The options with every default filled in. */
export function withDefaults(ruleset: Ruleset, given: OptionValues): OptionValues {
  return Object.fromEntries(
    Object.entries(ruleset.options).map(([name, { default: normal }]) => [name, given[name] ?? normal]),
  );
}

/** Why an option is refused, in words that name the rule. */
export interface OptionFault {
  readonly option: string;
  readonly code: 'unknown-option' | 'invalid-option';
  readonly rule: string;
}

/** Checks options against the ruleset's schema: unknown ones first, then values; an empty list means valid. */
export function optionFaults(ruleset: Ruleset, given: Readonly<Record<string, unknown>>): OptionFault[] {
  const known = Object.keys(ruleset.options).join(', ');
  const unknown = Object.keys(given)
    .filter((option) => !Object.hasOwn(ruleset.options, option))
    .map((option): OptionFault => ({
      option,
      code: 'unknown-option',
      rule: `${ruleset.id} has the options ${known}`,
    }));
  const invalid = Object.entries(ruleset.options).flatMap(([option, schema]): OptionFault[] => {
    const rule = Object.hasOwn(given, option) ? brokenRule(schema, given[option]) : null;
    return rule === null ? [] : [{ option, code: 'invalid-option', rule }];
  });
  return [...unknown, ...invalid];
}

function brokenRule({ type, enum: values, minimum, maximum }: OptionSchema, value: unknown): string | null {
  if (type === 'integer' ? !Number.isInteger(value) : typeof value !== type) return `must be of type ${type}`;
  if (values && !values.includes(value as OptionValue)) return `must be one of ${values.join(', ')}`;
  if (minimum !== undefined && (value as number) < minimum) return `must be at least ${minimum}`;
  if (maximum !== undefined && (value as number) > maximum) return `must be at most ${maximum}`;
  return null;
}

/** The seat counts that complete options allow, ascending. */
export function seatCounts(ruleset: Ruleset, options: OptionValues): number[] {
  const allowed = ruleset.seatings
    .filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value))
    .flatMap(({ seats }) => seats);
  return [...new Set(allowed)].sort((a, b) => a - b);
}
