/** The catalogue as its readers see it: languages, options, rules (api.md, "Callers"). */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, expectProblem, ok } from '../support/client.js';

interface Ruleset {
  id: string;
  rulesVersion: number;
  name: string;
  summary: string;
  language: string;
  seats: { min: number; max: number; seatings: { when: object; seats: number[] }[] };
  options: { properties: Record<string, Record<string, unknown>> };
  defaults: Record<string, unknown>;
  text: string;
}

let service: TestApp;
let anybody: Client;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
});

afterAll(() => service.close());

const IDS = ['all-fives', 'fibonacci', 'cinque', 'castle-rock'];

const get = async (id: string, language?: string): Promise<Ruleset> =>
  ok(
    await anybody.get<Ruleset>(
      `/rulesets/${id}`,
      language === undefined ? {} : { 'Accept-Language': language },
    ),
  ).body;

describe('the list', () => {
  it('has the four rulesets on one page', async () => {
    const { body } = ok(await anybody.get<{ items: Ruleset[]; nextCursor: null }>('/rulesets'));
    expect(body.items.map(({ id }) => id)).toEqual(IDS);
    expect(body.nextCursor).toBeNull();
  });

  it('says the same as each ruleset alone', async () => {
    const { body } = ok(await anybody.get<{ items: Ruleset[] }>('/rulesets', { 'Accept-Language': 'pl' }));
    for (const item of body.items) expect(await get(item.id, 'pl')).toEqual(item);
  });
});

describe.each(IDS)('%s', (id) => {
  it('has a name, a version, seats and rules for players', async () => {
    const ruleset = await get(id);
    expect(ruleset).toMatchObject({ id, rulesVersion: expect.any(Number), language: 'en' });
    expect(ruleset.name).toMatch(/./);
    expect(ruleset.summary).toMatch(/./);
    expect(ruleset.text.length).toBeGreaterThan(1000);
    const counts = ruleset.seats.seatings.flatMap(({ seats }) => seats);
    expect(ruleset.seats).toMatchObject({ min: Math.min(...counts), max: Math.max(...counts) });
  });

  it('describes its options by a valid JSON Schema that its own defaults satisfy', async () => {
    const { options, defaults } = await get(id);
    const validate = new Ajv2020({ strict: true }).compile(options);
    expect(validate(defaults)).toBe(true);
    expect(validate({})).toBe(true);
    expect(validate({ ...defaults, unheardOf: 1 })).toBe(false);
    expect(Object.keys(defaults).sort()).toEqual(Object.keys(options.properties).sort());
    for (const [name, option] of Object.entries(options.properties)) {
      expect(option).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      expect(option.default).toBe(defaults[name]);
    }
  });

  it('says everything for players in three languages', async () => {
    const texts = await Promise.all(['en', 'pl', 'it'].map((language) => get(id, language)));
    for (const member of ['text', 'summary'] as const) {
      expect(new Set(texts.map((ruleset) => ruleset[member])).size).toBe(3);
    }
    expect(texts.map(({ language }) => language)).toEqual(['en', 'pl', 'it']);
  });
});

describe('the defaults', () => {
  it.each([
    ['all-fives', { target: 250, reserve: 0, maxRounds: 200 }],
    ['fibonacci', { spinner: 'first-double', maxRounds: 200 }],
    ['cinque', { set: 6, teams: false, spinner: 'none', draw: 'none', target: 100, maxRounds: 200 }],
    ['castle-rock', { target: 50, triples: 'common', maxRounds: 60 }],
  ])('of %s are those of the rules', async (id, defaults) => {
    expect((await get(id)).defaults).toMatchObject(defaults);
  });
});

describe('the language', () => {
  it.each([
    { wanted: undefined, given: 'en' },
    { wanted: 'en', given: 'en' },
    { wanted: 'pl', given: 'pl' },
    { wanted: 'it', given: 'it' },
    { wanted: 'PL', given: 'pl' },
    { wanted: 'de', given: 'en' },
    { wanted: '*', given: 'en' },
    { wanted: 'pl-PL', given: 'pl' },
    { wanted: 'it-CH, fr;q=0.9', given: 'it' },
    { wanted: 'de, it;q=0.5', given: 'it' },
    { wanted: 'it;q=0.5, pl;q=0.9, en;q=0.1', given: 'pl' },
    { wanted: 'en;q=0.2, it', given: 'it' },
    { wanted: 'pl;q=0, it;q=0.1', given: 'it' },
    { wanted: 'de;q=0.9, *;q=0.5', given: 'en' },
    { wanted: '', given: 'en' },
    { wanted: ';;q=,,', given: 'en' },
  ])('for $wanted is $given', async ({ wanted, given }) => {
    const headers: Record<string, string> = wanted === undefined ? {} : { 'Accept-Language': wanted };
    // Without the header `fetch` sends `*`, which asks for any.
    const answer = ok(await anybody.get<Ruleset>('/rulesets/all-fives', headers));
    expect(answer.body.language).toBe(given);
    expect(answer.headers.get('content-language')).toBe(given);
    expect(answer.headers.get('vary')).toMatch(/accept-language/i);
    const names: Record<string, string> = { en: 'All Fives', pl: 'Piątki', it: 'Tutti cinque' };
    expect(answer.body.name).toBe(names[given]);
  });
});

describe('an unknown ruleset', () => {
  it.each(['poker', 'All-Fives', 'all-fives%00', 'constructor', '__proto__', '%F0%9F%81%A3'])(
    '%s is 404',
    async (id) => {
      const answer = await anybody.get(`/rulesets/${id}`);
      expectProblem({ ...answer, path: `/v1/rulesets/${id}` }, 404, 'not-found');
    },
  );
});
