import { createReadStream, readFileSync } from 'node:fs';
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
  for (const path of paths) {
    try {
      for await (const { place, document } of gamesIn(path)) {
        games += 1;
        if (!judge(place, document)) failed += 1;
      }
    } catch (error) {
      say(`${path}: ${(error as Error).message}`);
      failed += 1;
    }
  }
  if (games > 1) say(`${games} games, ${failed === 0 ? 'all passed' : `${failed} FAILED`}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The games of a file, one at a time: a file of many may be longer than the memory. */
async function* gamesIn(path: string): AsyncGenerator<Game> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    const document = parsed(line);
    if (number === 1 && document === undefined) {
      // One document over many lines, as editors and `jq` write it.
      yield { place: path, document: parsed(readFileSync(path, 'utf8')) };
      return;
    }
    if (line.trim() !== '') yield { place: number === 1 ? path : `${path}:${number}`, document };
  }
  if (number === 0) yield { place: path, document: undefined };
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
