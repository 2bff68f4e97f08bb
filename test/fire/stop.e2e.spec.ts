/** A stop comes to an end, whatever the database does meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { created, Player } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ServiceProcess } from '../support/process.js';
import { Proxy } from './support/proxy.js';

let folder: string;
let database: TestDatabase;
let wire: Proxy;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boneyard-stop-'));
  database = await createTestDatabase();
  wire = await Proxy.before(database.url);
});

afterEach(async () => {
  await wire.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['is gone', () => wire.cut()],
  ['has gone silent', () => wire.silence()],
])('with bots at their game while the database %s', async (_, fail) => {
  const service = new ServiceProcess(folder, { DATABASE_URL: wire.url, LOG_LEVEL: 'fatal' });
  const ada = await Player.register(await service.ready(), 'Ada');
  const bots = [1, 2, 3].map((seat) => ({ seat, level: 'random' }));
  created(await ada.post('/matches', { ruleset: 'all-fives', seats: 4, bots, turnSeconds: 10 }));
  fail();
  const asked = Date.now();
  service.signal('SIGTERM');
  expect(await service.end()).toBe(0);
  // What waits for the database gives up after 20 s at most, and each part of the service after 15.
  expect(Date.now() - asked).toBeLessThan(40_000);
});
