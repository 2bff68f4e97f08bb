/** Arbitrary values from the document's schemas: such as they ask for, and such as they do not. */
import fc, { type Arbitrary } from 'fast-check';
import { apiDocument } from '../support/contract.js';

export interface Schema {
  readonly $ref?: string;
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const MOST_ITEMS = 4;
/** Tiles above 6-6 are for some games only. */
const TILE = '^[0-9]-[0-9]$';

/** Texts that have troubled servers before. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '../../etc/passwd',
  "'; drop table players; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'valueOf',
  'prototype',
  '${7*7}',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(40),
  'é\u0301\u202e\u2066',
  '\ud83d\ude00'.repeat(20),
  '\u3164',
  'x'.repeat(3000),
  '{"a":1}',
  '[object Object]',
];

export const ODD_VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  -1e300,
  2 ** 53,
  [],
  {},
  [[]],
  { type: 'play' },
  { length: 1e9 },
];

export const oddText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...ODD_VALUES),
  oddText,
  fc.jsonValue(),
);

/** A value that the schema allows. */
export function valid(schema: Schema): Arbitrary<unknown> {
  if (schema.$ref) return valid(schemaAt(schema.$ref));
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(valid));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'any')) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1e9) });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
      });
    case 'object':
      return object(schema);
    default:
      return fc.jsonValue();
  }
}

function schemaAt(ref: string): Schema {
  return apiDocument.components.schemas[ref.split('/').at(-1)!] as Schema;
}

/** What the document says in words only, as ids of the catalogue and options of theirs. */
const BY_NAME: Readonly<Record<string, Arbitrary<unknown>>> = {
  ruleset: fc.constantFrom('all-fives', 'fibonacci', 'cinque', 'castle-rock'),
  options: fc.oneof(
    fc.record({ maxRounds: fc.integer({ min: 1, max: 200 }) }),
    fc.dictionary(
      fc.constantFrom('target', 'set', 'teams', 'x'),
      fc.oneof(fc.nat(), fc.string(), fc.boolean()),
      {
        maxKeys: 2,
      },
    ),
  ),
  seats: fc.integer({ min: 2, max: 4 }),
};

function object({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, BY_NAME[name] ?? valid(schema)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: [4, 7] });
  if (pattern === TILE) return fc.stringMatching(/^[0-6]-[0-6]$/);
  // Texts for people: a visible character somewhere is asked for in words.
  if (pattern?.startsWith('^[^')) {
    const fine = new RegExp(pattern);
    const rest = fc.string({ unit: 'grapheme', maxLength: maxLength / 4 }).filter((each) => fine.test(each));
    return rest.map((each) => [...`${minLength > 0 ? 'a' : ''}${each}`].slice(0, maxLength).join(''));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength });
}

type Container = Record<string | number, unknown>;

/** A value with something wrong somewhere: a member replaced, added or taken away. */
export const broken = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .record({
      value,
      odd: oddValue,
      where: fc.nat(),
      how: fc.constantFrom('replace', 'add', 'remove'),
      name: oddText,
    })
    .map(({ value, odd, where, how, name }) => {
      const places = placesIn(value);
      if (places.length === 0 || where % 7 === 0) return odd;
      const copy = structuredClone(value);
      const path = places[where % places.length];
      const parent = path
        .slice(0, -1)
        .reduce<unknown>((at, key) => (at as Container)[key], copy) as Container;
      const key = path.at(-1)!;
      if (how === 'replace') parent[key] = odd;
      else if (how === 'remove') delete parent[key];
      else if (!Array.isArray(parent))
        Object.defineProperty(parent, name, { value: odd, enumerable: true, configurable: true });
      return copy;
    });

/** Every place below a value, as keys from its root. */
export function placesIn(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...placesIn((value as Container)[key], [...at, key])]);
}

/** Puts another value at a place. */
export function setAt(root: unknown, path: readonly (string | number)[], value: unknown): void {
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Container)[key], root) as Container;
  parent[path.at(-1)!] = value;
}
