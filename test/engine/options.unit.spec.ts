/** Options and seats: what each ruleset allows, by the tables of rules 4 to 7; compared with ajv. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {
  findRuleset,
  optionFaults,
  rulesets,
  seatCounts,
  withDefaults,
  type OptionValues,
  type Ruleset,
} from '../../src/engine/index.js';

const ruleset = (id: string): Ruleset => findRuleset(id)!;
const codes = (id: string, options: Record<string, unknown>): string[] =>
  optionFaults(ruleset(id), options).map(({ option, code }) => `${option} ${code}`);

describe('defaults (rules 2.11, 4 to 7)', () => {
  test.each([
    { id: 'all-fives', defaults: { target: 250, reserve: 0, maxRounds: 200 } },
    { id: 'fibonacci', defaults: { spinner: 'first-double', maxRounds: 200 } },
    {
      id: 'cinque',
      defaults: { set: 6, teams: false, spinner: 'none', draw: 'none', target: 100, maxRounds: 200 },
    },
    { id: 'castle-rock', defaults: { target: 50, triples: 'common', maxRounds: 60 } },
  ])('$id', ({ id, defaults }) => {
    expect(withDefaults(ruleset(id), {})).toEqual(defaults);
    expect(withDefaults(ruleset(id), { maxRounds: 7 })).toEqual({ ...defaults, maxRounds: 7 });
    expect(optionFaults(ruleset(id), withDefaults(ruleset(id), {}))).toEqual([]);
  });

  test('a value that is false is no missing value', () => {
    expect(withDefaults(ruleset('cinque'), { teams: false }).teams).toBe(false);
    expect(withDefaults(ruleset('all-fives'), { reserve: 0 }).reserve).toBe(0);
  });
});

describe('every value a ruleset allows', () => {
  test.each([
    { id: 'all-fives', option: 'target', good: [100, 150, 200, 250], bad: [0, 50, 99, 251, 300, 500] },
    { id: 'all-fives', option: 'reserve', good: [0, 2], bad: [-1, 1, 3] },
    { id: 'fibonacci', option: 'spinner', good: ['none', 'first-double'], bad: ['every-double', '', 'None'] },
    { id: 'cinque', option: 'set', good: [6, 9], bad: [0, 7, 12] },
    { id: 'cinque', option: 'teams', good: [true, false], bad: [0, 1, 'true', null] },
    { id: 'cinque', option: 'spinner', good: ['none', 'first-double'], bad: ['yes'] },
    { id: 'cinque', option: 'draw', good: ['none', 'until-playable'], bad: ['one'] },
    { id: 'cinque', option: 'target', good: [100, 250, 500], bad: [150, 200] },
    { id: 'castle-rock', option: 'target', good: [1, 50, 199, 200], bad: [0, -1, 201] },
    { id: 'castle-rock', option: 'triples', good: ['common', 'pairwise'], bad: ['all'] },
    ...['all-fives', 'fibonacci', 'cinque', 'castle-rock'].map((id) => ({
      id,
      option: 'maxRounds',
      good: [1, 2, 100, 200],
      bad: [0, -1, 201, 1.5, '5', null, true, [], {}],
    })),
  ])('$id $option', ({ id, option, good, bad }) => {
    for (const value of good) expect(codes(id, { [option]: value })).toEqual([]);
    for (const value of [...bad, Number.NaN, [good[0]], { x: 1 }, 1.5, null]) {
      expect([value, codes(id, { [option]: value })]).toEqual([value, [`${option} invalid-option`]]);
    }
  });
});

describe('what is refused', () => {
  test.each([
    { id: 'all-fives', options: { colour: 'red' }, expected: ['colour unknown-option'] },
    { id: 'all-fives', options: { teams: true }, expected: ['teams unknown-option'] },
    { id: 'fibonacci', options: { target: 100 }, expected: ['target unknown-option'] },
    { id: 'castle-rock', options: { reserve: 0 }, expected: ['reserve unknown-option'] },
    { id: 'cinque', options: { toString: 1 }, expected: ['toString unknown-option'] },
    { id: 'cinque', options: { constructor: 1 }, expected: ['constructor unknown-option'] },
    {
      id: 'cinque',
      options: JSON.parse('{"__proto__": 1}') as object,
      expected: ['__proto__ unknown-option'],
    },
    {
      id: 'all-fives',
      options: { target: 1, teams: true, reserve: 1 },
      expected: ['teams unknown-option', 'target invalid-option', 'reserve invalid-option'],
    },
  ])('$id $options: $expected', ({ id, options, expected }) => {
    expect(codes(id, options as Record<string, unknown>)).toEqual(expected);
  });

  test('the reason names the rule', () => {
    const [unknown, invalid] = optionFaults(ruleset('all-fives'), { teams: true, target: 99 });
    expect(unknown.rule).toContain('target, reserve, maxRounds');
    expect(invalid.rule).toContain('100, 150, 200, 250');
    expect(optionFaults(ruleset('castle-rock'), { target: 201 })[0].rule).toContain('200');
  });
});

describe('seats', () => {
  test.each<{ id: string; options: OptionValues; seats: number[] }>([
    { id: 'all-fives', options: {}, seats: [2, 3, 4] },
    { id: 'fibonacci', options: {}, seats: [2, 3, 4] },
    { id: 'cinque', options: {}, seats: [2, 3, 4] },
    { id: 'cinque', options: { set: 9 }, seats: [2, 3, 4, 5, 6] },
    { id: 'cinque', options: { teams: true }, seats: [4] },
    { id: 'cinque', options: { teams: true, set: 9 }, seats: [4, 6] },
    { id: 'castle-rock', options: {}, seats: [2, 3, 4, 5, 6] },
  ])('$id $options: $seats', ({ id, options, seats }) => {
    expect(seatCounts(ruleset(id), withDefaults(ruleset(id), options))).toEqual(seats);
  });

  test('every allowed number of seats can be dealt', () => {
    for (const each of rulesets()) {
      for (const seats of seatCounts(each, withDefaults(each, {}))) {
        const { sides, handSize, set } = each.rules(withDefaults(each, {}), seats);
        expect(sides).toHaveLength(seats);
        expect(seats * handSize).toBeLessThanOrEqual(((set + 1) * (set + 2)) / 2);
      }
    }
  });
});

describe('the published schema and the engine agree', () => {
  const value = fc.oneof(
    fc.integer({ min: -2, max: 600 }),
    fc.constantFrom(6, 9, 100, 150, 200, 250, 500, 0, 2, 1, 50),
    fc.constantFrom('none', 'first-double', 'until-playable', 'common', 'pairwise'),
    fc.boolean(),
    fc.jsonValue(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );

  test.each(['all-fives', 'fibonacci', 'cinque', 'castle-rock'])(
    '%s: ajv accepts what optionFaults does',
    (id) => {
      const { options } = ruleset(id);
      const schema = { type: 'object', properties: options, additionalProperties: false };
      const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema);
      const key = fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...Object.keys(options)) },
        { weight: 1, arbitrary: fc.constantFrom('teams', 'target', 'reserve', 'x', '', 'constructor') },
      );
      let valid = 0;
      fc.assert(
        fc.property(fc.dictionary(key, value, { maxKeys: 3 }), (given) => {
          const faults = optionFaults(ruleset(id), given);
          expect(validate(given)).toBe(faults.length === 0);
          valid += faults.length === 0 ? 1 : 0;
        }),
        { numRuns: 3000, seed: 9 },
      );
      expect(valid).toBeGreaterThan(100);
    },
  );
});
