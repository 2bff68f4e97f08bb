import { Agent, request } from 'node:http';

/** A connection pool to one server of this machine, kept alive. */
export class Http {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(private readonly port: number) {}

  /** Sends a request and reads the whole answer. @throws Error for any status but those expected */
  send(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ body: string; etag?: string }> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.agent,
          port: this.port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => {
            if (answer.statusCode! >= 400)
              reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
            else resolve({ body: text, etag: answer.headers.etag });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  async json<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
    return JSON.parse((await this.send(method, path, token, body)).body) as T;
  }

  close(): void {
    this.agent.destroy();
  }
}
