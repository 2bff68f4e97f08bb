/** Watching a game: nothing lost, nothing twice, nothing that is not the viewer's to see, and nothing left behind. */
import { connect } from 'node:net';
import { once } from 'node:events';
import type { VisibleEvent } from '../../src/engine/index.js';
import { LogGrowth } from '../../src/event-store/index.js';
import { EventStreamService } from '../../src/live/event-stream.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, expectProblem } from '../support/client.js';
import { chooser } from '../support/games.js';
import { until } from '../support/process.js';
import { Secrets } from '../support/secrets.js';
import { Table } from '../support/table.js';
import { EventStream } from './support/stream.js';

let service: TestApp;
let anybody: Client;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
});

afterAll(() => service.close());

const watching = (app = service): number => app.app.get(LogGrowth).watching;
const SPEC = { ruleset: 'fibonacci', seats: 2, options: { maxRounds: 2 }, seed: 'live' };

describe('a stream of events', () => {
  it('is whole for a client that reconnects all the time, and ends with the game', async () => {
    const table = await Table.open(service, SPEC);
    const got: VisibleEvent[] = [];
    let reconnects = 0;
    const follow = (async () => {
      while (got.at(-1)?.type !== 'GameEnded') {
        const stream = await EventStream.open(anybody, table.path, got.at(-1)?.version);
        await stream.until(() => stream.messages.length >= 1 + (reconnects % 3)).catch(() => undefined);
        if (stream.messages.at(-1)?.type === 'GameEnded') await stream.ended;
        else await stream.leave();
        got.push(...stream.messages.map(({ event }) => event));
        reconnects += 1;
      }
    })();
    await table.finish(chooser(5));
    await follow;
    const history = await table.history();
    expect(got.map(({ version }) => version)).toEqual(history.map(({ version }) => version));
    expect(got.map(({ hash }) => hash)).toEqual(history.map(({ hash }) => hash));
    expect(reconnects).toBeGreaterThan(5);
    // Afterwards it is the whole history, and ends by itself.
    const late = await EventStream.open(anybody, table.path);
    await late.ended;
    expect(late.messages.map(({ event }) => event)).toEqual(history);
    expect(late.messages.map(({ id, type }) => [id, type])).toEqual(
      history.map(({ version, type }) => [version, type]),
    );
    const tooLate = await EventStream.open(anybody, table.path, history.length + 100);
    await tooLate.ended;
    expect(tooLate.messages).toEqual([]);
  });

  it('shows each viewer what its own history shows, and no more', async () => {
    const table = await Table.open(service, { ...SPEC, ruleset: 'all-fives', options: { target: 100 } });
    const viewers = [null, 0, 1].map((seat) => ({
      seat,
      client: seat === null ? anybody : table.players[seat],
    }));
    const streams = await Promise.all(viewers.map(({ client }) => EventStream.open(client, table.path)));
    const sightings = [];
    for await (const { events } of table.turns(chooser(9))) {
      const last = events.at(-1)!;
      if (last.type === 'GameEnded') break;
      for (const [index, stream] of streams.entries()) {
        await stream.until(() => stream.lastId >= last.version);
        const { client, seat } = viewers[index];
        const answer = await client.get(`${table.path}/events?after=${events[0].version - 1}`);
        const shown = stream.messages.filter(({ id }) => id >= events[0].version).map(({ event }) => event);
        expect(shown).toEqual(answer.body.items);
        sightings.push({
          seat,
          version: last.version,
          answer: { ...answer, body: shown, text: JSON.stringify(shown) },
        });
      }
    }
    await Promise.all(streams.map(({ ended }) => ended));
    const secrets = new Secrets(await table.history());
    expect(sightings.length).toBeGreaterThan(30);
    expect(sightings.flatMap((sighting) => secrets.leaks(sighting))).toEqual([]);
  });

  it('says that it is still there', async () => {
    const streams = service.app.get(EventStreamService);
    const table = await Table.open(service, SPEC);
    streams.heartbeatMs = 20;
    const stream = await EventStream.open(anybody, table.path);
    await stream.until(() => stream.comments.length >= 4);
    expect(stream.comments.slice(1)).toContain(': still here');
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await stream.leave();
    streams.heartbeatMs = 15_000;
  });

  it('has room for many, who all see all of it, and leaves nothing behind', async () => {
    const table = await Table.open(service, SPEC);
    const leak = jestWarnings();
    const streams = await Promise.all(
      Array.from({ length: 50 }, () => EventStream.open(anybody, table.path)),
    );
    await until(() => watching() === 50);
    for await (const { events } of table.turns(chooser(2))) if (events.at(-1)!.version > 24) break;
    const { version } = await table.view();
    await Promise.all(streams.map((stream) => stream.until(() => stream.lastId >= version)));
    const versions = Array.from({ length: version }, (_, index) => index + 1);
    for (const { messages } of streams) expect(messages.map(({ id }) => id)).toEqual(versions);
    await Promise.all(streams.map((stream) => stream.leave()));
    await until(() => watching() === 0);
    expect(leak()).toEqual([]);
  });

  it('forgets clients that go at any moment, of streams and of long polls', async () => {
    const table = await Table.open(service, SPEC);
    const port = Number(new URL(service.url).port);
    const paths = [`/v1${table.path}/events/stream`, `/v1${table.path}/events?after=2&wait=30`];
    for (let turn = 0; turn < 40; turn += 1) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      socket.write(`GET ${paths[turn % 2]} HTTP/1.1\r\nHost: x\r\n\r\n`);
      // Before, while and after the service looks the game up.
      for (let wait = 0; wait < turn % 8; wait += 1) await new Promise((resolve) => setImmediate(resolve));
      socket.destroy();
    }
    // A request may still be on its way in when the count is looked at first.
    await anybody.get(table.path);
    await until(() => watching() === 0);
  });

  it('is refused to an address that has as many as it may have, until one of them ends', async () => {
    const strict = await startTestApp({ STREAMS_PER_ADDRESS: 2 });
    const table = await Table.open(strict, SPEC);
    const watcher = new Client(strict.url);
    const streams = [
      await EventStream.open(watcher, table.path),
      await EventStream.open(watcher, table.path),
    ];
    const refused = await watcher.get(`${table.path}/events/stream`);
    expectProblem(refused, 429, 'too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await streams[0].leave();
    await until(() => watching(strict) === 1);
    streams[0] = await EventStream.open(watcher, table.path);
    await Promise.all(streams.map((stream) => stream.leave()));
    await strict.close();
  });

  it('goes on whatever is said on the channel of the hints', async () => {
    const table = await Table.open(service, SPEC);
    const stream = await EventStream.open(anybody, table.path);
    await stream.until(() => stream.messages.length === 2);
    for (const payload of ['', 'x', 'null', '7', '{}', '{"ids":7}']) {
      await service.pool.query('select pg_notify($1, $2)', ['boneyard_games', payload]);
    }
    const { seat, legal } = await table.position();
    await table.move(seat, legal[0]);
    await stream.until(() => stream.messages.length > 2);
    await stream.leave();
  });

  it('does not hold up a stop', async () => {
    const other = await startTestApp();
    const table = await Table.open(other, SPEC);
    const client = new Client(other.url);
    const streams = await Promise.all([1, 2, 3].map(() => EventStream.open(client, table.path)));
    await Promise.all(streams.map((stream) => stream.until(() => stream.lastId === 2)));
    const poll = client.get(`${table.path}/events?after=2&wait=30`);
    await until(() => watching(other) === 4);
    const began = performance.now();
    await other.close();
    await Promise.all(streams.map(({ ended }) => ended));
    expect((await poll).body.items).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

/** Node warns of listeners that pile up. @returns the warnings since */
function jestWarnings(): () => string[] {
  const warnings: string[] = [];
  const listen = (warning: Error): void => void warnings.push(warning.message);
  process.on('warning', listen);
  return () => {
    process.off('warning', listen);
    return warnings;
  };
}
