/** A wire between the service and its database that can be cut, or go silent. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

type Mode = 'open' | 'cut' | 'silent';

export class Proxy {
  private mode: Mode = 'open';
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(
    private readonly server: Server,
    /** The database's address, through the wire. */
    readonly url: string,
    target: URL,
  ) {
    server.on('connection', (socket) => this.join(socket, connect(Number(target.port), target.hostname)));
  }

  /** @param parameters are added to the address, e.g. `lock_timeout=300` */
  static async before(databaseUrl: string, parameters = ''): Promise<Proxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(databaseUrl);
    url.port = String((server.address() as { port: number }).port);
    url.search = parameters;
    return new Proxy(server, url.href, new URL(databaseUrl));
  }

  /** Breaks every connection, and each new one at once. */
  cut(): void {
    this.mode = 'cut';
    for (const pair of this.pairs) pair.forEach((socket) => socket.destroy());
  }

  /** Keeps connections, but nothing gets through. */
  silence(): void {
    this.mode = 'silent';
    for (const [front, back] of this.pairs) {
      front.unpipe(back);
      back.unpipe(front);
    }
  }

  /** Lets everything through again; what had gone silent is broken, as a network that returns does. */
  mend(): void {
    if (this.mode === 'silent') this.cut();
    this.mode = 'open';
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(front: Socket, back: Socket): void {
    const pair = [front, back] as const;
    this.pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.pairs.delete(pair);
        pair.forEach((each) => each.destroy());
      });
    }
    if (this.mode === 'cut') front.destroy();
    if (this.mode !== 'open') return;
    front.pipe(back);
    back.pipe(front);
  }
}
