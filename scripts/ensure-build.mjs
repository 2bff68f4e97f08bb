// Builds when a source file is newer than the last build, so that a warm `npm start` costs next to nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.built';
const INPUTS = [
  'src',
  'prisma',
  'prisma.config.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
];

/** @param {string} path @returns {number} the newest change below the path, in epoch milliseconds; 0 if absent */
function newestChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== 'generated');
  // A folder's own time counts too: it tells of a file that was removed. But the build itself writes into `src`.
  const own = path === 'src' ? 0 : stats.mtimeMs;
  return Math.max(own, ...entries.map((name) => newestChange(join(path, name))));
}

const builtAt = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (Math.max(...INPUTS.map(newestChange)) > builtAt) {
  const startedAt = new Date();
  console.log('building …');
  // The compiler has said what is wrong.
  const { status } = spawnSync('npm run --silent build', { stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, '');
  // What was edited during the build is not in it.
  utimesSync(STAMP, startedAt, startedAt);
}
