/** Game files: finished games that anybody can verify with no server at hand (api.md, "Callers"). */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  verifyGameFile,
  type GameFile,
  type LoggedEvent,
  type TilePlayedData,
} from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok } from '../support/client.js';
import { chooser, eager } from '../support/games.js';
import { inParallel } from '../support/replayed.js';
import { newPlayers, Table, type TableSpec } from '../support/table.js';
import { resealed } from '../support/tampering.js';

let service: TestApp;
let analyst: Client;
let folder: string;
/** Finished games of each ruleset, oldest first; the last one was given up. */
let finished: Table[];

const SHORT = { seats: 2, options: { maxRounds: 1 }, seed: 'exported' };

beforeAll(async () => {
  service = await startTestApp();
  analyst = new Client(service.url);
  folder = await mkdtemp(join(tmpdir(), 'boneyard-export-'));
  finished = [];
  for (const ruleset of ['all-fives', 'fibonacci', 'cinque', 'castle-rock']) {
    finished.push(await play({ ruleset, ...SHORT }));
  }
  const resigned = await Table.open(service, { ruleset: 'castle-rock', ...SHORT });
  created(await resigned.players[1].post(`/matches/${resigned.matchId}/resignation`));
  finished.push(resigned);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await service.close();
});

async function play(spec: TableSpec): Promise<Table> {
  const table = await Table.open(service, spec);
  await table.finish(spec.ruleset === 'castle-rock' ? eager(2) : chooser(2));
  return table;
}

const fileOf = async (table: Table): Promise<GameFile> =>
  ok(await analyst.get<GameFile>(`${table.path}/export`)).body;

/** What the offline verifier says of a document, and its exit status. */
async function verifyOffline(...texts: string[]): Promise<{ status: number; output: string }> {
  const paths = texts.map((_, index) => join(folder, `game-${index}.json`));
  await Promise.all(texts.map((text, index) => writeFile(paths[index], text)));
  return verifyFiles(paths);
}

async function verifyFiles(args: string[]): Promise<{ status: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/verify-cli.js', ...args]);
    return { status: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { status: code, output: stdout };
  }
}

/** The events with the first tile that was played changed by one pip. */
function withOnePipChanged(file: GameFile): { version: number; events: LoggedEvent[] } {
  const { version, data } = file.events.find(({ type }) => type === 'TilePlayed')!;
  const { tile } = data as TilePlayedData;
  const [high, , low] = tile;
  const other = Number(low) > 0 ? `${high}-${Number(low) - 1}` : `${Number(high) - 1}-${low}`;
  const events = file.events.map((event) =>
    event.version === version ? ({ ...event, data: { ...event.data, tile: other } } as LoggedEvent) : event,
  );
  return { version, events };
}

