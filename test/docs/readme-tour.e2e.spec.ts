/** The tour of README.md, run as a reader would paste it: its blocks in one shell, against a running service. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { fencesOf, readPage } from './fences.js';

interface Run {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

let service: TestApp;
let folder: string;
let run: Run;

beforeAll(async () => {
  service = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'boneyard-tour-'));
  const script = fencesOf(readPage('README.md'))
    .filter(({ label }) => label === 'tour')
    .map(({ body }) => body)
    .join('');
  run = await runScript(script, { BONEYARD: service.url, TMPDIR: folder, PATH: process.env.PATH });
}, 60_000);

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

it('runs to its end without an error', () => {
  expect({ status: run.status, errors: run.errors }).toEqual({ status: 0, errors: '' });
});

it('shows the commitment, and at the end the seed that fits it', () => {
  const [, commitment] = /^commitment: ([0-9a-f]{64})$/m.exec(run.output) ?? [];
  expect(commitment).toBeDefined();
  expect(run.output).toContain(`revealed:   ${commitment}\n`);
});

it('shows one hand of seven tiles, and of the other seat only how many', () => {
  expect(run.output.match(/handSize: 7/g)).toHaveLength(2);
  expect(run.output.match(/hand: \[/g)).toHaveLength(1);
});

it('shows legal moves, the layout after one of them, and the other seat’s eyes', () => {
  expect(run.output.match(/\{ type: 'play', tile: '\d-\d' \}/g)).toHaveLength(7);
  expect(run.output).toMatch(
    /tiles: \[\s+\{ tile: '\d-\d', end: null, seat: [01], orientation: '[\w-]+' \}\s+\]/,
  );
  expect(run.output).toMatch(/'(Ada|Ben)', 6\b/);
});

it('shows a history whose deal has no secrets', () => {
  const [, deal] = /'2 RoundStarted: ([\w,]+)'/.exec(run.output) ?? [];
  expect(deal.split(',').sort()).toEqual([
    'boneyardSize',
    'handSizes',
    'hands',
    'opener',
    'openingTile',
    'round',
  ]);
  expect(run.output).toMatch(/'3 TilePlayed: /);
});

it('audits, resigns, and verifies the exported file', () => {
  expect(run.output).toContain('audit passed: true\n');
  expect(run.output).toMatch(/^finished, won by seat [01]$/m);
  expect(run.output).toMatch(
    /boneyard-game\.json: 4 events, passed \(\d\d values derived again and compared\)\n/,
  );
});

it('shows that a forged file fails, and where', () => {
  expect(run.output).toMatch(
    /boneyard-game\.json\.forged: 4 events, FAILED first at version 3 \(hash-chain\)\n/,
  );
  expect(run.output).toMatch(/a forged file fails\n$/);
});

/** Runs a script in one shell that stops at the first failure, from the folder of this package. */
function runScript(script: string, env: NodeJS.ProcessEnv): Promise<Run> {
  return new Promise((resolve) => {
    const shell = execFile('sh', ['-e'], { cwd: packageRoot, env }, (error, output, errors) => {
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), output, errors });
    });
    shell.stdin?.end(script);
  });
}
