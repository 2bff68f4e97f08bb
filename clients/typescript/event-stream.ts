/** A game's events, one after another as they happen. */
import { ProblemError, problemOf } from './problem-error.js';
import type { components } from './schema.js';

export type Event = components['schemas']['Event'];

export interface StreamOptions {
  /** Only events after this version; 0, and so all of them, where left out. */
  readonly after?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

/** Opens the stream after a version. */
export type OpenStream = (after: number, signal: AbortSignal | undefined) => Promise<Response>;
/** The version that a game ended with; null while it goes on. */
export type LastVersion = () => Promise<number | null>;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Every event once and in order, until the game is over. When the connection breaks it connects anew and goes on after the
 * last one.
 *
 * @throws ProblemError when the server refuses, e.g. for a game that does not exist
 */
export async function* follow(
  open: OpenStream,
  lastVersion: LastVersion,
  { after = 0, signal }: StreamOptions,
): AsyncGenerator<Event, void> {
  let last = after;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      for await (const event of eventsOf(await accepted(await open(last, signal)))) {
        pause = FIRST_PAUSE_MS;
        last = event.version;
        yield event;
        if (event.type === 'GameEnded') return;
      }
      // The server closes a stream when there is nothing left to come, and also when it stops.
      if (last >= ((await lastVersion()) ?? Infinity)) return;
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) throw error;
    }
    await sleep(pause, signal);
    if (signal?.aborted) return;
  }
}

/** Waits, until the signal at most. */
const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener('abort', wake);
  });

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ProblemError(problemOf(await response.json().catch(() => undefined), response.status));
}

/** The messages of a response; comments, which keep it open, are left out. */
async function* eventsOf({ body }: Response): AsyncGenerator<Event> {
  if (!body) return;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = message.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length)) as Event;
    }
  }
}