describe('an export', () => {
  it('is the whole log of the game, as everybody may see it then', async () => {
    for (const table of finished) {
      const answer = ok(await analyst.get<GameFile>(`${table.path}/export`));
      expect(answer.headers.get('content-disposition')).toContain(`game-${table.gameId}.json`);
      const { events, gameId, matchSeed, moves } = answer.body;
      expect(gameId).toBe(table.gameId);
      expect(events).toEqual(await table.history());
      const { status, matchSeed: revealed = null } = ok(
        await analyst.get<{ status: string; matchSeed?: string }>(`/matches/${table.matchId}`),
      ).body;
      expect([status, matchSeed]).toEqual([revealed === null ? 'running' : 'finished', revealed]);
      expect(moves).toHaveLength(events.filter(({ type }) => type === 'RoundStarted').length);
    }
  });

  it('verifies offline: exit status 0', async () => {
    for (const table of finished) {
      const { status, output } = await verifyOffline(JSON.stringify(await fileOf(table)));
      expect([status, output]).toEqual([0, expect.stringMatching(/ events, passed \(\d+ values/)]);
    }
  });

  it('with one pip changed does not: exit status 1, and the version is named', async () => {
    const file = await fileOf(finished[1]);
    const { version, events } = withOnePipChanged(file);
    for (const forged of [
      { ...file, events },
      { ...file, events: resealed(events) },
    ]) {
      const { status, output } = await verifyOffline(JSON.stringify(forged));
      expect([status, output]).toEqual([1, expect.stringMatching(new RegExp(`version ${version}\\b`))]);
    }
  });

  it('verifies in whatever lines it is written', async () => {
    const { status } = await verifyOffline(JSON.stringify(await fileOf(finished[0]), null, 2));
    expect(status).toBe(0);
  });

  it('verifies with others, and one that fails fails them all', async () => {
    const files = await Promise.all(finished.map((table) => fileOf(table)));
    const [good, ...others] = files.map((file) => JSON.stringify(file));
    const forged = JSON.stringify({ ...files[1], events: withOnePipChanged(files[1]).events });
    expect(await verifyOffline(good, ...others)).toMatchObject({
      status: 0,
      output: expect.stringMatching(new RegExp(`${files.length} games, all passed\n$`)),
    });
    const { status, output } = await verifyOffline(good, forged);
    expect([status, output]).toEqual([1, expect.stringMatching(/2 games, 1 FAILED\n$/)]);
    const lines = await verifyOffline(`${good}\n${forged}\n\n${others[1]}\n`);
    expect(lines.status).toBe(1);
    expect(lines.output).toMatch(/game-0\.json:2: \d+ events, FAILED first at version \d+/);
    expect(lines.output).toMatch(/game-0\.json:4: \d+ events, passed/);
    expect(lines.output).toMatch(/3 games, 1 FAILED\n$/);
  });

  it('verifies with a byte order mark, and behind a line that is broken', async () => {
    const good = JSON.stringify(await fileOf(finished[0]));
    expect((await verifyOffline(`\uFEFF${good}`)).status).toBe(0);
    expect((await verifyOffline(`\n\n${JSON.stringify(await fileOf(finished[1]), null, 2)}`)).status).toBe(0);
    const { status, output } = await verifyOffline(`{broken\n${good}\n`);
    expect(status).toBe(1);
    expect(output).toMatch(
      /game-0\.json: not JSON\n.*game-0\.json:2: \d+ events, passed.*2 games, 1 FAILED\n$/s,
    );
  });

  it('is looked at behind one that has numbers beyond all bounds', async () => {
    const good = JSON.stringify(await fileOf(finished[0]));
    const wild = good.replace(/"gameId":"[^"]+"/, '"gameId":1e999');
    const { status, output } = await verifyOffline(`${wild}\n${good}\n`);
    expect(status).toBe(1);
    expect(output).toMatch(/game-0\.json:2: \d+ events, passed.*2 games, 1 FAILED\n$/s);
  });

  it('is looked at though another file has none', async () => {
    const { status, output } = await verifyOffline(JSON.stringify(await fileOf(finished[0])), '');
    expect(status).toBe(1);
    expect(output).toMatch(
      /passed.*game-1\.json: no game in it\n1 games, all passed; files without games: 1\n$/s,
    );
  });

  it('is told apart from other files, and from none', async () => {
    expect(await verifyFiles(['package.json'])).toEqual({
      status: 1,
      output:
        'package.json: not a game file. The members must be events, format, formatVersion, gameId, matchSeed, moves.\n',
    });
    expect(await verifyFiles(['no-such-file.json'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('no-such-file.json: ENOENT'),
    });
    expect(await verifyFiles([])).toMatchObject({ status: 2, output: expect.stringMatching(/^usage: /) });
    expect(await verifyFiles(['--help'])).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^usage: /),
    });
  });

  it.each(['', '{', '[]', '{}', 'null'])('of which only %j is left does not verify either', async (text) => {
    expect((await verifyOffline(text)).status).toBe(1);
  });

  it('of a game whose match goes on verifies without the match’s seed', async () => {
    const table = await play({ ruleset: 'fibonacci', ...SHORT, gamesToWin: 9 });
    const file = await fileOf(table);
    expect(file.matchSeed).toBeNull();
    expect(verifyGameFile(file)).toMatchObject({ passed: true });
  });

  it('of a running game is not to be had', async () => {
    const table = await Table.open(service, { ruleset: 'cinque', seats: 2, seed: 'no export' });
    expectProblem(await analyst.get(`${table.path}/export`), 409, 'game-running');
    expectProblem(await table.players[0].get(`${table.path}/export`), 409, 'game-running');
  });
});

