/** The short form; `npm run test:fire -- --kills 20` is the long one. */
import { crash, summarize } from './crashes.js';

describe('a server that is killed while games are played', () => {
  it('has every acknowledged move exactly once, and every other one wholly or not at all', async () => {
    const report = await crash({ kills: 3, tables: 6, between: [60, 120], seed: 20261130 });
    expect(report.faults).toEqual([]);
    expect(report.victims).toEqual(['server', 'postgres', 'both']);
    expect(report.audited).toBe(report.games);
    expect(report.journal.acknowledged.length).toBeGreaterThan(240);
    expect(summarize(report)).toMatch(/^crashes: 3 kills .*; 0 faults; /);
  });
});
