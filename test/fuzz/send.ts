/** Sends requests as they are, well-formed or not, over a few connections that stay open. */
import { Agent, request, type IncomingMessage } from 'node:http';
import type { FuzzRequest } from './requests.js';

/** An answer, as far as it came: a stream of events is left after a moment. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** When it had come, in epoch milliseconds. */
  readonly at: number;
}

const STREAM_MS = 30;
const PATIENCE_MS = 30_000;

export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly url: string) {}

  send({ method, path, token, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    const { hostname, port } = new URL(this.url);
    const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const options = {
        hostname,
        port,
        method,
        path,
        agent: this.agent,
        headers: { ...authorization, ...headers, ...length },
      };
      const sent = request(options, (response) => {
        read(response).then(
          (text) =>
            resolve({ status: response.statusCode ?? 0, headers: headersOf(response), text, at: Date.now() }),
          reject,
        );
      });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index], rawHeaders[index + 1]);
  return headers;
}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
  // The whole messages that came so far are as good as any.
  if (isStream) setTimeout(() => response.destroy(), STREAM_MS).unref();
  try {
    for await (const chunk of response) chunks.push(chunk as Buffer);
  } catch (error) {
    if (!isStream) throw error;
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return isStream ? text.slice(0, text.lastIndexOf('\n\n') + 2) : text;
}
