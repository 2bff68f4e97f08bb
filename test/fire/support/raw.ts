/** Bytes that no HTTP client would send. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export class RawConnection {
  /** All that was answered. */
  answer = '';
  /** Fulfilled when the server has closed its half, or everything is broken off. */
  readonly closed: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => (this.answer += String(chunk)));
    socket.on('error', () => undefined);
    this.closed = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  }

  /** Like a client that never closes its own half. */
  static async open(url: string): Promise<RawConnection> {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    const connection = new RawConnection(socket);
    await Promise.race([once(socket, 'connect'), connection.closed]);
    return connection;
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.answer)?.[1] ?? 0);
  }

  send(bytes: string): void {
    this.socket.write(bytes);
  }

  /** Waits for the head of an answer. */
  async answered(): Promise<void> {
    while (!this.answer.includes('\r\n\r\n')) await Promise.race([once(this.socket, 'data'), this.closed]);
  }

  destroy(): void {
    this.socket.destroy();
  }
}
