/** A client of the API as anybody could write it: it knows addresses, tokens and JSON, and nothing of the server. */
import type { Response } from 'supertest';
import { assertDocumented } from './contract.js';

/** As with supertest, what a body holds is checked by the expectations. */
export type Body = Response['body'];

type Headers = Readonly<Record<string, string>>;

/** An answer, read to its end. */
export interface Answer<T = Body> {
  readonly status: number;
  readonly headers: globalThis.Headers;
  /** The parsed JSON; undefined when the body was none. */
  readonly body: T;
  readonly text: string;
  /** The path that was asked for, without the query. */
  readonly path: string;
}

export class Client {
  constructor(
    /** Of the service, without a path. */
    readonly url: string,
    readonly token?: string,
  ) {}

  get<T = Body>(path: string, headers: Headers = {}): Promise<Answer<T>> {
    return this.send('GET', path, undefined, headers);
  }

  /** Sends a value as JSON, and without a value no body at all. */
  post<T = Body>(path: string, value?: unknown, headers: Headers = {}): Promise<Answer<T>> {
    if (value === undefined) return this.send('POST', path, undefined, headers);
    return this.send('POST', path, JSON.stringify(value), { 'Content-Type': 'application/json', ...headers });
  }

  delete<T = Body>(path: string): Promise<Answer<T>> {
    return this.send('DELETE', path, undefined, {});
  }

  /** Sends bytes as they are. Paths below `/v1` may leave it out. */
  async send<T = Body>(
    method: string,
    path: string,
    body: string | undefined,
    headers: Headers,
  ): Promise<Answer<T>> {
    const address = new URL(path.startsWith('/v1/') ? path : `/v1${path}`, this.url);
    const all = this.token === undefined ? headers : { Authorization: `Bearer ${this.token}`, ...headers };
    const response = await fetch(address, { method, body, headers: all });
    const text = await response.text();
    assertDocumented({
      method,
      path: address.pathname,
      status: response.status,
      headers: response.headers,
      text,
    });
    const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text !== '' ? JSON.parse(text) : undefined) as T,
      text,
      path: address.pathname,
    };
  }
}

/** A client with a player's token. */
export class Player extends Client {
  constructor(
    url: string,
    override readonly token: string,
    readonly id: string,
    readonly name: string,
  ) {
    super(url, token);
  }

  static async register(url: string, name: string): Promise<Player> {
    const { body } = created(await new Client(url).post<{ id: string; token: string }>('/players', { name }));
    return new Player(url, body.token, body.id, name);
  }

  /** The same player, at another instance of the service. */
  at(url: string): Player {
    return new Player(url, this.token, this.id, this.name);
  }
}

/** Insists on a status, and shows the body where it differs. */
export function answered<T>(answer: Answer<T>, status: number): Answer<T> {
  if (answer.status !== status) {
    throw new Error(`${answer.path}: ${answer.status} instead of ${status}: ${answer.text.slice(0, 600)}`);
  }
  return answer;
}

export const ok = <T>(answer: Answer<T>): Answer<T> => answered(answer, 200);
export const created = <T>(answer: Answer<T>): Answer<T> => answered(answer, 201);

/** What every error must be (api.md, "Errors"), and the fields of the request that it names, in order. */
export function expectProblem(answer: Answer, status: number, code: string, pointers?: string[]): void {
  const { body, headers, path } = answer;
  const errors = body?.errors as { pointer: string; message: string }[] | undefined;
  expect({
    status: answer.status,
    contentType: headers.get('content-type'),
    body,
    pointers: errors?.map(({ pointer }) => pointer),
  }).toEqual({
    status,
    contentType: expect.stringMatching(/^application\/problem\+json/),
    body: expect.objectContaining({
      type: `/problems/${code}`,
      title: expect.stringMatching(/./),
      status,
      detail: expect.stringMatching(/./),
      instance: path,
      code,
    }),
    pointers,
  });
  for (const { message } of errors ?? []) expect(message).toMatch(/./);
}
