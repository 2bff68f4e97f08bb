/** What an error answer carries beside the members that every problem has, e.g. `currentVersion`. */
export type ProblemExtras = Readonly<Record<string, unknown>>;

/** One fault of a request body: a JSON pointer (RFC 6901) into it, and what is wrong there. */
export interface BodyError {
  readonly pointer: string;
  readonly message: string;
}

export interface ProblemInit {
  /** The HTTP status, 400–599. */
  readonly status: number;
  /** Stable and machine-readable, in kebab case; `type` is derived of it. */
  readonly code: string;
  /** Short, and the same for each occurrence. */
  readonly title: string;
  /** What happened this time, for a person. */
  readonly detail?: string;
  readonly extras?: ProblemExtras;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure that a client is told about, as RFC 9457 has it. Throw it anywhere below a controller. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly extras: ProblemExtras;
  readonly headers: Readonly<Record<string, string>>;

  constructor(init: ProblemInit) {
    super(init.detail ?? init.title);
    this.status = init.status;
    this.code = init.code;
    this.title = init.title;
    this.detail = init.detail;
    this.extras = init.extras ?? {};
    this.headers = init.headers ?? {};
  }

  /** @param instance the path of the request; @returns the body of the answer */
  toBody(instance: string): Record<string, unknown> {
    return {
      type: `/problems/${this.code}`,
      title: this.title,
      status: this.status,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      instance,
      code: this.code,
      ...this.extras,
    };
  }
}

/** The problems that every part of the service shares. A module adds its own beside its code. */
export const problems = {
  malformed: (detail: string, errors: readonly BodyError[] = []): Problem =>
    new Problem({
      status: 400,
      code: 'malformed',
      title: 'The request is malformed',
      detail,
      extras: errors.length > 0 ? { errors } : {},
    }),

  unauthorized: (detail = 'This needs a token: Authorization: Bearer <token>.'): Problem =>
    new Problem({
      status: 401,
      code: 'unauthorized',
      title: 'No token, or not a valid one',
      detail,
      headers: { 'WWW-Authenticate': 'Bearer realm="boneyard"' },
    }),

  notFound: (detail: string): Problem =>
    new Problem({ status: 404, code: 'not-found', title: 'There is no such thing', detail }),

  tooManyRequests: (retryAfterSeconds: number): Problem =>
    new Problem({
      status: 429,
      code: 'too-many-requests',
      title: 'Too many requests',
      detail: `Try again in ${retryAfterSeconds} s.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    }),

  unavailable: (): Problem =>
    new Problem({
      status: 503,
      code: 'unavailable',
      title: 'The service is not available just now',
      detail: 'Nothing was changed that was not confirmed before. Try again shortly.',
      headers: { 'Retry-After': '2' },
    }),

  internal: (): Problem =>
    new Problem({
      status: 500,
      code: 'internal',
      title: 'Something went wrong on our side',
      detail: 'The fault is recorded under the request id of this answer.',
    }),
} as const;
