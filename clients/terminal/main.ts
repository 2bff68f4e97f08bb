/** `npm run play` */
import process from 'node:process';
import { play } from './play.js';

process.exitCode = await play({
  input: process.stdin,
  output: process.stdout,
  env: process.env,
  args: process.argv.slice(2),
});
