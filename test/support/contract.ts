/** Holds every answer against openapi.json: what the document does not say must not happen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { packageRoot } from '../../src/platform/package-root.js';
import { strictly } from './strict-schemas.js';

interface MediaType {
  readonly schema: object;
  readonly 'x-itemSchema'?: object;
}

interface DocumentedResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface HeaderObject {
  readonly required?: boolean;
  readonly schema: object;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: object;
}

export interface DocumentedCall {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly 'application/json': MediaType };
  };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
  };
}

/** An answer as it came over the wire. */
export interface Exchange {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const PROBLEM = 'application/problem+json';
/** Headers that no answer may have unless the document says so. */
const TELLING_HEADERS = [
  'Allow',
  'Content-Disposition',
  'Content-Language',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
];

export const apiDocument = JSON.parse(readFileSync(join(packageRoot, 'openapi.json'), 'utf8')) as ApiDocument;

/** A validator that knows the document's schemas and formats. */
export function createAjv(schemas: ApiDocument): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, discriminator: true });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  ajv.addSchema(schemas, 'openapi');
  return ajv;
}

const strict = strictly(apiDocument);
const ajv = createAjv(strict);
const validators = new WeakMap<object, ValidateFunction>();

/** A validator of a schema out of the document, closed to members that it does not name. */
export function validatorFor(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const text = JSON.stringify(strictly(schema)).replaceAll('"#/', '"openapi#/');
  const validate = ajv.compile(JSON.parse(text) as object);
  validators.set(schema, validate);
  return validate;
}

const routes = Object.entries(strict.paths)
  .map(([template, methods]) => ({
    methods,
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    variables: template.split('{').length,
  }))
  .sort((a, b) => a.variables - b.variables);

const ANY_PROBLEM = { $ref: '#/components/schemas/Problem', unevaluatedProperties: false };
/** What any request can be answered with, whatever it asks for. */
const ANYWHERE: Readonly<Record<number, string>> = { 400: 'malformed', 414: 'uri-too-long' };
/** What a request can be answered with that is for no call. */
const NOWHERE: Readonly<Record<number, string>> = {
  ...ANYWHERE,
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media-type',
};

/** Fastify's own limit. */
const LONGEST_SEGMENT = 100;

/** The call that a request is for, or what there is none of. */
export function callFor(method: string, path: string): DocumentedCall | 'no such path' | 'no such method' {
  const route = routes.find(({ pattern }) => pattern.test(path));
  if (!route) return 'no such path';
  return route.methods[(method === 'HEAD' ? 'GET' : method).toLowerCase()] ?? 'no such method';
}

/** Insists that an answer is one that the document knows. @throws Error that names the request and the difference */
export function assertDocumented(exchange: Exchange): void {
  const difference = differenceIn(exchange);
  if (difference === undefined) return;
  const { method, path, status, text } = exchange;
  throw new Error(
    `openapi.json does not know this: ${method} ${path}: ${status}: ${difference}\n${text.slice(0, 1000)}`,
  );
}

function differenceIn(exchange: Exchange): string | undefined {
  const { method, path, status, headers } = exchange;
  // Pages for people, and the document itself.
  if (!/^\/(v1|health)(\/|$)/.test(path)) return undefined;
  const call = callFor(method, path);
  if (typeof call === 'string') return notACall(exchange, call);
  const documented = call.responses[status];
  if (!documented) return status in ANYWHERE ? anyProblem(exchange, ANYWHERE[status]) : 'no such status';
  const response = documented.$ref
    ? strict.components.responses[documented.$ref.split('/').at(-1)!]
    : documented;
  return headerDifference(headers, response.headers ?? {}) ?? bodyDifference(exchange, response);
}

function notACall(exchange: Exchange, what: 'no such path' | 'no such method'): string | undefined {
  const { status, headers } = exchange;
  // A path that is there is not called missing, unless an id in it is too long to be looked at.
  const isLong = exchange.path.split('/').some((segment) => segment.length > LONGEST_SEGMENT);
  if (status in NOWHERE && (status !== 404 || what === 'no such path' || isLong)) {
    return anyProblem(exchange, NOWHERE[status]);
  }
  if (status !== 405 || what === 'no such path') return what;
  return headers.get('allow') === null ? '405 without Allow' : anyProblem(exchange, 'method-not-allowed');
}

function anyProblem(exchange: Exchange, code: string): string | undefined {
  const difference = bodyDifference(exchange, { content: { [PROBLEM]: { schema: ANY_PROBLEM } } });
  if (difference !== undefined || exchange.method === 'HEAD') return difference;
  return (JSON.parse(exchange.text) as { code: string }).code === code
    ? undefined
    : `the code is not ${code}`;
}

function headerDifference(
  headers: Headers,
  documented: NonNullable<DocumentedResponse['headers']>,
): string | undefined {
  for (const [name, { $ref }] of Object.entries(documented)) {
    const { required, schema } = strict.components.headers[$ref.split('/').at(-1)!];
    const value = headers.get(name);
    if (value === null) {
      if (required) return `no ${name}`;
      continue;
    }
    const isNumber = 'type' in schema && schema.type === 'integer';
    if (!validatorFor(schema)(isNumber ? Number(value) : value)) return `${name}: ${value}`;
  }
  const unknown = TELLING_HEADERS.filter((name) => headers.has(name) && !(name in documented));
  return unknown.length > 0 ? `undocumented headers: ${unknown.join(', ')}` : undefined;
}

function bodyDifference(exchange: Exchange, { content }: DocumentedResponse): string | undefined {
  const { method, path, status, headers, text } = exchange;
  if (!content) return text === '' ? undefined : 'a body where there should be none';
  const type = headers.get('content-type')?.split(';')[0];
  const media = type === undefined ? undefined : content[type];
  if (!media) return `the content type is ${type}`;
  if (method === 'HEAD') return undefined;
  const items = media['x-itemSchema'];
  if (items)
    return itemsOf(type!, text)
      .map((item) => schemaDifference(items, item))
      .find(Boolean);
  const body: unknown = type!.endsWith('json') ? JSON.parse(text) : text;
  const difference = schemaDifference(media.schema, body);
  if (difference !== undefined || type !== PROBLEM) return difference;
  const problem = body as { type: string; code: string; status: number; instance: string };
  if (problem.type !== `/problems/${problem.code}` || problem.status !== status)
    return 'the problem contradicts itself';
  return problem.instance === path ? undefined : 'the instance is not the path';
}

function schemaDifference(schema: object, value: unknown): string | undefined {
  const validate = validatorFor(schema);
  if (validate(value)) return undefined;
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

/** The items of a body that is a stream of JSON. */
function itemsOf(type: string, text: string): unknown[] {
  const lines = text.split('\n');
  const json =
    type === 'text/event-stream' ? lines.filter((line) => line.startsWith('data: ')) : lines.filter(Boolean);
  return json.map((line) => JSON.parse(line.replace(/^data: /, '')) as unknown);
}
