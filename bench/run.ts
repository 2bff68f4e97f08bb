/** `npm run bench`: measures everything on a fresh Postgres and writes bench/results.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.js';
import { benchEngine } from './engine.js';
import { benchGrowth } from './growth.js';
import { benchHttp } from './http.js';
import { benchStore } from './store.js';
import { startPostgres } from './support/server.js';
import { toMarkdown, type Section } from './support/report.js';

const began = performance.now();
const sections: Section[] = [];
const say = (line: string): void => void process.stderr.write(`${line}\n`);

say('engine …');
sections.push(benchEngine());
const postgres = await startPostgres();
try {
  say('store …');
  const store = await benchStore(await postgres.database('store'));
  sections.push(store.section);
  say('http …');
  sections.push(await benchHttp(await postgres.database('http'), store.plain64));
  say('growth …');
  sections.push(await benchGrowth(postgres));
} catch (error) {
  // Said before the database goes, whose end makes every open connection complain.
  say(String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
// Measured apart, since it takes long and chance is fixed: the same code comes to the same shares.
const opponents = readFileSync(join(packageRoot, 'bench/bots.md'), 'utf8').replace(/^# /, '## ');
const results = toMarkdown(sections, (performance.now() - began) / 60_000, opponents);
writeFileSync(join(packageRoot, 'bench/results.md'), results);
process.stdout.write(results);
