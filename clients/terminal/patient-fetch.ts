import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** Whether a server that answers so should soon be itself again. */
export const isPassing = (status: number): boolean => [429, 502, 503, 504].includes(status);

/**
 * `fetch` that sends a request again, after growing pauses, until it is answered, and says once that it has to. What must
 * not happen twice needs an `Idempotency-Key`, as moves have; a player or a match that was made twice is left unused.
 *
 * @throws what `leaving` or the request's own signal is aborted with, and nothing else
 */
export function patientFetch(say: (text: string) => void, leaving: AbortSignal): typeof fetch {
  let isAway = false;
  return async (input, init) => {
    const request = new Request(input, init);
    const signal = AbortSignal.any([request.signal, leaving]);
    for (let failures = 0; ; failures++) {
      const response = await answerTo(request.clone(), signal);
      signal.throwIfAborted();
      if (response) {
        if (isAway) say('The server answers again.');
        isAway = false;
        return response;
      }
      // One failure is not worth a word: a connection that was kept open has its end some time.
      if (failures > 0 && !isAway) {
        say('The server does not answer; trying again…');
        isAway = true;
      }
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  };
}

/** The answer, complete unless it is a stream; undefined where there is none. */
async function answerTo(request: Request, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const response = await fetch(request, { signal });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) return response;
    const body = await response.arrayBuffer();
    // What is no JSON comes from something in between, such as a proxy that misses the server.
    if (isPassing(response.status) || !type.includes('json')) return undefined;
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch {
    return undefined;
  }
}