describe('the export of many games', () => {
  const lines = async (query = ''): Promise<GameFile[]> => {
    const { text, headers } = ok(await analyst.get(`/exports/games${query}`));
    expect(headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    expect(text === '' || text.endsWith('\n')).toBe(true);
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as GameFile);
  };
  const ids = (files: readonly GameFile[]): string[] => files.map(({ gameId }) => gameId);

  it('has every finished public game, oldest first, each as its own export has it', async () => {
    const hidden = await play({ ruleset: 'fibonacci', ...SHORT, visibility: 'private' });
    const running = await Table.open(service, { ruleset: 'fibonacci', seats: 2 });
    const files = await lines();
    expect(ids(files).slice(0, finished.length)).toEqual(finished.map(({ gameId }) => gameId));
    expect(ids(files)).not.toContain(hidden.gameId);
    expect(ids(files)).not.toContain(running.gameId);
    for (const file of files) {
      expect(ok(await analyst.get(`/games/${file.gameId}/export`)).body).toEqual(file);
      expect(verifyGameFile(file)).toMatchObject({ passed: true });
    }
  });

  it('verifies offline as it is', async () => {
    const { text } = ok(await analyst.get('/exports/games'));
    const { status, output } = await verifyOffline(text);
    expect([status, output]).toEqual([0, expect.stringMatching(/\d games, all passed\n$/)]);
  });

  it('can be had by ruleset, and from a game on', async () => {
    const all = ids(await lines());
    const { gameId } = finished[2];
    expect(ids(await lines(`?after=${gameId}`))).toEqual(all.slice(all.indexOf(gameId) + 1));
    expect(ids(await lines('?ruleset=castle-rock'))).toEqual(finished.slice(3).map((table) => table.gameId));
    expect(await lines('?ruleset=poker')).toEqual([]);
    expect(await lines(`?after=${all.at(-1)}`)).toEqual([]);
  });

  it('misses none for whoever goes on, however long a game took', async () => {
    const slow = await Table.open(service, { ruleset: 'fibonacci', seats: 2 });
    const quick = await play({ ruleset: 'fibonacci', ...SHORT });
    const before = ids(await lines());
    expect(before.at(-1)).toBe(quick.gameId);
    created(await slow.players[0].post(`/matches/${slow.matchId}/resignation`));
    expect(ids(await lines(`?after=${before.at(-1)}`))).toEqual([slow.gameId]);
    expect(ids(await lines(`?after=${slow.gameId}`))).toEqual([]);
  });

  it('goes on from no game that is not in it', async () => {
    const running = await Table.open(service, { ruleset: 'fibonacci', seats: 2 });
    for (const id of [running.gameId, running.matchId]) {
      expectProblem(await analyst.get(`/exports/games?after=${id}`), 404, 'not-found');
    }
  });

  it('has each of some hundred games once', async () => {
    const [host, guest] = await newPlayers(service, 2);
    const begun = await inParallel(Array.from({ length: 110 }), async () => {
      const { body: match } = created(await host.post('/matches', { ruleset: 'fibonacci', seats: 2 }));
      const { body } = created(await guest.post(`/matches/${match.id}/seats`));
      created(await guest.post(`/matches/${match.id}/resignation`));
      return body.games[0].id as string;
    });
    const exported = ids(await lines(`?after=${finished[3].gameId}`));
    expect(exported).toHaveLength(new Set(exported).size);
    expect(exported).toEqual(expect.arrayContaining(begun));
  });

  it.each([
    ['after=7', '/after'],
    ['ruleset=%00', '/ruleset'],
    ['limit=1', '/limit'],
  ])('refuses ?%s', async (query, pointer) => {
    expectProblem(await analyst.get(`/exports/games?${query}`), 400, 'malformed', [pointer]);
  });
});
