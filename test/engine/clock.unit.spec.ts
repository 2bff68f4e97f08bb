/** The clock of a game: it may act for a seat that is late, and for no other; the audit knows (engine/clock.ts). */
import {
  clockMayAct,
  deadlineOf,
  decide,
  giveUp,
  legalMoves,
  NO_HASH,
  seal,
  start,
  verify,
  type Clock,
  type Decision,
  type GameEvent,
  type GameState,
  type LoggedEvent,
} from '../../src/engine/index.js';
import { GAME_ID, playerIdOf, seedFrom, setupOf } from '../support/games.js';

const SEED = seedFrom('clock');
const BEGUN = '2026-01-01T00:00:00.000Z';
const AUTOPLAY: Clock = { turnSeconds: 30, onTimeout: 'autoplay' };
const FORFEIT: Clock = { turnSeconds: 30, onTimeout: 'forfeit' };

const begun = (clock?: Clock) =>
  start(setupOf({ ruleset: 'fibonacci', seats: 3, seed: SEED, ...(clock && { clock }) }), SEED);

const players = [0, 1, 2].map(playerIdOf);

/** A running log of the deal and one decision, made at a time, by the clock or by a player. */
function logWith(clock: Clock | undefined, decision: Decision, at: string, byClock: boolean): LoggedEvent[] {
  if (decision.refusal) throw new Error(decision.refusal.detail);
  const context = { gameId: GAME_ID, players, seed: SEED };
  const after = { version: 0, hash: NO_HASH };
  const opening = seal(begun(clock).events, { ...context, at: BEGUN, after });
  const more = seal(decision.events, { ...context, at, after: opening[1], byClock });
  return [...opening, ...more];
}

const passed = (log: LoggedEvent[]): boolean => verify(log, { seed: SEED, running: true }).passed;
const first = (state: GameState): Decision => nth(state, 0);
const nth = (state: GameState, index: number): Decision =>
  decide(state, state.toMove!, legalMoves(state, state.toMove!)[index], SEED);

describe('the deadline', () => {
  test('is the time of the last event and the seconds a move may take', () => {
    expect(deadlineOf(begun(AUTOPLAY).state, BEGUN)).toBe('2026-01-01T00:00:30.000Z');
    expect(deadlineOf(begun().state, BEGUN)).toBeNull();
  });

  test.each([
    { rule: 'autoplay', at: '2026-01-01T00:00:29.999Z', may: false },
    { rule: 'autoplay', at: '2026-01-01T00:00:30.000Z', may: true },
    { rule: 'forfeit', at: '2026-01-01T00:00:31.000Z', may: false },
  ] as const)('$rule at $at: $may', ({ rule, at, may }) => {
    expect(clockMayAct(begun(AUTOPLAY).state, rule, BEGUN, at)).toBe(may);
    expect(clockMayAct(begun().state, rule, BEGUN, at)).toBe(false);
  });

  test('there is none after the end', () => {
    const ended = giveUp(begun(FORFEIT).state, 0, 'resignation', SEED);
    if (ended.refusal) throw new Error(ended.refusal.code);
    expect(deadlineOf(ended.state, BEGUN)).toBeNull();
  });
});

describe('the audit of what the clock did', () => {
  const LATE = '2026-01-01T00:00:30.000Z';
  const EARLY = '2026-01-01T00:00:29.999Z';
  const { state } = begun(AUTOPLAY);
  const late = state.toMove!;
  const timeout = (seat: number): Decision => giveUp(begun(FORFEIT).state, seat, 'timeout', SEED);

  test.each([
    {
      why: 'it makes the first legal move of a late seat',
      good: true,
      log: logWith(AUTOPLAY, first(state), LATE, true),
    },
    { why: 'not before the time', good: false, log: logWith(AUTOPLAY, first(state), EARLY, true) },
    { why: 'no other move than the first', good: false, log: logWith(AUTOPLAY, nth(state, 1), LATE, true) },
    { why: 'a player may make any', good: true, log: logWith(AUTOPLAY, nth(state, 1), LATE, false) },
    { why: 'without a clock nothing', good: false, log: logWith(undefined, first(state), LATE, true) },
    { why: 'under forfeit no move', good: false, log: logWith(FORFEIT, first(state), LATE, true) },
    { why: 'under forfeit a timeout', good: true, log: logWith(FORFEIT, timeout(late), LATE, true) },
    { why: 'no timeout before the time', good: false, log: logWith(FORFEIT, timeout(late), EARLY, true) },
    { why: 'no timeout under autoplay', good: false, log: logWith(AUTOPLAY, timeout(late), LATE, true) },
    {
      why: 'no timeout of another seat',
      good: false,
      log: logWith(FORFEIT, timeout((late + 1) % 3), LATE, true),
    },
    { why: 'no timeout by a player', good: false, log: logWith(FORFEIT, timeout(late), LATE, false) },
  ])('$why', ({ log, good }) => expect(passed(log)).toBe(good));

  test('names nobody as the player of its moves', () => {
    const log = logWith(AUTOPLAY, first(state), LATE, true);
    const made: GameEvent[] = log.slice(2);
    expect(made.map(({ seat }) => seat)).toEqual([late]);
    expect(log[2].playerId).toBeNull();
  });
});
