/** The headers of answers that mean something to a client; the document refers to them by name. */
export const ANSWER_HEADERS = {
  'X-Request-Id': {
    description: 'The id of the request in the log: the caller’s own `X-Request-Id` if it sent a sane one.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  },
  ETag: {
    description: 'Strong, and another one for each viewer. Send it back in `If-None-Match` or `If-Match`.',
    required: true,
    schema: { type: 'string', pattern: '^".+"$' },
  },
  Location: {
    description: 'The address of what was made.',
    required: true,
    schema: { type: 'string', pattern: '^/v1/' },
  },
  Link: {
    description: 'Leads to the next page (RFC 8288); left out on the last.',
    schema: { type: 'string', pattern: '^<.+>; rel="next"$' },
  },
  Vary: {
    description: 'What of the request the answer depends on beside its address, for caches.',
    required: true,
    schema: { type: 'string' },
  },
  'Content-Language': {
    description: 'The language of the texts.',
    required: true,
    schema: { type: 'string', enum: ['en', 'pl', 'it'] },
  },
  'Content-Disposition': {
    description: 'A name for the file.',
    required: true,
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true` where this is the first answer to the same `Idempotency-Key` again; else left out.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    required: true,
    schema: { type: 'string' },
  },
} as const;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** References to the headers, as an answer lists them. Every answer tells the id of its request. */
export const headerRefs = (names: readonly AnswerHeader[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    (['X-Request-Id', ...names] as const).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
