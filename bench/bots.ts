/** `npm run bench:bots`: how well the built-in opponents play; writes bench/bots.md. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { packageRoot } from '../src/platform/package-root.js';
import { playBout, type Bout, type Result } from './support/arena.js';

/** Tables that `strong` imagines for a move; with the default time a server gets to several times as many. */
const TABLES = 60;
const THREADS = 2;
const RULESETS = ['all-fives', 'fibonacci', 'cinque', 'castle-rock'];

const BOUTS: readonly Bout[] = RULESETS.flatMap((ruleset): Bout[] => [
  { ruleset, seats: 2, level: 'strong', foe: 'greedy', deals: 150 },
  { ruleset, seats: 4, level: 'strong', foe: 'greedy', deals: 50 },
  { ruleset, seats: 2, level: 'greedy', foe: 'random', deals: 100 },
]);

/** The Wilson interval of a share: 95 of 100 such intervals hold the true one. */
function interval(share: number, games: number): [number, number] {
  const z2 = 1.96 ** 2;
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games);
  const reach = (1.96 / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games ** 2));
  return [middle - reach, middle + reach];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function line({ ruleset, seats, level, foe }: Bout, { games, won, drawn }: Result): string {
  const share = (won + drawn / seats) / games;
  const [from, to] = interval(share, games);
  const against = seats === 2 ? foe : `${seats - 1} × ${foe}`;
  const even = percent(1 / seats);
  return `| ${ruleset} | ${level} | ${against} | ${games} | ${percent(share)} | ${percent(from)} – ${percent(to)} | ${even} |`;
}

async function run(): Promise<void> {
  const lines: string[] = [];
  const left = [...BOUTS.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, bout] = next;
      const [result] = (await once(
        new Worker(new URL(import.meta.url), { workerData: bout }),
        'message',
      )) as [Result];
      lines[index] = line(bout, result);
      process.stderr.write(`${lines[index]}\n`);
    }
  };
  await Promise.all(Array.from({ length: THREADS }, work));
  const report = [
    '# The built-in opponents',
    '',
    `Made by \`npm run bench:bots\`. Whole games by the default options; each deal is played once from every seat. \`strong\``,
    `imagines ${TABLES} tables for a move, and chance is fixed: every run gives these very figures. A drawn game counts as`,
    'a share of a win; the interval is Wilson’s, at 95 %.',
    '',
    '| ruleset | level | against | games | won | 95 % interval | even |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  writeFileSync(join(packageRoot, 'bench/bots.md'), report);
  process.stdout.write(report);
}

if (isMainThread) await run();
else parentPort!.postMessage(playBout(workerData as Bout, TABLES));
