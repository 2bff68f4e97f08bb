/** Arbitrary requests: each is for a call of the document, and some have something wrong with them. */
import fc, { type Arbitrary } from 'fast-check';
import { apiDocument, type DocumentedCall, type Parameter } from '../support/contract.js';
import { broken, ODD_TEXTS, ODD_VALUES, oddText, placesIn, setAt, valid, type Schema } from './values.js';

/** What a request may point at: things that are there. */
export interface World {
  readonly ids: Readonly<Record<'players' | 'matches' | 'games', readonly string[]>>;
  readonly tokens: readonly string[];
}

/** A request to be sent. */
export interface FuzzRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whether it is all as the document asks for, so that it must not be called malformed. */
  readonly isValid: boolean;
  /** Sends one of the moves that were last seen to be legal in its game, in place of the body. */
  readonly legal: number | undefined;
}

interface Part<T> {
  readonly value: T;
  readonly isValid: boolean;
}

const fine = <T>(value: T): Part<T> => ({ value, isValid: true });
const odd = <T>(value: T): Part<T> => ({ value, isValid: false });

/** Mostly as asked for. */
const mostly = <T>(good: Arbitrary<T>, bad: Arbitrary<T>, weight = 6): Arbitrary<Part<T>> =>
  fc.oneof({ weight, arbitrary: good.map(fine) }, { weight: 1, arbitrary: bad.map(odd) });

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace', 'propfind'];
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/json, text/html',
  ';',
  'json',
];
const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"name":"Ada",}',
  '{"type":"play","type":"draw"}',
  '\ufeff{}',
  '['.repeat(2000) + ']'.repeat(2000),
  `{"name":"${'x'.repeat(70_000)}"}`,
  '{"__proto__":{"name":"x"}}',
  '{"moves":{"length":3}}',
];

/** Lone surrogates have no encoding. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** A path segment that may be anything but a slash; now and then it is not even properly encoded. */
const oddSegment = fc.oneof(
  { weight: 8, arbitrary: oddText.map((text) => encoded(text) || '%20') },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '%00', '..', '%2e%2e%2f') },
);

/** What HTTP can carry in a header. */
const asHeader = (text: string): string =>
  text
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 2000)
    .trim();
const headerText = oddText.map(asHeader);

function pathOf(template: string, call: DocumentedCall, world: World): Arbitrary<Part<string>> {
  const kind = /^\/v1\/(players|matches|games)/.exec(template)?.[1] as keyof World['ids'] | undefined;
  const segments = template.split('/').map((segment): Arbitrary<Part<string>> => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(fine(segment));
    const schema = parameter(call, 'path', name) as Schema;
    const known = name === 'id' && kind ? [fc.constantFrom(...world.ids[kind])] : [];
    const good = fc.oneof(...known.map((arbitrary) => ({ weight: 9, arbitrary })), {
      weight: 1,
      arbitrary: valid(schema).map((value) => encodeURIComponent(String(value)) || 'x'),
    });
    return mostly(good, oddSegment, 12);
  });
  return fc.tuple(...segments).map((parts) => ({
    value: parts.map(({ value }) => value).join('/'),
    isValid: parts.every(({ isValid }) => isValid),
  }));
}

const parameter = (call: DocumentedCall, where: Parameter['in'], name: string): object =>
  call.parameters.find((each) => each.in === where && each.name === name)!.schema;

/** A value of a query parameter, of something that is there where it can be. */
function queryValue({ name, schema }: Parameter, world: World): Arbitrary<string> {
  if (name === 'player') return fc.constantFrom(...world.ids.players);
  if (name === 'match') return fc.constantFrom(...world.ids.matches);
  // Nobody has the time to wait.
  if (name === 'wait') return fc.constant('0');
  return valid(schema as Schema).map(String);
}

function queryOf(call: DocumentedCall, world: World): Arbitrary<Part<string>> {
  const known = call.parameters.filter((each) => each.in === 'query');
  const pairs = known.map((each) =>
    fc.option(
      // A cursor is opaque: none that is made up is known to the server.
      each.name === 'cursor'
        ? oddText.map((value) => odd([each.name, value] as const))
        : mostly(queryValue(each, world), oddText).map(({ value, isValid }) => ({
            value: [each.name, each.name === 'wait' && !isValid ? `${value}x` : value] as const,
            isValid,
          })),
      { nil: undefined, freq: 2 },
    ),
  );
  const stray = fc.option(fc.tuple(oddText, oddText).map(odd), { nil: undefined, freq: 12 });
  return fc.tuple(fc.tuple(...pairs), stray).map(([own, other]) => {
    const given = [...own, other].filter((each) => each !== undefined);
    const text = given.map(({ value }) => value.map((each) => encoded(each)).join('=')).join('&');
    return { value: text === '' ? '' : `?${text}`, isValid: given.every(({ isValid }) => isValid) };
  });
}

function headersOf(call: DocumentedCall): Arbitrary<Part<Record<string, string>>> {
  const own = call.parameters
    .filter((each) => each.in === 'header')
    .map(({ name, schema }) =>
      fc.option(
        mostly(
          valid(schema as Schema).map((value) => String(value).replaceAll(/[^\x20-\x7e]/g, '') || '*'),
          headerText,
        ).map(({ value, isValid }) => ({ value: [name, value] as const, isValid })),
        { nil: undefined, freq: 1 },
      ),
    );
  const strange = fc.constantFrom(
    'X-Request-Id',
    'Accept',
    'Accept-Language',
    'Origin',
    'X-HTTP-Method-Override',
    'Range',
  );
  const stray = fc.option(fc.tuple(strange, headerText).map(fine), { nil: undefined, freq: 6 });
  return fc.tuple(fc.tuple(...own), stray).map(([known, other]) => {
    const given = [...known, other].filter((each) => each !== undefined);
    const entries = given.map(({ value }) => value);
    return { value: Object.fromEntries(entries), isValid: given.every(({ isValid }) => isValid) };
  });
}

