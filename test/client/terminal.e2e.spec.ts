/** The terminal program, driven as a script would: by lines of input, with no terminal. */
import { PassThrough } from 'node:stream';
import { play } from '../../clients/terminal/play.js';
import { startTestApp, type TestApp } from '../support/app.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

interface Session {
  readonly code: number;
  readonly text: string;
}

/** Runs the program on some lines of input, which then end. */
async function run(lines: readonly string[], url = service.url): Promise<Session> {
  const input = new PassThrough();
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk) => (text += String(chunk)));
  input.end(lines.map((line) => `${line}\n`).join(''));
  const code = await play({ input, output, env: { BONEYARD: url, LANG: 'en_US.UTF-8' } });
  return { code, text };
}

const FIRST = Array.from({ length: 2000 }, () => '1');

it.each([
  // Name, game, target, reserve, most rounds, players, level.
  ['All Fives', ['Ada', '1', '', '', '1', '1', '1'], 'Ada'],
  // Name, game, spinner, most rounds, players, level.
  ['Fibonacci', ['', '2', '', '1', '2', '1'], 'Player'],
  // Name, game, set, teams, spinner, draw, target, most rounds, players, level.
  ['Cinque', ['Ada', '3', '1', '1', '2', '2', '1', '1', '3', '2'], 'Ada'],
  // Name, game, target, triples, most rounds, players, level.
  ['Castle Rock', ['Ada', '4', '', '', '1', '1', '2'], 'Ada'],
])('plays a whole game of %s by numbers alone', async (_, answers, name) => {
  const { code, text } = await run([...answers, ...FIRST]);
  expect(text).toContain(`${name} (you)`);
  expect(text).toMatch(/\nFinal score: .+\.\nThe server's own audit: passed, \d+ events\.\n/);
  expect(text).toContain('is the one that was committed to before the first deal.');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  expect(code).toBe(0);
});

it('shows the history, the table as it was, and the rules; bad answers change nothing', async () => {
  const asides = ['h', 'h 2', 'h 999', 't', 'r', '0', '-1', 'play', 'q', '1', 'q', '2'];
  const { code, text } = await run(['Ada', '3', '', '', '', '', '', '', '1', '1', ...asides]);
  expect(text).toMatch(/ {2}2\. Round 1 is dealt\./);
  expect(text).toMatch(/After version 2: Round 1 is dealt\..*\n\nRound 1\. Boneyard: 14, 0 to draw\./);
  expect(text).toMatch(/The history has the versions 1 to \d+\./);
  expect(text).toContain('# Cinque');
  expect(text.match(/A number from 1 to \d+, please\./g)).toHaveLength(3);
  expect(text).toContain('Ada gives up.');
  expect(code).toBe(0);
});

it('says so when the input ends', async () => {
  const { code, text } = await run(['Ada', '1']);
  expect(text).toContain('The input has ended');
  expect(code).toBe(1);
});

it('says how to start a server where there is none', async () => {
  const { code, text } = await run([], 'http://127.0.0.1:9');
  expect(text).toContain('There is no Boneyard server at http://127.0.0.1:9.');
  expect(text).toContain('npm start');
  expect(code).toBe(1);
});
