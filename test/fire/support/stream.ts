/** Reads server-sent events as a browser would. */
import type { VisibleEvent } from '../../../src/engine/index.js';
import type { Client } from '../../support/client.js';

export interface Message {
  readonly id: number;
  readonly type: string;
  readonly event: VisibleEvent;
}

export class EventStream {
  /** All that came so far. */
  readonly messages: Message[] = [];
  readonly comments: string[] = [];
  /** Fulfilled when the stream has ended, by whichever side. */
  readonly ended: Promise<void>;
  private readonly abort = new AbortController();
  private waiters: (() => void)[] = [];
  private isOver = false;

  private constructor(
    readonly response: Response,
    signal: AbortController,
  ) {
    this.abort = signal;
    this.ended = this.read().finally(() => {
      this.isOver = true;
      this.wake();
    });
  }

  /** @param after resumes after this version, as a browser that reconnects does */
  static async open({ url, token }: Client, gamePath: string, after?: number): Promise<EventStream> {
    const abort = new AbortController();
    const response = await fetch(`${url}/v1${gamePath}/events/stream`, {
      signal: abort.signal,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(after !== undefined && { 'Last-Event-ID': String(after) }),
      },
    });
    if (response.status !== 200)
      throw new Error(`the stream says ${response.status}: ${await response.text()}`);
    return new EventStream(response, abort);
  }

  get lastId(): number {
    return this.messages.at(-1)?.id ?? 0;
  }

  /** Waits until something is so of what has come; fails when the stream ends before. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.isOver) throw new Error(`the stream ended after ${this.lastId}`);
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  /** Goes, as a closed tab does. */
  async leave(): Promise<void> {
    this.abort.abort();
    await this.ended;
  }

  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const parts = text.split('\n\n');
        text = parts.pop()!;
        parts.forEach((part) => this.take(part));
        this.wake();
      }
    } catch {
      // Cut, by us or by the server: what counts is what came.
    }
  }

  private take(part: string): void {
    if (part.startsWith(':')) {
      this.comments.push(part);
      return;
    }
    const fields = new Map(part.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    this.messages.push({
      id: Number(fields.get('id')),
      type: fields.get('event') ?? '',
      event: JSON.parse(fields.get('data') ?? 'null') as VisibleEvent,
    });
  }

  private wake(): void {
    const waiting = this.waiters;
    this.waiters = [];
    waiting.forEach((resolve) => resolve());
  }
}
