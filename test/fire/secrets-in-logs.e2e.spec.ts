/** The log says what happened, and nothing by which anybody could play as somebody else or see hidden tiles. */
import { Writable } from 'node:stream';
import { createApp } from '../../src/app.js';
import type { VisibleEvent } from '../../src/engine/index.js';
import { readConfig } from '../../src/platform/config.js';
import { createLogger } from '../../src/platform/logging.js';
import { PgPool } from '../../src/platform/database/pg-pool.js';
import type { TestApp } from '../support/app.js';
import { Client, created } from '../support/client.js';
import { createTestDatabase } from '../support/database.js';
import { chooser } from '../support/games.js';
import { Table } from '../support/table.js';

it('the log at its most talkative holds no token, seed, salt or hand, whatever goes wrong', async () => {
  const database = await createTestDatabase();
  let log = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const config = Object.assign(readConfig({}), { LOG_LEVEL: 'trace', RATE_LIMIT_PER_MINUTE: 0 });
  const app = await createApp(config, database.url, createLogger('trace', sink));
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const service = { app, url, pool: app.get(PgPool), databaseUrl: database.url } as TestApp;
  const table = await Table.open(service, { ruleset: 'all-fives', seats: 2, options: { target: 100 } });
  const [host] = table.players;
  const { seat, legal } = await table.position();
  const send = () => table.send(seat, legal[0]);

  // Postgres quotes the whole row where it breaks a rule: here the seeds, the hands, the hash of the token.
  const broken = [
    { relation: 'games', rule: 'version < 3', call: send, status: 500 },
    { relation: 'game_events', rule: 'version < 3', call: send, status: 500 },
    {
      relation: 'matches',
      rule: `status <> 'finished'`,
      call: () => host.post(`/matches/${table.matchId}/resignation`),
      status: 500,
    },
    {
      relation: 'matches',
      rule: `status <> 'open'`,
      call: () => host.post('/matches', { ruleset: 'all-fives', seats: 2 }),
      status: 500,
    },
    {
      relation: 'players',
      rule: `name <> 'Odd'`,
      call: () => new Client(url).post('/players', { name: 'Odd' }),
      status: 500,
    },
  ];
  for (const { relation, rule, call, status } of broken) {
    await service.pool.query(`alter table ${relation} add constraint broken check (${rule}) not valid`);
    expect((await call()).status).toBe(status);
    await service.pool.query(`alter table ${relation} drop constraint broken`);
  }
  const { body: rotated } = created(await host.post('/players/me/token'));
  await new Client(url, `${rotated.token}x`).get('/players/me');
  await new Client(url, rotated.token as string).get('/players/me');
  const { body: another } = created(
    await new Client(url, rotated.token as string).post('/matches', { ruleset: 'all-fives', seats: 2 }),
  );
  const guestTable = table.at(url);
  Object.assign(guestTable.players[0], { token: rotated.token });
  await guestTable.finish(chooser(1));
  const history = await guestTable.history();
  const { rows } = await service.pool.query<{ seed: string }>(
    `select encode(seed, 'hex') as seed from games union select encode(match_seed, 'hex') from matches
     union select encode(token_hash, 'hex') from players`,
  );
  await app.close();
  await database.drop();

  const data = history.map(({ data }) => data as { salt?: string; hands?: string[][]; boneyard?: string[] });
  const secrets = [
    ...table.players.map(({ token }) => token),
    rotated.token as string,
    ...rows.map(({ seed }) => seed),
    ...data.flatMap(({ salt }) => salt ?? []),
    ...data
      .flatMap(({ hands, boneyard }) => [...(hands ?? []), boneyard ?? []])
      .map((tiles) => JSON.stringify(tiles)),
    'Failing row',
  ];
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => secret.length > 4 && log.includes(secret))).toEqual([]);
  expect(log).not.toMatch(/"hands"|\\"hands|boneyard\\?":\s*\[|bny_/);
  // It does say what happened.
  expect(log.match(/"msg":"the request failed"/g)).toHaveLength(broken.length);
  expect(log).toMatch(/violates check constraint/);
  expect(log).toContain(`/v1/games/${table.gameId}/moves`);
  expect(another.id).toEqual(expect.any(String));
  expect(history.map(({ version }: VisibleEvent) => version)).toEqual(history.map((_, index) => index + 1));
});
