/** What a game adds to the records of its players. */
import type { GameEndReason, LoggedEvent } from '../../src/engine/index.js';
import { meetingsOf } from '../../src/records/meetings.js';
import {
  deviationOf,
  type Outcome,
  outcomeOf,
  type PlayerRecord,
  ratingOf,
  Records,
} from '../../src/records/record.js';

interface Ending {
  /** The side of each seat. */
  readonly sides?: readonly number[];
  readonly winner: number | null;
  readonly reason?: GameEndReason;
  /** Who gave up. */
  readonly seat?: number | null;
}

const PLAYERS = ['ada', 'ben', 'cleo', 'dan'];

function outcome({ sides = [0, 1], winner, reason = 'target', seat = null }: Ending): Outcome | undefined {
  const seats = sides.map((side, index) => ({ seat: index, side, playerId: PLAYERS[index], name: '' }));
  const scores = Array.from(new Set(sides), () => 0);
  const first = { type: 'GameStarted', data: { ruleset: 'cinque', seats } };
  const last = { type: 'GameEnded', seat, data: { winner, reason, scores, seed: '' } };
  return outcomeOf(first as unknown as LoggedEvent, last as unknown as LoggedEvent);
}

const results = (ending: Ending) => outcome(ending)!.sides.map(({ result }) => result);

/** The records after some games between the players, by player. */
function after(...endings: Ending[]): Record<string, PlayerRecord> {
  const records = new Records();
  endings.forEach((ending) => records.add(outcome(ending)!));
  return Object.fromEntries(records.all().map((record) => [record.playerId, record]));
}

describe('the outcome of a game', () => {
  it.each<Ending & { results: string[] }>([
    { winner: 0, results: ['won', 'lost'] },
    { winner: null, reason: 'max-rounds', results: ['drawn', 'drawn'] },
    { winner: 1, sides: [0, 1, 2], results: ['lost', 'won', 'lost'] },
    { winner: 1, reason: 'resignation', seat: 0, results: ['lost', 'won'] },
    { winner: 2, reason: 'timeout', seat: 0, sides: [0, 1, 2], results: ['lost', 'lost', 'won'] },
    // Who gives up loses, also where the others share the lead and nobody wins.
    { winner: null, reason: 'resignation', seat: 1, sides: [0, 1, 2], results: ['drawn', 'lost', 'drawn'] },
  ])('of $winner, $reason is $results', ({ results: expected, ...ending }) => {
    expect(results(ending)).toEqual(expected);
  });

  it('puts the players of a team together', () => {
    expect(outcome({ winner: 1, sides: [0, 1, 0, 1] })).toEqual({
      ruleset: 'cinque',
      sides: [
        { players: ['ada', 'cleo'], result: 'lost' },
        { players: ['ben', 'dan'], result: 'won' },
      ],
    });
  });

  it('is none while the log has no end', () => {
    const passed = { type: 'TurnPassed', data: { seat: 0 } } as unknown as LoggedEvent;
    expect(outcomeOf(passed, passed)).toBeUndefined();
  });
});

describe('a record', () => {
  it('begins at 1000, and says that it knows nothing yet', () => {
    const newcomer = { mu: 25, sigma: 25 / 3 };
    expect([ratingOf(newcomer), deviationOf(newcomer)]).toEqual([1000, 333]);
  });

  it('counts what was won, drawn and lost', () => {
    const { ada, ben } = after({ winner: 0 }, { winner: 0 }, { winner: null }, { winner: 1 });
    expect([ada.won, ada.drawn, ada.lost]).toEqual([2, 1, 1]);
    expect([ben.won, ben.drawn, ben.lost]).toEqual([1, 1, 2]);
  });

  it('gains what the other one loses, and both are better known afterwards', () => {
    const { ada, ben } = after({ winner: 0 });
    expect(ada.mu - 25).toBeCloseTo(25 - ben.mu, 10);
    expect(ada.mu).toBeGreaterThan(25);
    expect(deviationOf(ada)).toBe(deviationOf(ben));
    expect(deviationOf(ada)).toBeLessThan(333);
  });

  it('moves more by a surprise than by what was to be expected', () => {
    const favourite = Array.from({ length: 10 }, () => ({ winner: 0 }));
    const before = after(...favourite);
    const [expected, surprise] = [0, 1].map((winner) => after(...favourite, { winner }));
    expect(expected.ada.mu - before.ada.mu).toBeGreaterThan(0);
    expect(surprise.ben.mu - before.ben.mu).toBeGreaterThan(3 * (expected.ada.mu - before.ada.mu));
  });

  it('is the same for all who lose to the same one', () => {
    const { ben, cleo, dan } = after({ winner: 0, sides: [0, 1, 2, 3] });
    expect([cleo.mu, dan.mu]).toEqual([ben.mu, ben.mu]);
  });

  it('moves team mates alike', () => {
    const { ada, ben, cleo, dan } = after({ winner: 0, sides: [0, 1, 0, 1] });
    expect([ada.mu, ben.mu]).toEqual([cleo.mu, dan.mu]);
    expect(ada.mu).toBeGreaterThan(ben.mu);
  });

  it('depends on the order of the games', () => {
    const [a, b] = [{ winner: 0 }, { winner: 1 }];
    expect(after(a, a, b).ada.mu).not.toBe(after(b, a, a).ada.mu);
  });
});

describe('meetings', () => {
  const meetings = (...endings: Ending[]) =>
    Object.fromEntries(
      meetingsOf(endings.map((ending) => outcome(ending)!)).map(
        ({ playerId, opponentId, won, lost, neither, together }) => [
          `${playerId} ${opponentId}`,
          [won, lost, neither, together],
        ],
      ),
    );

  it('count for the eyes of either', () => {
    expect(meetings({ winner: 0 }, { winner: 0 }, { winner: 1 }, { winner: null })).toEqual({
      'ada ben': [2, 1, 1, 0],
      'ben ada': [1, 2, 1, 0],
    });
  });

  it('are won by neither when a third one wins', () => {
    expect(meetings({ winner: 2, sides: [0, 1, 2] })).toEqual({
      'ada ben': [0, 0, 1, 0],
      'ada cleo': [0, 1, 0, 0],
      'ben ada': [0, 0, 1, 0],
      'ben cleo': [0, 1, 0, 0],
      'cleo ada': [1, 0, 0, 0],
      'cleo ben': [1, 0, 0, 0],
    });
  });

  it('know who sat on one side', () => {
    const { 'ada cleo': mates, 'ada ben': foes } = meetings({ winner: 0, sides: [0, 1, 0, 1] });
    expect([mates, foes]).toEqual([
      [0, 0, 0, 1],
      [1, 0, 0, 0],
    ]);
  });
});
