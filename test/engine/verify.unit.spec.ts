/** The audit of honest logs: finished, given up and running games of every configuration (rules 9). */
import { CHECKS, giveUp, NO_HASH, seal, verify, type LoggedEvent } from '../../src/engine/index.js';
import {
  CONFIGURATIONS,
  eager,
  GAME_ID,
  MATCH_SEED,
  nameOf,
  playerIdOf,
  recorded,
  seedFrom,
  type Recorded,
} from '../support/games.js';
import { resealed } from '../support/tampering.js';

const games = CONFIGURATIONS.map((spec, index): Recorded & { name: string } => ({
  ...recorded({ ...spec, options: { ...spec.options, maxRounds: 2 } }, eager(index)),
  name: nameOf(spec),
}));

describe.each(games)('$name', ({ log, seed, states }) => {
  test('a finished log passes every check, with and without the match’s seed', () => {
    for (const evidence of [{}, { seed }, { matchSeed: MATCH_SEED }, { seed, matchSeed: MATCH_SEED }]) {
      const report = verify(log, evidence);
      expect(report).toMatchObject({ passed: true, events: log.length });
      expect(report.firstFault).toBeUndefined();
      expect(report.checks.map(({ check }) => check)).toEqual(CHECKS.filter((check) => check !== 'file'));
      expect(new Set(report.checks.map(({ status }) => status))).toEqual(new Set(['passed']));
    }
  });

  test('so does one that was stored as JSON', () => {
    expect(verify(JSON.parse(JSON.stringify(log)) as LoggedEvent[]).passed).toBe(true);
  });

  test('a running log passes with the seed at every version a move led to, and at no other', () => {
    const versions = log.map(({ version }) => version).filter((version) => version < log.length);
    const some = versions.filter((version) => version < 6 || version % 31 < 2 || version > log.length - 4);
    for (const version of some) {
      const part = log.slice(0, version);
      const report = verify(part, { seed, running: true });
      expect([version, report.passed]).toEqual([version, states.has(version)]);
      if (!report.passed) expect(report.firstFault).toMatchObject({ check: 'end', version: version + 1 });
      expect(verify(part, { seed }).firstFault).toMatchObject({ check: 'end', version: version + 1 });
    }
  });

  test('a game that was given up passes, whoever was to move', () => {
    const [version, state] = [...states].at(-3)!;
    for (const seat of [0, state.hands.length - 1]) {
      const decision = giveUp(state, seat, 'resignation', seed);
      if (decision.refusal) throw new Error(decision.refusal.code);
      const context = { gameId: GAME_ID, players: state.hands.map((_, each) => playerIdOf(each)), seed };
      const after = log[version - 1];
      const end = seal(decision.events, { ...context, at: after.at, after });
      expect(verify([...log.slice(0, version), ...end])).toMatchObject({ passed: true });
    }
  });
});

describe('what cannot be audited', () => {
  const [{ log, seed }] = games;

  test('a running log without its seed', () => {
    const report = verify(log.slice(0, -1), { running: true });
    expect(report).toMatchObject({ passed: false, firstFault: { check: 'commitments' } });
    expect(report.checks[0]).toMatchObject({ check: 'hash-chain', status: 'passed' });
    expect(report.checks.some(({ status }) => status === 'incomplete')).toBe(true);
  });

  test('an empty log, and one that begins in the middle', () => {
    expect(verify([], { seed }).passed).toBe(false);
    expect(verify(resealed(log.slice(1)), { seed }).passed).toBe(false);
    expect(log[0].prevHash).toBe(NO_HASH);
  });

  test('a log with another game’s seed, or another match’s', () => {
    expect(verify(log, { seed: seedFrom('other') }).firstFault).toMatchObject({ check: 'commitments' });
    expect(verify(log, { matchSeed: seedFrom('other') }).firstFault).toMatchObject({ check: 'commitments' });
  });

  test('a game of a ruleset, or of a version of it, that is not known', () => {
    for (const change of [{ ruleset: 'block' }, { rulesVersion: 2 }]) {
      const [first, ...rest] = structuredClone(log) as LoggedEvent[];
      const changed = { ...first, data: { ...first.data, ...change } } as LoggedEvent;
      expect(verify(resealed([changed, ...rest])).firstFault).toMatchObject({ check: 'setup', version: 1 });
    }
  });
});
