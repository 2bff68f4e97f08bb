/** What waiting leaves behind, and what it must not miss. */
import { EventEmitter, getEventListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { LoggedEvent } from '../../src/engine/index.js';
import type { LogGrowth, LogReader } from '../../src/event-store/index.js';
import { Watch } from '../../src/event-store/watch.js';
import type { GameAccess } from '../../src/games/index.js';
import { EventStreamService } from '../../src/live/event-stream.service.js';
import { closing } from '../../src/platform/closing.js';
import { networkOf } from '../../src/platform/rate-limit.js';

describe('a watch', () => {
  it('tells a wake-up from silence, and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    const watch = new Watch(() => undefined);
    for (let turn = 0; turn < 50; turn += 1) {
      watch.wake();
      expect(await watch.wait(60_000, signal)).toBe(false);
      const waiting = watch.wait(60_000, signal);
      watch.wake();
      expect(await waiting).toBe(false);
    }
    expect(await watch.wait(1, signal)).toBe(true);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends when nobody waits any more', async () => {
    const controller = new AbortController();
    const waiting = new Watch(() => undefined).wait(60_000, controller.signal);
    controller.abort();
    expect(await waiting).toBe(false);
  });
});

describe('a client that is gone', () => {
  it('is gone also when it went before anybody listened', () => {
    const raw = Object.assign(new EventEmitter(), { destroyed: false, socket: { destroyed: true } });
    expect(closing({ raw } as unknown as FastifyReply).aborted).toBe(true);
  });

  it('is noticed when it goes', () => {
    const raw = Object.assign(new EventEmitter(), { destroyed: false, socket: { destroyed: false } });
    const signal = closing({ raw } as unknown as FastifyReply);
    expect(signal.aborted).toBe(false);
    raw.emit('close');
    expect(signal.aborted).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('two streams that share a read', () => {
  it('do not miss the event that came after the read had begun', async () => {
    // Given a read from before the event, which is still under way when the event wakes both.
    const event = { version: 1, type: 'GameEnded', data: {} } as unknown as LoggedEvent;
    let log: LoggedEvent[] = [];
    const held: (() => void)[] = [];
    const reader = {
      events: (_id: string, after: number) => {
        const found = log.slice(after);
        return new Promise<LoggedEvent[]>((resolve) => held.push(() => resolve(found)));
      },
    } as unknown as LogReader;
    const watches: Watch[] = [];
    const growth = {
      stopping: false,
      watch: () => {
        watches.push(new Watch(() => undefined));
        return watches.at(-1)!;
      },
    } as unknown as LogGrowth;
    const seen = { game: { state: { version: 1 } }, viewer: { seat: null, over: true } };
    const access = { see: () => Promise.resolve(seen) } as unknown as GameAccess;
    const service = new EventStreamService(access, reader, growth);
    const { signal } = new AbortController();
    const streams = [1, 2].map(() => service.follow('game', 0, undefined, signal));
    for (const stream of streams) await stream.next();
    const got = streams.map((stream) => stream.next());
    await settled();
    // When
    log = [event];
    watches.forEach((watch) => watch.wake());
    for (let turn = 0; turn < 4; turn += 1) {
      held.splice(0).forEach((release) => release());
      await settled();
    }
    // Then both have it, with nobody waiting for a heartbeat.
    for (const { value } of await Promise.all(got)) expect(value).toMatch(/^id: 1\nevent: GameEnded\n/);
  });
});

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