interface Sent {
  readonly body: string | undefined;
  readonly type: string | undefined;
}

function bodyOf(call: DocumentedCall): Arbitrary<Part<Sent>> {
  const json = (body: string): Sent => ({ body, type: 'application/json' });
  const nothing: Sent = { body: undefined, type: undefined };
  const strange = fc.oneof(
    fc.constantFrom(...ODD_BODIES).map(json),
    fc.tuple(oddText, fc.constantFrom(...CONTENT_TYPES)).map(([body, type]): Sent => ({ body, type })),
    fc.constant<Sent>({ body: undefined, type: 'application/json' }),
  );
  const schema = call.requestBody?.content['application/json'].schema as Schema | undefined;
  if (!schema) return mostly(fc.constant(nothing), strange, 10);
  const good = valid(schema).map(possible);
  return fc.oneof(
    { weight: 12, arbitrary: good.map((value) => fine(json(JSON.stringify(value)))) },
    { weight: 8, arbitrary: broken(good).map((value) => odd(json(JSON.stringify(value) ?? ''))) },
    { weight: 2, arbitrary: strange.map(odd) },
    { weight: 1, arbitrary: fc.constant(odd(nothing)) },
  );
}

/** What the document says in words only: a rule for late players goes with a clock. */
function possible(value: unknown): unknown {
  const isBare =
    typeof value === 'object' && value !== null && 'onTimeout' in value && !('turnSeconds' in value);
  return isBare ? { ...value, turnSeconds: 60 } : value;
}

function requestFor(
  template: string,
  method: string,
  call: DocumentedCall,
  world: World,
): Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(template, call, world),
      query: queryOf(call, world),
      headers: headersOf(call),
      sent: bodyOf(call),
      method: mostly(fc.constant(method), fc.constantFrom(...METHODS), 25),
      token: mostly(
        fc.option(fc.constantFrom(...world.tokens), { nil: undefined, freq: 6 }),
        fc.oneof(headerText, fc.constantFrom('bny_x', `bny_${'A'.repeat(43)}`)),
        20,
      ),
      legal: fc.option(fc.nat(), { nil: undefined, freq: 1 }),
    })
    .map(({ path, query, headers, sent, method: verb, token, legal }) => ({
      operationId: call.operationId,
      method: verb.value.toUpperCase(),
      path: `${path.value}${query.value}`,
      token: token.value,
      headers: {
        ...headers.value,
        ...(sent.value.type !== undefined && { 'Content-Type': sent.value.type }),
      },
      body: sent.value.body,
      isValid: [path, query, headers, sent, verb, token].every(({ isValid }) => isValid),
      legal: call.operationId === 'move' ? legal : undefined,
    }));
}

/** How often the calls come, where not once in a while. */
const WEIGHTS: Readonly<Record<string, number>> = {
  move: 14,
  createMatch: 4,
  joinMatch: 4,
  getGame: 4,
  getLegalMoves: 4,
  listEvents: 3,
  // The whole archive, again and again.
  exportGames: 0.2,
  // A page of text in three languages.
  listRulesets: 0.5,
};

/** Requests for all calls of the document. */
export const requests = (world: World): Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...Object.entries(apiDocument.paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        weight: Math.ceil((WEIGHTS[call.operationId] ?? 2) * 5),
        arbitrary: requestFor(template, method, call, world),
      })),
    ),
  );

/** Good requests that each fault is tried on. */
const BASES = 4;

/** Requests with exactly one thing wrong: each member of each body, and each parameter, in each odd way. */
export function systematicRequests(world: World, seed: number): FuzzRequest[] {
  return Object.entries(apiDocument.paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const good = fc
        .sample(requestFor(template, method, call, world), { numRuns: 100, seed })
        .filter(
          ({ isValid, body, token }) =>
            isValid && token !== undefined && (body !== undefined || !call.requestBody),
        );
      return good
        .slice(0, BASES)
        .flatMap((request) => [...withOddMembers(request), ...withOddParameters(request, call)]);
    }),
  );
}

function withOddMembers(request: FuzzRequest): FuzzRequest[] {
  if (request.body === undefined) return [];
  const value = JSON.parse(request.body) as object;
  return placesIn(value).flatMap((path) =>
    [...ODD_VALUES, ...ODD_TEXTS].map((odd) => {
      const copy = structuredClone(value) as unknown;
      setAt(copy, path, odd);
      return { ...request, body: JSON.stringify(copy), isValid: false, legal: undefined };
    }),
  );
}

function withOddParameters(request: FuzzRequest, { parameters }: DocumentedCall): FuzzRequest[] {
  const bare = { ...request, isValid: false, legal: undefined };
  const [path] = request.path.split('?');
  const query = parameters.filter((each) => each.in === 'query' && each.name !== 'wait');
  const headers = parameters.filter((each) => each.in === 'header');
  return ODD_TEXTS.flatMap((text) => [
    ...query.map(({ name }) => ({ ...bare, path: `${path}?${name}=${encoded(text)}` })),
    ...query.map(({ name }) => ({
      ...bare,
      path: `${path}?${name}[]=${encoded(text)}&${name}=${encoded(text)}`,
    })),
    ...headers.map(({ name }) => ({ ...bare, headers: { ...request.headers, [name]: asHeader(text) } })),
  ]);
}
