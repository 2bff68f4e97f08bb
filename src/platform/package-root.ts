import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package's package.json, from wherever this code runs: its sources or its build. */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The version of this package. */
export const version: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('there is no package.json above the code');
  return findRoot(parent);
}
