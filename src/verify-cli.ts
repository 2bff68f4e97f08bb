import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyGameFile, type Verification } from './engine/index.js';

/** The offline verifier. Exit status 0: every game passed; 1: one did not, or could not be read; 2: called wrongly. */
const USAGE = `usage: npm run verify -- FILE…
Each FILE is a finished game as GET /v1/games/{id}/export answers it, or many of them, one a line, as GET /v1/exports/games does.`;

interface Game {
  /** Where it stands: the file, and the line where there are several. */
  readonly place: string;
  /** The parsed document; undefined where it is not JSON. */
  readonly document: unknown;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
// Whoever reads this has read enough.
process.stdout.on('error', () => process.exit(1));

const paths = process.argv.slice(2);
if (paths.length === 0 || paths.some((path) => path.startsWith('-'))) {
  say(USAGE);
  process.exitCode = paths.some((path) => ['-h', '--help'].includes(path)) ? 0 : 2;
} else {
  await verifyAll(paths);
}

async function verifyAll(paths: readonly string[]): Promise<void> {
  let games = 0;
  let failed = 0;
  let unread = 0;
  for (const path of paths) {
    const before = games;
    try {
      for await (const { place, document } of gamesIn(path)) {
        games += 1;
        if (!judge(place, document)) failed += 1;
      }
      if (games > before) continue;
      say(`${path}: no game in it`);
    } catch (error) {
      say(`${path}: ${(error as Error).message}`);
    }
    unread += 1;
  }
  if (games > 1 || paths.length > 1) {
    const verdict = failed === 0 ? 'all passed' : `${failed} FAILED`;
    say(`${games} games, ${verdict}${unread === 0 ? '' : `; files without games: ${unread}`}`);
  }
  process.exitCode = failed + unread === 0 ? 0 : 1;
}

interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The games of a file, one at a time where they stand one a line: such a file may be longer than the memory. */
async function* gamesIn(path: string): AsyncGenerator<Game> {
  const gameOf = ({ number, text }: Line): Game => ({
    place: number === 1 ? path : `${path}:${number}`,
    document: parsed(text),
  });
  const lines = linesOf(path);
  const { value: first } = await lines.next();
  if (!first) return;
  const game = gameOf(first);
  if (game.document !== undefined) {
    yield game;
    for await (const line of lines) yield gameOf(line);
    return;
  }
  // One document over many lines, as editors and `jq` write it; or the first line of many is broken.
  const all = [first];
  for await (const line of lines) all.push(line);
  const whole = { place: path, document: parsed(all.map(({ text }) => text).join('\n')) };
  const games = whole.document === undefined ? all.map(gameOf) : [];
  yield* games.some(({ document }) => isObject(document)) ? games : [whole];
}

/** The lines that are not empty. */
async function* linesOf(path: string): AsyncGenerator<Line, undefined> {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    if (text.trim() !== '') yield { number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text };
  }
  return undefined;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Says whether a game passed, and where not, all that was found. */
function judge(place: string, document: unknown): boolean {
  if (document === undefined) {
    say(`${place}: not JSON`);
    return false;
  }
  const verification = verifyGameFile(document);
  const { passed, events, checks, firstFault } = verification;
  if (passed) {
    const compared = checks.reduce((sum, check) => sum + check.compared, 0);
    say(`${place}: ${events} events, passed (${compared} values derived again and compared)`);
    return true;
  }
  if (events === 0) {
    say(`${place}: not a game file. ${firstFault!.detail}`);
    return false;
  }
  listChecks(verification);
  say(`${place}: ${events} events, FAILED first at version ${firstFault!.version} (${firstFault!.check})`);
  return false;
}

function listChecks({ checks }: Verification): void {
  for (const { check, status, compared, fault } of checks) {
    const much = status === 'incomplete' ? 'right as far as they could be followed' : 'compared';
    say(`${status.padEnd(10)} ${check.padEnd(11)} ${compared} ${much}`);
    if (fault) say(`           version ${fault.version}: ${fault.detail}${values(fault)}`);
  }
}

function values({ expected, found }: { expected?: unknown; found?: unknown }): string {
  if (expected === undefined && found === undefined) return '';
  return ` expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}
