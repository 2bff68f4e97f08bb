/** A backup of a database of one's own, made and restored by the commands of README.md while games go on. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../src/platform/database/migrations.js';
import { packageRoot } from '../../src/platform/package-root.js';
import { fencesOf, readPage } from '../docs/fences.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, ok } from '../support/client.js';
import { chooser } from '../support/games.js';
import { Table } from '../support/table.js';
import { OwnPostgres } from './own-postgres.js';

const run = promisify(execFile);

let folder: string;
let postgres: OwnPostgres;
let before: TestApp;
let after: TestApp;
let running: Table;
let finished: Table;

async function startOn(url: string): Promise<TestApp> {
  await migrate(url, join(packageRoot, 'prisma'));
  return startTestApp({}, url);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boneyard-backup-'));
  postgres = await OwnPostgres.start(folder);
  const [original, restored] = [await postgres.create('original'), await postgres.create('restored')];
  before = await startOn(original);
  finished = await Table.open(before, { ruleset: 'fibonacci', seats: 2, options: { maxRounds: 1 } });
  await finished.finish(chooser(1));
  running = await Table.open(before, { ruleset: 'all-fives', seats: 3 });
  await running.playUntil(chooser(2), ({ view }) => view.version > 20);
  const [{ body }] = fencesOf(readPage('README.md')).filter(({ label }) => label === 'backup');
  await run('sh', ['-e', '-c', body], {
    cwd: folder,
    env: {
      PATH: `${postgres.programs}:${process.env.PATH}`,
      DATABASE_URL: original,
      EMPTY_DATABASE_URL: restored,
    },
  });
  after = await startOn(restored);
});

afterAll(async () => {
  await after?.close();
  await before?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves one file', () => {
  expect(readdirSync(folder)).toContain('boneyard.dump');
});

it('has every table as each player saw it, under the same tokens', async () => {
  for (const table of [running, finished]) {
    for (const player of table.players) {
      const there = ok(await player.at(after.url).get(table.path));
      const here = ok(await player.get(table.path));
      expect(there.text).toBe(here.text);
      expect(there.headers.get('etag')).toBe(here.headers.get('etag'));
    }
  }
});

it('has whole histories, which pass their audits, and the same records', async () => {
  const [here, there] = [before, after].map(({ url }) => new Client(url));
  for (const { path } of [running, finished]) {
    expect(ok(await there.get(`${path}/audit`)).body).toMatchObject({ passed: true });
  }
  for (const path of [`${finished.path}/export`, '/rulesets/fibonacci/leaderboard', '/matches', '/games']) {
    expect(ok(await there.get(path)).text).toBe(ok(await here.get(path)).text);
  }
});

it('goes on from there, and so does the original', async () => {
  const restored = running.at(after.url);
  const { seat, legal } = await restored.position();
  const { game } = await restored.move(seat, legal[0]);
  expect(game.version).toBeGreaterThan((await running.view()).version);
  created(await running.send(seat, legal.at(-1)));
});

it('still refuses to change the log', async () => {
  await expect(after.pool.query('delete from game_events')).rejects.toThrow(/append-only/);
});
