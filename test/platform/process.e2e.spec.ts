import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { isAlive } from '../../src/platform/database/embedded/processes.js';
import { fencesOf, readPage } from '../docs/fences.js';
import { created, ok, Player } from '../support/client.js';
import { ServiceProcess, until } from '../support/process.js';

jest.setTimeout(60_000);

let folder: string;
let running: ServiceProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boneyard-process-'));
  running = [];
});

afterEach(async () => {
  for (const service of running) {
    service.signal('SIGTERM');
    await service.end();
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(env?: Record<string, string>): ServiceProcess {
  const service = new ServiceProcess(folder, env);
  running.push(service);
  return service;
}

const readiness = async (url: string): Promise<number> => (await fetch(`${url}/health/ready`)).status;

async function insertPlayer(service: ServiceProcess, name: string): Promise<void> {
  await query(service, `insert into players values (gen_random_uuid(), '${name}', sha256('${name}'))`);
}

async function query(service: ServiceProcess, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: service.databaseUrl() });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

describe('a copy of the data folder', () => {
  // The one of README.md keeps owners and times; what another one loses is made good.
  it.each([
    ['README.md’s', fencesOf(readPage('README.md')).find(({ label }) => label === 'copy')!.body],
    ['a plain one', 'cp -r data backup'],
  ])('is a backup: %s', async (_, command) => {
    const inside = (name: string): ServiceProcess => {
      const service = new ServiceProcess(join(folder, name));
      running.push(service);
      return service;
    };
    const original = inside('data');
    const ada = await Player.register(await original.ready(), 'Ada');
    const bots = [{ seat: 1, level: 'greedy' }];
    const { body: match } = created(await ada.post('/matches', { ruleset: 'cinque', seats: 2, bots }));
    const { body: resigned } = created(await ada.post(`/matches/${match.id}/resignation`));
    const game = `/games/${resigned.games[0].id}`;
    const exported = ok(await ada.get(`${game}/export`)).text;
    original.signal('SIGTERM');
    await original.end();
    execFileSync('sh', ['-e', '-c', command], { cwd: folder });
    const again = ada.at(await inside('backup').ready());
    expect(ok(await again.get(`${game}/export`)).text).toBe(exported);
    expect(ok(await again.get(`${game}/audit`)).body).toMatchObject({ passed: true });
    created(await again.post('/matches', { ruleset: 'cinque', seats: 2, bots }));
  });
});

describe('the service as a process', () => {
  it('serves, stops on SIGTERM with nothing left behind, and finds its data again', async () => {
    const first = start();
    expect(await readiness(await first.ready())).toBe(200);
    expect(first.output).toContain(`data  ${folder}`);
    expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
    const settings = await query(
      first,
      `select current_setting('fsync') as f, current_setting('synchronous_commit') as s`,
    );
    expect(settings).toEqual([{ f: 'on', s: 'on' }]);
    await insertPlayer(first, 'Ada');
    const postgres = first.postgresPid();
    first.signal('SIGTERM');
    expect(await first.end()).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);

    const second = start();
    await second.ready();
    expect(await query(second, 'select name from players where token_hash = sha256(name::bytea)')).toEqual([
      { name: 'Ada' },
    ]);
  });

  it('finishes a request in flight when signals come, and again', async () => {
    const service = start();
    const url = await service.ready();
    const postgres = service.postgresPid();
    // A request of which one half is sent is in flight until the other half comes.
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.write(
      'POST /v1/nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    await sleep(200);
    service.signal('SIGINT');
    service.signal('SIGINT');
    await sleep(200);
    service.signal('SIGTERM');
    expect(isAlive(postgres)).toBe(true);
    const askedAt = Date.now();
    socket.write('}');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(Date.now() - askedAt).toBeLessThan(5_000);
    expect(await service.end()).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  it('refuses a folder that another one uses, and leaves that one alone', async () => {
    const first = start();
    const url = await first.ready();
    const second = start();
    expect(await second.end()).toBe(1);
    expect(second.output.trim()).toMatch(
      /^boneyard: could not start: the data folder .* is in use .*\(pid \d+\)/,
    );
    expect(second.output).toContain(folder);
    expect(second.output).toContain(`pid ${first.pid}`);
    expect(second.output.trim().split('\n')).toHaveLength(1);
    expect(await readiness(url)).toBe(200);
  });

  it('starts again after kill -9, whose Postgres lives on', async () => {
    const first = start();
    await first.ready();
    await insertPlayer(first, 'Bea');
    const orphan = first.postgresPid();
    first.signal('SIGKILL');
    await first.end();
    expect(isAlive(orphan)).toBe(true);
    const second = start();
    expect(await readiness(await second.ready())).toBe(200);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(second, 'select name from players where token_hash = sha256(name::bytea)')).toEqual([
      { name: 'Bea' },
    ]);
  });

  it('starts again after kill -9 of everything', async () => {
    const first = start();
    await first.ready();
    await insertPlayer(first, 'Cid');
    const postgres = first.postgresPid();
    first.signal('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await first.end();
    const second = start();
    expect(await readiness(await second.ready())).toBe(200);
    expect(await query(second, 'select name from players where token_hash = sha256(name::bytea)')).toEqual([
      { name: 'Cid' },
    ]);
  });

  it('is not held up by the lock of a process whose id is another one by now', async () => {
    writeFileSync(join(folder, 'boneyard.lock'), JSON.stringify({ pid: process.pid, identity: 'long ago' }));
    await expect(start().ready()).resolves.toMatch(/^http/);
  });

  it('brings Postgres back when it dies, and answers 503 meanwhile', async () => {
    const service = start();
    const url = await service.ready();
    await insertPlayer(service, 'Dan');
    const dead = service.postgresPid();
    process.kill(dead, 'SIGKILL');
    const statuses = new Set<number>();
    await until(async () => {
      const response = await fetch(`${url}/health/ready`);
      statuses.add(response.status);
      if (response.status === 503) {
        expect(response.headers.get('content-type')).toContain('application/problem+json');
        expect(response.headers.get('retry-after')).not.toBeNull();
      }
      return response.status === 200 && service.postgresPid() !== dead;
    });
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await query(service, 'select name from players where token_hash = sha256(name::bytea)')).toEqual([
      { name: 'Dan' },
    ]);
    service.signal('SIGTERM');
    expect(await service.end()).toBe(0);
  });

  it('names the port that is taken, and leaves no Postgres', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const service = start({ PORT: String(port) });
    const exitCode = await service.end();
    other.close();
    expect(exitCode).toBe(1);
    expect(service.output.trim()).toBe(
      `boneyard: could not start: port ${port} on 127.0.0.1 is in use; set PORT to another one (0 takes any free one)`,
    );
    expect(readdirSync(join(folder, 'postgres'))).not.toContain('postmaster.pid');
  });

  it.each([
    [{ PORT: 'http' }, /^boneyard: bad configuration: .*PORT must be an integer number$/],
    [
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      /^boneyard: could not start: cannot reach DATABASE_URL/,
    ],
    [
      { DATABASE_URL: 'postgres://a:b@nowhere.invalid/c' },
      /^boneyard: could not start: cannot reach DATABASE_URL/,
    ],
    [
      { METRICS_PORT: '0', METRICS_HOST: 'nowhere.invalid' },
      /^boneyard: could not start: cannot listen on METRICS_HOST nowhere.invalid, METRICS_PORT 0/,
    ],
  ])('says in one line what is wrong with %j', async (env, line) => {
    const service = start(env);
    expect(await service.end()).toBe(1);
    expect(service.output.trim()).toMatch(line);
    expect(service.output.trim().split('\n')).toHaveLength(1);
  });
});
