/** Clients that take their time, or all connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, ok } from '../support/client.js';
import { until } from '../support/process.js';
import { Table } from '../support/table.js';
import { RawConnection } from './support/raw.js';
import { EventStream } from './support/stream.js';

const TIMEOUT_SECONDS = 0.4;
let service: TestApp;

const connections = () =>
  new Promise<number>((resolve) =>
    service.app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)),
  );

describe('slow clients', () => {
  beforeAll(async () => {
    service = await startTestApp({ REQUEST_TIMEOUT_SECONDS: TIMEOUT_SECONDS });
  });

  afterAll(() => service.close());

  it.each([
    ['that says nothing', ''],
    ['that never ends its headers', 'GET /v1/games HTTP/1.1\r\nHost: x\r\nX-Slow: a'],
    [
      'that never ends its body',
      'POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name":',
    ],
    [
      'that never ends its chunks',
      'POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n',
    ],
  ])('one %s is told so, and cut off though it keeps its end open', async (_, bytes) => {
    const connection = await RawConnection.open(service.url);
    if (bytes !== '') connection.send(bytes);
    await connection.closed;
    expect(connection.status).toBe(408);
    expect(connection.answer).toContain('application/problem+json');
    expect(connection.answer).toContain('"code":"request-timeout"');
    expect(connection.answer).toMatch(/Connection: close/i);
    await until(async () => (await connections()) === 0);
  });

  it('drop by drop get no further, hold up nobody, and leave no connection', async () => {
    const slow = await Promise.all(Array.from({ length: 60 }, () => RawConnection.open(service.url)));
    let dripping = true;
    const drip = (async () => {
      for (const connection of slow) connection.send('GET /v1/games HTTP/1.1\r\n');
      for (let turn = 0; dripping; turn += 1) {
        for (const connection of slow) connection.send(`X-Drop-${turn}: a\r\n`);
        await sleep(50);
      }
    })();
    for (let request = 0; request < 20; request += 1)
      ok(await new Client(service.url).get('/rulesets/all-fives'));
    await Promise.all(slow.map(({ closed }) => closed));
    dripping = false;
    await drip;
    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([408]));
    await until(async () => (await connections()) <= 2);
  });

  it('are not those who wait for events', async () => {
    const table = await Table.open(service, { ruleset: 'fibonacci', seats: 2 });
    const stream = await EventStream.open(new Client(service.url), table.path);
    const poll = new Client(service.url).get(`${table.path}/events?after=2&wait=2`);
    await sleep(TIMEOUT_SECONDS * 2_500);
    const { seat, legal } = await table.position();
    const { game } = await table.move(seat, legal[0]);
    await stream.until(() => stream.lastId === game.version);
    const { items } = ok(await poll).body as { items: { version: number }[] };
    expect(items.at(-1)!.version).toBe(game.version);
    await stream.leave();
  });
});

describe('connections', () => {
  beforeAll(async () => {
    service = await startTestApp({ MAX_CONNECTIONS: 5 });
  });

  afterAll(() => service.close());

  it('beyond the limit are closed at once, and taken again once there is room', async () => {
    const held = await Promise.all(Array.from({ length: 5 }, () => RawConnection.open(service.url)));
    await until(async () => (await connections()) === 5);
    const sixth = await RawConnection.open(service.url);
    await sixth.closed;
    expect(sixth.answer).toBe('');
    held[0].destroy();
    await until(async () => (await connections()) === 4);
    const seventh = await RawConnection.open(service.url);
    seventh.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await seventh.answered();
    expect(seventh.status).toBe(200);
    [...held, seventh].forEach((connection) => connection.destroy());
    await until(async () => (await connections()) === 0);
  });
});
