/** Keys answer for a day, and are forgotten after it. */
import { KeyCleanup } from '../../src/event-store/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { created } from '../support/client.js';
import { Table } from '../support/table.js';

let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({}, one.databaseUrl);
});

afterAll(async () => {
  await two.close();
  await one.close();
});

const age = (key: string, interval: string) =>
  one.pool.query('update idempotency_keys set created_at = now() - $2::interval where key = $1', [
    key,
    interval,
  ]);

const kept = async (): Promise<string[]> =>
  (await one.pool.query<{ key: string }>('select key from idempotency_keys order by key')).rows.map(
    ({ key }) => key,
  );

describe('idempotency keys', () => {
  it('answer for 24 hours, and are gone after 25', async () => {
    const table = await Table.open(one, { ruleset: 'fibonacci', seats: 2, seed: 'keys' });
    const firsts: { seat: number; move: unknown; key: string; body: unknown }[] = [];
    for (const key of ['a-new', 'b-day-old', 'c-older']) {
      const { seat, legal } = await table.position();
      const { body } = created(await table.send(seat, legal[0], { 'Idempotency-Key': key }));
      firsts.push({ seat, move: legal[0], key, body });
    }
    await age('b-day-old', '24 hours 5 minutes');
    await age('c-older', '25 hours 1 minute');
    expect(await one.app.get(KeyCleanup).clean()).toBe(1);
    expect(await kept()).toEqual(['a-new', 'b-day-old']);
    for (const { seat, move, key, body } of firsts.slice(0, 2)) {
      const again = created(await table.send(seat, move, { 'Idempotency-Key': key }));
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.body).toEqual(body);
    }
    // The key is free again: the move is a new one, and is refused as any other would be.
    const { seat, move } = firsts[2];
    expect((await table.send(seat, move, { 'Idempotency-Key': 'c-older' })).status).toBe(422);
  });

  it('are cleaned up by many replicas at once, each once, in bounded steps', async () => {
    const table = await Table.open(one, { ruleset: 'fibonacci', seats: 2 });
    await one.pool.query(
      `insert into idempotency_keys (player_id, key, request_hash, game_id, from_version, to_version, created_at)
       select $1, 'old-' || n, sha256('x'), $2, 1, 1, now() - interval '2 days' from generate_series(1, 12000) n`,
      [table.players[0].id, table.gameId],
    );
    const before = await kept();
    const removed = await Promise.all([one, two, one].map(({ app }) => app.get(KeyCleanup).clean()));
    // Whoever found everything locked by the others has left it to them.
    removed.push(await one.app.get(KeyCleanup).clean());
    expect(removed.reduce((sum, each) => sum + each)).toBe(12_000);
    expect(await kept()).toEqual(before.filter((key) => !key.startsWith('old-')));
  });

  it('of one player are nothing to another', async () => {
    const table = await Table.open(one, { ruleset: 'fibonacci', seats: 2 });
    for (let turn = 0; turn < 2; turn += 1) {
      const { seat, legal } = await table.position();
      const answer = created(await table.send(seat, legal[0], { 'Idempotency-Key': 'the-same' }));
      expect(answer.headers.get('idempotency-replayed')).toBeNull();
    }
  });

  it('are one move to twenty requests at once over two replicas, and to others with the key of another body 422', async () => {
    const table = await Table.open(one, { ruleset: 'all-fives', seats: 2 });
    const { seat, legal } = await table.position();
    const headers = { 'Idempotency-Key': 'twenty' };
    const tables = [table, table.at(two.url)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tables[index % 2].send(seat, legal[0], headers)),
    );
    for (const answer of answers) expect(created(answer).body).toEqual(answers[0].body);
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    const other = await table.send(seat, { type: 'pass' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });
});
