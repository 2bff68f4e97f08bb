import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../src/app.js';
import { readConfig } from '../../src/platform/config.js';
import { createLogger } from '../../src/platform/logging.js';
import { createOpenApiDocument } from '../../src/platform/openapi/document.js';
import { packageRoot } from '../../src/platform/package-root.js';
import { apiDocument, assertDocumented, createAjv } from '../support/contract.js';
import { strictly } from '../support/strict-schemas.js';

interface Example {
  readonly value: unknown;
}

/** Where examples may stand, and what they are examples of. */
interface Place {
  readonly at: string;
  readonly schema: object;
  readonly examples: Readonly<Record<string, Example>>;
}

const calls = Object.values(apiDocument.paths).flatMap((methods) => Object.values(methods));

/** Every place with examples below a value. */
function* placesIn(value: unknown, at: string): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const { schema, examples } = value as Partial<Place>;
  if (schema && examples) yield { at, schema, examples };
  else for (const [key, member] of Object.entries(value)) yield* placesIn(member, `${at} ${key}`);
}

describe('openapi.json', () => {
  it('is what the code says: npm run openapi', async () => {
    const app = await createApp(
      readConfig({}),
      'postgresql://nobody@127.0.0.1:1/nothing',
      createLogger('silent'),
    );
    const committed = readFileSync(join(packageRoot, 'openapi.json'), 'utf8');
    expect(committed === `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`).toBe(true);
  });

  it('has only examples that are true', () => {
    const strict = strictly(apiDocument);
    const ajv = createAjv(strict);
    const places = [...placesIn(strict, '')];
    expect(places.length).toBeGreaterThan(40);
    const untrue = places.flatMap(({ at, schema, examples }) => {
      const validate = ajv.compile(withBase(schema));
      return Object.entries(examples).flatMap(([name, { value }]) =>
        validate(value) ? [] : [`${at} ${name}: ${ajv.errorsText(validate.errors)}`],
      );
    });
    expect(untrue).toEqual([]);
  });

  it.each(calls)('has words and examples for $operationId', (call) => {
    const { summary, description } = call as unknown as { summary: string; description: string };
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(/\.$/);
    const success = Object.entries(call.responses).find(([status]) => status.startsWith('2'));
    const media = Object.entries(success?.[1].content ?? {}).filter(([type]) => type !== 'image/svg+xml');
    for (const [, each] of media)
      expect(Object.keys((each as { examples?: object }).examples ?? {})).not.toEqual([]);
    if (call.requestBody) {
      expect(call.requestBody.content['application/json']).toHaveProperty('examples');
    }
  });

  it('names the codes of every refusal', () => {
    const codes = new Set(JSON.stringify(apiDocument).match(/(?<="\/problems\/)[a-z-]+(?=")/g));
    const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
    const table = /## Errors\n([^]*?)\n## /.exec(readme)![1];
    const told = [...table.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, code]) => code);
    const elsewhere = [
      'code',
      'application',
      'problem',
      'errors',
      'pointer',
      'message',
      'method-not-allowed',
    ];
    expect(told.filter((code) => !codes.has(code) && !elsewhere.includes(code))).toEqual([]);
  });
});

const withBase = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;

describe('the check of answers', () => {
  const path = '/v1/players/me';
  const id = '0190b3a0-7c3e-7d1a-9f52-3a4b5c6d7e8f';
  const body = { id, name: 'Ada', createdAt: '2026-01-01T00:00:00.000Z' };
  const headers = new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': 'x' });
  const answer = { method: 'GET', path, status: 200, headers, text: JSON.stringify(body) };

  const problem = (code: string, extra = {}) =>
    JSON.stringify({ type: `/problems/${code}`, title: 'x', status: 404, instance: path, code, ...extra });
  const problemHeaders = new Headers({ 'Content-Type': 'application/problem+json', 'X-Request-Id': 'x' });

  it('lets true ones pass', () => {
    expect(() => assertDocumented(answer)).not.toThrow();
    expect(() => assertDocumented({ ...answer, path: '/docs', text: 'anything' })).not.toThrow();
  });

  it.each([
    ['a member that is not documented', { text: JSON.stringify({ ...body, token: 'x' }) }],
    ['a member that is missing', { text: JSON.stringify({ ...body, name: undefined }) }],
    ['a member of another type', { text: JSON.stringify({ ...body, name: 7 }) }],
    ['an unknown status', { status: 202 }],
    ['an unknown path', { path: '/v1/players/me/friends' }],
    ['an unknown method', { method: 'PUT' }],
    ['another content type', { headers: new Headers({ 'Content-Type': 'text/plain', 'X-Request-Id': 'x' }) }],
    ['a header that is missing', { headers: new Headers({ 'Content-Type': 'application/json' }) }],
    ['a header that is not documented', { headers: new Headers([...headers, ['ETag', '"1"']]) }],
    ['a problem with another code', { status: 401, headers: problemHeaders, text: problem('not-found') }],
    [
      'a problem that says more than is documented',
      {
        path: '/v1/nothing',
        status: 404,
        headers: problemHeaders,
        text: problem('not-found', { hand: ['5-3'] }),
      },
    ],
  ])('refuses %s', (_, change) => {
    expect(() => assertDocumented({ ...answer, ...change })).toThrow('openapi.json does not know this');
  });
});
