/**
 * A "new game" form made of `GET /rulesets` alone: whatever it offers is accepted, and what it does not offer is
 * refused and named.
 */
import type { OptionSchema, OptionValue, OptionValues, Seating } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { created, expectProblem, ok, type Player } from '../support/client.js';
import { newPlayer } from '../support/table.js';

interface Ruleset {
  id: string;
  options: { properties: Record<string, OptionSchema> };
  seats: { seatings: Seating[] };
  defaults: OptionValues;
}

let service: TestApp;
let host: Player;
let catalogue: Ruleset[];

beforeAll(async () => {
  service = await startTestApp();
  host = await newPlayer(service);
  catalogue = ok(await host.get<{ items: Ruleset[] }>('/rulesets')).body.items;
});

afterAll(() => service.close());

/** The values that a form would offer for an option; of a range, both ends. */
function offered({ type, enum: values, minimum, maximum }: OptionSchema): OptionValue[] {
  if (values) return [...values];
  return type === 'boolean' ? [false, true] : [minimum!, maximum!];
}

/** Every combination of offered options. */
function combinations(ruleset: Ruleset): OptionValues[] {
  return Object.entries(ruleset.options.properties).reduce<OptionValues[]>(
    (all, [name, schema]) =>
      all.flatMap((options) => offered(schema).map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
}

/** The numbers of seats that a form would offer with complete options. */
function seatsFor(ruleset: Ruleset, options: OptionValues): number[] {
  return ruleset.seats.seatings
    .filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value))
    .flatMap(({ seats }) => seats);
}

const create = (body: object) => host.post('/matches', body);

describe.each(['all-fives', 'fibonacci', 'cinque', 'castle-rock'])('the form of %s', (id) => {
  const find = (): Ruleset => catalogue.find((ruleset) => ruleset.id === id)!;

  it('is accepted in every combination that it offers, and refused with any other number of seats', async () => {
    const ruleset = find();
    let accepted = 0;
    for (const options of combinations(ruleset)) {
      const allowed = seatsFor(ruleset, options);
      const asked = [1, 2, 3, 4, 5, 6, 7].map(async (seats) => {
        const answer = await create({ ruleset: id, options, seats });
        if (!allowed.includes(seats)) return expectProblem(answer, 422, 'invalid-option', ['/seats']);
        expect(created(answer).body).toMatchObject({ ruleset: id, options, status: 'open' });
        expect(answer.body.seats).toHaveLength(seats);
        accepted += 1;
      });
      await Promise.all(asked);
    }
    expect(accepted).toBeGreaterThanOrEqual(12);
  });

  it('may leave everything out but the seats, and gets the defaults', async () => {
    const ruleset = find();
    for (const seats of seatsFor(ruleset, ruleset.defaults)) {
      expect(created(await create({ ruleset: id, seats })).body.options).toEqual(ruleset.defaults);
    }
  });

  it('may leave any one option out, and gets its default', async () => {
    const ruleset = find();
    const [seats] = seatsFor(ruleset, ruleset.defaults);
    for (const name of Object.keys(ruleset.defaults)) {
      const { [name]: _, ...options } = ruleset.defaults;
      expect(created(await create({ ruleset: id, options, seats })).body.options).toEqual(ruleset.defaults);
    }
  });

  it('is refused, by the pointer of the option, with a value just outside', async () => {
    const ruleset = find();
    const [seats] = seatsFor(ruleset, ruleset.defaults);
    for (const [name, schema] of Object.entries(ruleset.options.properties)) {
      const { type, enum: values, minimum, maximum } = schema;
      const outside: unknown[] = [null, [], {}, [schema.default]];
      if (type === 'integer') outside.push(true, String(schema.default), Number(schema.default) + 0.5);
      if (type === 'boolean') outside.push('true', 1, 0);
      if (type === 'string') outside.push('', 'None', 0, true);
      if (type === 'integer' && values) outside.push(...values.map((value) => Number(value) + 1));
      if (minimum !== undefined) outside.push(minimum - 1);
      if (maximum !== undefined) outside.push(maximum + 1);
      for (const value of outside) {
        const answer = await create({ ruleset: id, seats, options: { [name]: value } });
        expectProblem(answer, 422, 'invalid-option', [`/options/${name}`]);
        expect(answer.body.detail).toContain(name);
      }
    }
  });
});

describe('options that no form offers', () => {
  it.each(['colour', 'Target', 'maxrounds', 'target ', ''])('%j is unknown', async (name) => {
    const answer = await create({ ruleset: 'all-fives', seats: 2, options: { [name]: 100 } });
    expectProblem(answer, 422, 'unknown-option', [`/options/${name}`]);
  });

  it('are named by an escaped pointer', async () => {
    const answer = await create({ ruleset: 'all-fives', seats: 2, options: { 'a/b~c': 1 } });
    expectProblem(answer, 422, 'unknown-option', ['/options/a~1b~0c']);
  });

  it('are all named at once, the unknown first', async () => {
    const options = { target: 7, colour: 1, reserve: 1 };
    const answer = await create({ ruleset: 'all-fives', seats: 2, options });
    expectProblem(answer, 422, 'unknown-option', ['/options/colour', '/options/target', '/options/reserve']);
  });

  it('of another ruleset are unknown', async () => {
    const answer = await create({ ruleset: 'castle-rock', seats: 2, options: { reserve: 2 } });
    expectProblem(answer, 422, 'unknown-option', ['/options/reserve']);
  });

  it('cannot smuggle a prototype in', async () => {
    const body = '{"ruleset":"all-fives","seats":2,"options":{"__proto__":{"target":100}}}';
    const answer = await host.send('POST', '/matches', body, { 'Content-Type': 'application/json' });
    expectProblem(answer, 400, 'malformed');
  });
});
