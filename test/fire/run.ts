/** `npm run test:fire -- --kills 20 --games 200`: the long forms, each with a line that sums it up. */
import { parseArgs } from 'node:util';
import { crash, summarize } from './crashes.js';
import { playOnReplicas, summarizeReplicas } from './replicas.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    games: { type: 'string', default: '200' },
    /** Another number gives other moves and other moments. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seed = Number(values.seed);
let faults: readonly string[] = [];

say(`seed ${seed}`);
if (Number(values.kills) > 0) {
  const report = await crash({ kills: Number(values.kills), tables: 12, between: [100, 300], seed });
  say(summarize(report));
  faults = [...faults, ...report.faults];
}
if (Number(values.games) > 0) {
  const report = await playOnReplicas({ games: Number(values.games), tables: 24, seed });
  say(summarizeReplicas(report));
  faults = [...faults, ...report.faults];
}
for (const fault of faults) say(`FAULT ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
