/** The service over HTTP against a bare Fastify route, each in a process of its own. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { packageRoot } from '../src/platform/package-root.js';
import { Http } from './support/http.js';
import { load, sideBySide } from './support/measure.js';
import { atLeast, decimal, whole, type Line, type Section } from './support/report.js';
import { openPool, startServer } from './support/server.js';
import { Table } from './support/tables.js';

const SECONDS = 3;
const ROUNDS = 3;

export async function benchHttp(url: string, plain64: number): Promise<Section> {
  const pool = openPool(url, 4);
  const service = await startServer(join(packageRoot, 'dist/main.js'), { DATABASE_URL: url });
  const http = new Http(service.port);
  const tables: Table[] = [];
  for (let number = 0; number < 64; number++) {
    tables.push(await Table.open(http, pool, { ruleset: 'all-fives', seats: 2 }, number));
  }
  const bareAnswer = join(tmpdir(), `boneyard-bare-${process.pid}.json`);
  writeFileSync(bareAnswer, await sampleAnswer(http, pool));
  const bareServer = await startServer(join(packageRoot, 'build/bench/support/bare-server.js'), {
    BARE_ANSWER: bareAnswer,
  });
  const bare = new Http(bareServer.port);
  const lines: Line[] = [];
  for (const games of [1, 16, 64]) {
    const result = await sideBySide(ROUNDS, {
      moves: () => load(games, SECONDS, (client) => tables[client].move()),
      bare: () =>
        load(
          games,
          SECONDS,
          async () => void (await bare.send('POST', '/v1/games/x/moves', 'token', { type: 'draw' })),
        ),
    });
    const ratio = result.moves.rate / result.bare.rate;
    const { moves } = result;
    lines.push({
      what: `${games} game${games === 1 ? '' : 's'}: moves`,
      figure: `${whole(moves.rate)}/s, p50 ${decimal(moves.p50)} ms, p99 ${decimal(moves.p99)} ms; bare route ${whole(result.bare.rate)}/s, ${decimal(ratio)} ×`,
      ...(games === 64 && { target: atLeast(ratio, 0.5, '≥ 0.5 × the bare route') }),
    });
    if (games === 64) {
      const toPlain = moves.rate / plain64;
      lines.push({
        what: '64 games: moves against one-by-one appends of plain pg',
        figure: `${decimal(toPlain)} ×`,
        target: atLeast(toPlain, 1, '≥ 1.0 ×'),
      });
    }
  }
  lines.push(...(await reads(http, tables)));
  http.close();
  bare.close();
  await bareServer.stop();
  await service.stop();
  await pool.end();
  return {
    title: 'HTTP',
    note: 'The bare route validates a move by JSON Schema and answers as many bytes as a move does. All-fives, two seats.',
    lines,
  };
}

async function sampleAnswer(http: Http, pool: Pool): Promise<string> {
  const table = await Table.open(http, pool, { ruleset: 'all-fives', seats: 2 }, 1000);
  for (let move = 0; move < 12; move++) await table.move();
  const { game, token } = table.reading();
  const { body } = await http.send('GET', `/v1/games/${game}`, token);
  const view = JSON.parse(body) as { lastEvents: unknown };
  return JSON.stringify({ events: view.lastEvents, game: view });
}

async function reads(http: Http, tables: readonly Table[]): Promise<Line[]> {
  const targets = tables.map((table) => table.reading());
  const etags = await Promise.all(
    targets.map(async ({ game, token }) => (await http.send('GET', `/v1/games/${game}`, token)).etag!),
  );
  const get = (path: string, headers?: (client: number) => Record<string, string>) => () =>
    load(64, SECONDS, async (client) => {
      const { game, token } = targets[client];
      await http.send('GET', `/v1/games/${game}${path}`, token, undefined, headers?.(client));
    });
  const result = await sideBySide(ROUNDS, {
    'GET view': get(''),
    'GET view, 304': get('', (client) => ({ 'if-none-match': etags[client] })),
    'GET events, a page of 50': get('/events'),
  });
  return Object.entries(result).map(([what, { rate, p50, p99 }]) => ({
    what: `64 clients: ${what}`,
    figure: `${whole(rate)}/s, p50 ${decimal(p50)} ms, p99 ${decimal(p99)} ms`,
  }));
}
