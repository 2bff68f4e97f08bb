/** What Prometheus can read of the service, on a port of its own. */
import { MetricsServer } from '../../src/platform/metrics/metrics.server.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem } from '../support/client.js';
import { chooser } from '../support/games.js';
import { until } from '../support/process.js';
import { Table } from '../support/table.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp({ METRICS_PORT: 0, BOT_THINK_MS: 0 });
});

afterAll(() => service.close());

/** All samples by name and labels, as `name{label="value"}`. */
async function samples(): Promise<Map<string, number>> {
  const response = await fetch(service.app.get(MetricsServer).url!);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => /^(.+) (\S+)$/.exec(line)!).map(([, name, value]) => [name, Number(value)]),
  );
}

/** How much some work adds to samples. */
async function added(work: () => Promise<unknown>): Promise<(name: string) => number> {
  const before = await samples();
  await work();
  const after = await samples();
  return (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
}

it('counts games, moves and appends', async () => {
  let moves = 0;
  const grown = await added(async () => {
    const table = await Table.open(service, { ruleset: 'fibonacci', seats: 2, options: { maxRounds: 1 } });
    moves = (await table.finish(chooser(1))).length;
  });
  expect(moves).toBeGreaterThan(5);
  expect(grown('boneyard_games_started_total{ruleset="fibonacci"}')).toBe(1);
  expect(grown('boneyard_games_finished_total{ruleset="fibonacci",reason="max-rounds"}')).toBe(1);
  expect(grown('boneyard_moves_total{ruleset="fibonacci",by="player"}')).toBe(moves);
  // The last move goes with the end of the game.
  expect(grown('boneyard_append_batch_games_sum')).toBe(moves - 1);
  expect(grown('boneyard_append_duration_seconds_count')).toBe(moves - 1);
});

it('tells the moves of built-in players apart', async () => {
  const host = (await Table.open(service, { ruleset: 'cinque', seats: 2 })).players[0];
  const bots = [{ seat: 1, level: 'random' }];
  const grown = await added(async () => {
    const { body } = created(await host.post('/matches', { ruleset: 'castle-rock', seats: 2, bots }));
    const path = `/games/${body.games[0].id}`;
    let view = (await host.get(path)).body;
    while (view.toMove !== 0) view = (await host.get(path)).body;
    created(await host.post(`${path}/moves`, { type: 'lay', tile: view.seats[0].hand[0] }));
    created(await host.post(`${path}/moves`, { type: 'endTurn' }));
    do view = (await host.get(path)).body;
    while (view.toMove !== 0);
  });
  expect(grown('boneyard_moves_total{ruleset="castle-rock",by="player"}')).toBe(2);
  expect(grown('boneyard_moves_total{ruleset="castle-rock",by="bot"}')).toBeGreaterThan(1);
});

it('counts refusals by code and times requests by route, whatever the address was', async () => {
  const table = await Table.open(service, { ruleset: 'all-fives', seats: 2 });
  const { toMove } = await table.view();
  const anybody = new Client(service.url);
  const grown = await added(async () => {
    expectProblem(await table.send(1 - toMove!, { type: 'draw' }), 422, 'not-your-turn');
    expectProblem(await anybody.get('/players/7'), 400, 'malformed', ['/id']);
    expectProblem(await anybody.get('/nowhere'), 404, 'not-found');
  });
  expect(grown('boneyard_refusals_total{status="422",code="not-your-turn"}')).toBe(1);
  expect(grown('boneyard_refusals_total{status="400",code="malformed"}')).toBe(1);
  const count = (route: string, method: string, status: number) =>
    grown(
      `boneyard_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(count('/v1/games/:id/moves', 'POST', 422)).toBe(1);
  expect(count('/v1/players/:id', 'GET', 400)).toBe(1);
  expect(count('none', 'GET', 404)).toBe(1);
});

it('counts requests that their clients give up, and addresses that cannot be read', async () => {
  const table = await Table.open(service, { ruleset: 'all-fives', seats: 2 });
  const grown = await added(async () => {
    const leave = new AbortController();
    const stream = await fetch(`${service.url}/v1${table.path}/events/stream`, { signal: leave.signal });
    await stream.body!.getReader().read();
    leave.abort();
    expect((await fetch(`${service.url}/v1/%zz`)).status).toBe(400);
    await until(async () => (await samples()).get('boneyard_watchers') === 0);
  });
  const count = (route: string, status: string) =>
    grown(`boneyard_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect(count('/v1/games/:id/events/stream', 'aborted')).toBe(1);
  expect(count('none', '400')).toBe(1);
  expect(grown('boneyard_refusals_total{status="400",code="malformed"}')).toBe(1);
});

it('says how the process and its database connections are', async () => {
  const now = await samples();
  expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(now.get('boneyard_database_connections{state="waiting"}')).toBe(0);
  expect(now.get('boneyard_watchers')).toBe(0);
});

it('names no player and no game', async () => {
  expect([...(await samples()).keys()].join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

it('is not part of the API, and off unless it is configured', async () => {
  expectProblem(await new Client(service.url).get('/v1/metrics'), 404, 'not-found');
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
  const plain = await startTestApp();
  expect(plain.app.get(MetricsServer).url).toBeUndefined();
  await plain.close();
});

it('answers nothing else', async () => {
  const url = service.app.get(MetricsServer).url!;
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});
