import { readFileSync } from 'node:fs';
import { verifyGameFile, type Verification } from './engine/index.js';

/** The offline verifier: reads a game file and prints one line a check. Exit status 0 means that all is well. */
const [path] = process.argv.slice(2);
if (path === undefined) exit('usage: npm run verify -- game.json', 2);
else report(path, verifyGameFile(read(path)));

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    exit(`${path}: ${error instanceof SyntaxError ? 'not JSON' : (error as Error).message}`, 1);
  }
}

function report(path: string, { passed, events, checks, firstFault }: Verification): void {
  for (const { check, status, compared, fault } of checks) {
    process.stdout.write(`${status.padEnd(10)} ${check.padEnd(11)} ${compared} compared\n`);
    if (fault) process.stdout.write(`           version ${fault.version}: ${fault.detail}${values(fault)}\n`);
  }
  const verdict = passed ? 'passed' : `FAILED first at version ${firstFault!.version} (${firstFault!.check})`;
  exit(`${path}: ${events} events, ${verdict}`, passed ? 0 : 1);
}

function values({ expected, found }: { expected?: unknown; found?: unknown }): string {
  if (expected === undefined && found === undefined) return '';
  return ` expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}

function exit(line: string, status: number): never {
  process.stdout.write(`${line}\n`);
  process.exit(status);
}
