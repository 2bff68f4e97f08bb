import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { Problem, problems } from '../problem.js';
import { problemOf } from '../problem-mapping.js';
import { type AnswerHeader, headerRefs } from './headers.js';
import type { Reference, Schema } from './named-schemas.js';
import { ProblemDto } from './problem.dto.js';
import type { Tag } from './texts.js';

/** An answer to a call that succeeds. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  readonly headers?: readonly AnswerHeader[];
  /** The body by media type; none where left out. */
  readonly content?: Readonly<
    Record<string, { readonly schema: Schema; readonly 'x-itemSchema'?: Reference }>
  >;
  readonly models?: readonly Type[];
}

/** Problems whose bodies hold more than every problem's does. */
export interface Telling {
  readonly problems: readonly Problem[];
  readonly more: Type;
}

/** What the document says of a call, beside its parameters and its body. */
export interface Call {
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly answers: readonly Answer[];
  /** Its own ones: specimens, of which status, code and title count. */
  readonly refusals?: readonly (Problem | Telling)[];
  /** Whether what it is sent can be unreadable. */
  readonly reads?: 'body' | 'parameters';
  /** Whether the limit of requests a minute holds for it, as it does for all but the health. */
  readonly limited?: false;
}

/** An answer in JSON. */
export const answer = (
  status: 200 | 201,
  description: string,
  body: Type | Reference,
  ...headers: AnswerHeader[]
): Answer => {
  const isClass = typeof body === 'function';
  const schema = isClass ? { $ref: getSchemaPath(body) } : body;
  return {
    status,
    description,
    headers,
    content: { 'application/json': { schema } },
    models: isClass ? [body] : [],
  };
};

/** Refusals whose bodies have the members of `more` besides; of the specimens status, code and title count. */
export const telling = (more: Type, ...specimens: Problem[]): Telling => ({ more, problems: specimens });

const STATUSES: Readonly<Record<number, string>> = {
  400: 'Malformed: `errors` names the fields.',
  401: 'No token, or not a valid one. A bad token is refused even where none is needed.',
  403: 'Not your seat.',
  404: 'There is no such thing, or it is not for you to see.',
  409: 'It conflicts with the present state.',
  412: 'The game has moved on.',
  413: 'The body is over 64 KiB.',
  415: 'The body is not JSON.',
  422: 'Well-formed, but not allowed.',
  429: 'Too many requests.',
  500: 'A fault on our side; it is recorded under the id in `X-Request-Id`.',
  503: 'The service or its database is not available just now.',
};

const STATUS_HEADERS: Readonly<Record<number, readonly AnswerHeader[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Documents a call: the one decorator of a route that is for readers and not for Nest. */
export function ApiCall({ operationId, tag, summary, description, answers, ...call }: Call): MethodDecorator {
  const refusals = [...(call.refusals ?? []), ...commonRefusals(call)].map((each) =>
    each instanceof Problem ? { problems: [each] } : each,
  );
  const statuses = new Set(refusals.flatMap((each) => each.problems.map(({ status }) => status)));
  return applyDecorators(
    ApiOperation({ operationId, tags: [tag], summary, description }),
    ApiExtraModels(
      ProblemDto,
      ...answers.flatMap(({ models = [] }) => models),
      ...refusals.flatMap((each) => ('more' in each ? [each.more] : [])),
    ),
    ...answers.map(({ status, description, content, headers = [] }) =>
      ApiResponse({
        status,
        description,
        headers: headerRefs(headers),
        ...(content && { content }),
      } as object),
    ),
    ...[...statuses].sort().map((status) => ApiResponse(refusalOf(status, refusals) as object)),
  );
}

function commonRefusals({ reads, limited }: Pick<Call, 'reads' | 'limited'>): Problem[] {
  return [
    ...(reads ? [problems.malformed('')] : []),
    ...(reads === 'body' ? [problemOf(413), problemOf(415)] : []),
    problems.unauthorized(),
    ...(limited === false ? [] : [problems.tooManyRequests(1)]),
    problems.internal(),
    problems.unavailable(),
  ];
}

/** The answer for a status: its codes, and what else their bodies hold. */
function refusalOf(
  status: number,
  refusals: readonly (Pick<Telling, 'problems'> & Partial<Telling>)[],
): object {
  const specimens = refusals.flatMap((each) => each.problems).filter((each) => each.status === status);
  const lines = specimens.map(({ code, title }) => `- \`${code}\`: ${title}.`);
  const kinds = new Map<Type | undefined, string[]>();
  for (const { problems, more } of refusals) {
    const codes = problems.filter((each) => each.status === status).map(({ code }) => code);
    if (codes.length > 0) kinds.set(more, [...(kinds.get(more) ?? []), ...codes]);
  }
  const schemas = [...kinds].map(([more, codes]) => schemaOf(status, codes, more));
  return {
    status,
    description: `${STATUSES[status] ?? ''}\n\n${[...new Set(lines)].join('\n')}`,
    headers: headerRefs(STATUS_HEADERS[status] ?? []),
    content: {
      'application/problem+json': { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } },
    },
  };
}

const schemaOf = (status: number, codes: readonly string[], more: Type | undefined): object => ({
  allOf: [
    { $ref: getSchemaPath(ProblemDto) },
    ...(more ? [{ $ref: getSchemaPath(more) }] : []),
    {
      type: 'object',
      properties: {
        type: { type: 'string', enum: codes.map((code) => `/problems/${code}`) },
        status: { type: 'integer', enum: [status] },
        code: { type: 'string', enum: codes },
      },
      required: ['type', 'status', 'code'],
    },
  ],
});
