/** How many statements the calls send to the database: none grows with what it looks at. */
import { Client as PgClient } from 'pg';
import { startTestApp, type TestApp } from '../support/app.js';
import { created, ok } from '../support/client.js';
import { Table } from '../support/table.js';

/** What the service does by itself, whoever calls: looking for late games and bots' turns, hints, cleaning up. */
const OF_ITS_OWN = /^\s*select id from games\b|pg_notify|delete from idempotency_keys|^listen /i;

const sent: string[] = [];
let counting = false;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
const query = PgClient.prototype.query as (...args: unknown[]) => unknown;
let service: TestApp;

beforeAll(async () => {
  PgClient.prototype.query = function (this: PgClient, ...args: unknown[]): unknown {
    const [first] = args as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (counting && !OF_ITS_OWN.test(text)) sent.push(text);
    return query.apply(this, args);
  } as typeof PgClient.prototype.query;
  service = await startTestApp();
});

afterAll(async () => {
  PgClient.prototype.query = query as typeof PgClient.prototype.query;
  await service.close();
});

/** How many statements some work sends. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  sent.length = 0;
  counting = true;
  await work();
  counting = false;
  return sent.length;
}

it('a move takes two: who calls, and the append', async () => {
  const table = await Table.open(service, { ruleset: 'fibonacci', seats: 2 });
  for (let move = 0; move < 6; move++) {
    const seat = ok(await table.players[0].get<{ toMove: number }>(table.path)).body.toMove;
    const legal = ok(await table.players[seat].get<{ moves: object[] }>(`${table.path}/legal-moves`)).body
      .moves;
    const count = await statements(async () =>
      created(await table.players[seat].post(`${table.path}/moves`, legal[0])),
    );
    expect(count).toBe(2);
  }
});

it.each([
  ['the view', '', 2],
  ['the legal moves', '/legal-moves', 2],
  ['a page of the history', '/events', 3],
])('%s takes a fixed number, who calls included', async (_what, below, count) => {
  const table = await Table.open(service, { ruleset: 'all-fives', seats: 2 });
  ok(await table.players[0].get(`${table.path}${below}`));
  expect(await statements(() => table.players[0].get(`${table.path}${below}`))).toBe(count);
});

it.each(['/games', '/matches'])('%s takes as many for twenty items as for one', async (list) => {
  const table = await Table.open(service, { ruleset: 'cinque', seats: 2 });
  const one = await statements(() => table.players[0].get(`${list}?limit=1`));
  for (let more = 0; more < 20; more++) await Table.open(service, { ruleset: 'cinque', seats: 2 });
  const twenty = await statements(async () => {
    const { body } = ok(await table.players[0].get<{ items: unknown[] }>(`${list}?limit=20`));
    expect(body.items).toHaveLength(20);
  });
  expect(one).toBeGreaterThan(0);
  expect(twenty).toBe(one);
});
