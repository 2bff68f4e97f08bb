import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The line between a client and a server. It can be cut, and answers can get lost on it. */
export interface Line {
  readonly url: string;
  /** The requests that it has brought to the server, as method and path, with their idempotency keys. */
  readonly brought: { readonly what: string; readonly key: string | undefined }[];
  /** Breaks all connections, and lets nothing through until it is mended. */
  cut(): void;
  mend(): void;
  /** Brings the next request of a method to the server, but not the answer back. */
  loseAnswerTo(method: string): void;
  close(): Promise<void>;
}

export async function startLine(server: string): Promise<Line> {
  const brought: Line['brought'] = [];
  let isCut = false;
  let lost: string | undefined;
  const onRequest = (from: IncomingMessage, to: ServerResponse): void => {
    if (isCut) return void to.destroy();
    const { method = '', url = '', headers } = from;
    brought.push({ what: `${method} ${url}`, key: headers['idempotency-key'] as string | undefined });
    const isLost = method === lost;
    if (isLost) lost = undefined;
    const onward = request(`${server}${url}`, { method, headers }, (answer) => {
      if (isLost) return void answer.resume().on('end', () => to.destroy());
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };
  const line = createServer(onRequest);
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    brought,
    cut: () => {
      isCut = true;
      line.closeAllConnections();
    },
    mend: () => (isCut = false),
    loseAnswerTo: (method) => (lost = method),
    close: async () => {
      line.closeAllConnections();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
