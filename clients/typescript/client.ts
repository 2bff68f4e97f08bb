import createClient, { type Client } from 'openapi-fetch';
import { follow, type Event, type StreamOptions } from './event-stream.js';
import { dataOf } from './problem-error.js';
import type { paths } from './schema.js';

export interface ClientOptions {
  /** Where the server is, e.g. `http://127.0.0.1:3000`. */
  readonly baseUrl: string;
  /** The player's; without one the client sees what anybody may see. */
  readonly token?: string;
  /** Another one than the platform's own. */
  readonly fetch?: typeof fetch;
}

/** All calls of the API by path, typed by openapi.json, and the events of a game as they happen. */
export interface BoneyardClient extends Client<paths, `${string}/${string}`> {
  /** Every event of a game once and in order, until it is over, across broken connections. */
  events(gameId: string, options?: StreamOptions): AsyncGenerator<Event, void>;
  /** The same client for another player. */
  as(token: string): BoneyardClient;
}

/**
 * A client of the Boneyard at `baseUrl`, which is its address without `/v1`. With a token it calls as that player; its calls
 * answer `{data, error, response}` as those of openapi-fetch do, and do not throw for a refusal (`dataOf` does).
 */
export function createBoneyardClient({ baseUrl, token, fetch: send = fetch }: ClientOptions): BoneyardClient {
  const root = baseUrl.replace(/\/+$/, '');
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const client = createClient<paths, `${string}/${string}`>({
    baseUrl: root,
    headers,
    fetch: (request) => send(request),
  });
  return {
    ...client,
    events: (gameId, options = {}) => {
      const game = { params: { path: { id: gameId } } };
      return follow(
        (after, signal) =>
          send(`${root}/v1/games/${encodeURIComponent(gameId)}/events/stream`, {
            headers: {
              ...headers,
              Accept: 'text/event-stream',
              ...(after > 0 && { 'Last-Event-ID': String(after) }),
            },
            signal,
          }),
        async () => {
          const { status, version } = dataOf(await client.GET('/v1/games/{id}', game));
          return status === 'running' ? null : version;
        },
        options,
      );
    },
    as: (other) => createBoneyardClient({ baseUrl, token: other, fetch: send }),
  };
}
