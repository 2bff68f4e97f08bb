import { Injectable } from '@nestjs/common';
import { redact, type LoggedEvent } from '../engine/index.js';
import { LogGrowth, LogReader } from '../event-store/index.js';
import { GameAccess } from '../games/index.js';
import type { Caller } from '../players/index.js';

/** Events read at a time. */
const PAGE = 100;

/** A game's history as server-sent events, from a version on until the game's end. */
@Injectable()
export class EventStreamService {
  /** A comment goes out after so long a silence, which keeps proxies from closing the connection. */
  heartbeatMs = 15_000;
  /** Reads under way: watchers that stand at the same version share one. */
  private readonly reads = new Map<string, Promise<LoggedEvent[]>>();

  constructor(
    private readonly access: GameAccess,
    private readonly reader: LogReader,
    private readonly growth: LogGrowth,
  ) {}

  /** Makes sure that the caller may watch, before anything is sent. @throws Problem 404 */
  async admit(id: string, caller: Caller | undefined): Promise<void> {
    await this.access.see(id, caller);
  }

  /** The stream's text. It ends after GameEnded, when the client goes, and when the service stops. */
  async *follow(
    id: string,
    after: number,
    caller: Caller | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const watch = this.growth.watch(id);
    try {
      yield ': the history of the game, one event a message\n\n';
      for (let last = after; !signal.aborted && !this.growth.stopping;) {
        const events = await this.next(id, last);
        // Looked at after reading: what has been read may be shown as the game stands now.
        const { game, viewer } = await this.access.see(id, caller);
        for (const event of events) yield message(redact(event, viewer));
        last = events.at(-1)?.version ?? last;
        if (viewer.over && last >= game.state.version) return;
        if (events.length > 0) continue;
        if (await watch.wait(this.heartbeatMs, signal)) yield ': still here\n\n';
      }
    } finally {
      watch.close();
    }
  }

  private async next(id: string, after: number): Promise<LoggedEvent[]> {
    const key = `${id} ${after}`;
    const known = await this.reads.get(key);
    // An empty answer may be from before the event that we were woken for.
    if (known && known.length > 0) return known;
    const read = this.reader.events(id, after, undefined, PAGE).finally(() => this.reads.delete(key));
    this.reads.set(key, read);
    return read;
  }
}

const message = (event: ReturnType<typeof redact>): string =>
  `id: ${event.version}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
