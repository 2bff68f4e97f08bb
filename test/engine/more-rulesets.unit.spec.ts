/** A further ruleset is one file and one line; a further version leaves the games of the one before alone. */
import { readFileSync } from 'node:fs';
import {
  addRuleset,
  decide,
  findRuleset,
  moveOf,
  replay,
  rulesets,
  verify,
  viewOf,
  type ChainRules,
  type GameEvent,
  type Ruleset,
} from '../../src/engine/index.js';
import { block } from '../support/block.ruleset.js';
import { chooser, recorded, sealed } from '../support/games.js';
import { eventsOf } from '../support/given.js';

describe('one more ruleset', () => {
  let remove: () => void;
  beforeEach(() => (remove = addRuleset(block)));
  afterEach(() => remove());

  test('is one file of less than 60 lines', () => {
    const path = new URL('../support/block.ruleset.ts', import.meta.url);
    expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(60);
  });

  test('is in the catalogue until it is taken out', () => {
    const all = ['all-fives', 'fibonacci', 'cinque', 'castle-rock', 'block'];
    expect(rulesets().map(({ id }) => id)).toEqual(all);
    remove();
    expect(rulesets().map(({ id }) => id)).toEqual(all.slice(0, 4));
    remove = addRuleset(block);
  });

  test.each([2, 3, 4])('is played to the end with %i seats, and its log verified', (seats) => {
    const { log, states } = recorded({ ruleset: 'block', seats, options: { target: 50 } }, chooser(seats));
    const end = log.at(-1)!;
    if (end.type !== 'GameEnded') throw new Error('the end');
    expect(Math.max(...end.data.scores)).toBeGreaterThanOrEqual(50);
    expect(verify(log)).toMatchObject({ passed: true, events: log.length });
    const plays = eventsOf(log, 'TilePlayed');
    expect(plays.length).toBeGreaterThan(0);
    expect(new Set(plays.map(({ data }) => data.points))).toEqual(new Set([0]));
    expect(new Set(plays.map(({ data }) => data.end))).toEqual(new Set([null, 'left', 'right']));
    expect(eventsOf(log, 'TilesDrawn')).toEqual([]);
    const [, state] = [...states].at(-1)!;
    const view = viewOf(state, { id: 'g', matchId: 'm', lastEvents: log }, { seat: 0, over: true });
    expect(view).toMatchObject({ ruleset: 'block', status: 'finished', winner: end.data.winner });
  });
});

/** All Fives in which every count scores, and a bonus is doubled: as a second version might change it. */
const changed = (version: number): Ruleset => {
  const original = findRuleset('all-fives', 1)!;
  return {
    ...original,
    version,
    rules: (options, seats) => {
      const rules = original.rules(options, seats) as ChainRules;
      const bonus: ChainRules['bonus'] = (...pips) => 2 * rules.bonus(...pips);
      return { ...rules, points: (count) => count, bonus };
    },
  };
};

/** An event as the rules made it, before the log salted it. */
const unsealed = ({ type, seat, data }: GameEvent): GameEvent => {
  const { salt: _salt, ...open } = data as { salt?: string };
  return { type, seat, data: open } as GameEvent;
};

describe('a rule changes under version 2', () => {
  const spec = { ruleset: 'all-fives', seats: 2, options: { target: 100 } };

  test('new games are played by it, and a game begun before finishes and is audited by version 1', () => {
    const before = recorded(spec, chooser(6));
    const [version] = [...before.states.keys()].slice(10);
    const half = before.log.slice(0, version);
    const remove = addRuleset(changed(2));
    try {
      expect(findRuleset('all-fives')!.version).toBe(2);
      const after = recorded(spec, chooser(6));
      const setups = [before, after].map(({ log }) => log[0]);
      expect(setups).toMatchObject([{ data: { rulesVersion: 1 } }, { data: { rulesVersion: 2 } }]);
      for (const { log } of [before, after]) expect(verify(log).passed).toBe(true);
      expect(replay(before.log)).toEqual([...before.states].at(-1)![1]);
      expect(verify(half, { seed: before.seed, running: true }).passed).toBe(true);

      const odd = (log: typeof before.log) =>
        eventsOf(log, 'TilePlayed').filter(({ data }) => data.points % 5 !== 0).length;
      expect(odd(before.log)).toBe(0);
      expect(odd(after.log)).toBeGreaterThan(0);
    } finally {
      remove();
    }
  });

  test('a running game of version 1 goes on by version 1 to its end', () => {
    const { log, states, seed } = recorded(spec, chooser(6));
    const remove = addRuleset(changed(2));
    try {
      // The log as it stood when version 2 came; the rest of the game is decided anew.
      const [begun] = [...states.keys()].slice(10);
      let state = replay(log.slice(0, begun));
      const events: GameEvent[] = [];
      for (const event of log.slice(begun)) {
        const move = moveOf(event);
        if (!move) continue;
        const decision = decide(state, event.seat!, move, seed);
        if (decision.refusal) throw new Error(decision.refusal.detail);
        events.push(...decision.events);
        state = decision.state;
      }
      expect(state.status).toBe('finished');
      expect(sealed([...log.slice(0, begun), ...events].map(unsealed), seed)).toEqual(log);
    } finally {
      remove();
    }
  });

  test('a log of a version that is gone cannot be replayed, and the audit says so', () => {
    const remove = addRuleset(changed(2));
    const { log } = recorded(spec, chooser(6));
    remove();
    expect(() => replay(log)).toThrow('version 2');
    expect(verify(log).firstFault).toMatchObject({ check: 'setup', version: 1 });
  });
});
