/** How rounds and games end: targets, the most rounds, giving up, and who opens next (rules 2.9 to 2.12). */
import { decide, drawLot, giveUp, legalMoves } from '../../src/engine/index.js';
import { chooser, playOut, seedFrom } from '../support/games.js';
import { eventsOf, given, only, SEED, typesOf, when } from '../support/given.js';

/** Ends 3 and 4: 4-2@right makes 5, 4-0@right makes 3. */
const TABLE = '3-1 4-1@right';

describe('the target (rules 2.9)', () => {
  const targets = [
    ...[100, 150, 200, 250].map((target) => ({ ruleset: 'all-fives', target })),
    ...[100, 250, 500].map((target) => ({ ruleset: 'cinque', target })),
  ];

  test.each(targets)('$ruleset to $target: reached by a tile in mid-round', ({ ruleset, target }) => {
    const position = { ruleset, options: { target }, hands: ['4-2 0-0', '6-6'], table: TABLE };
    const { state, events } = when(given({ ...position, scores: [target - 5, 0] }), '4-2@right');
    expect(typesOf(events)).toEqual(['TilePlayed', 'RoundEnded', 'GameEnded']);
    expect(only(events, 'RoundEnded')).toMatchObject({
      reason: 'target',
      winner: 0,
      bonus: 0,
      scores: [target, 0],
      pips: [0, 12],
    });
    expect(only(events, 'GameEnded')).toEqual({
      winner: 0,
      reason: 'target',
      scores: [target, 0],
      seed: Buffer.from(SEED).toString('hex'),
    });
    expect([state.status, state.winner, state.toMove]).toEqual(['finished', 0, null]);

    const short = when(given({ ...position, scores: [target - 6, 0] }), '4-2@right');
    expect(typesOf(short.events)).toEqual(['TilePlayed']);
  });

  test.each([
    { ruleset: 'all-fives', target: 250 },
    { ruleset: 'fibonacci', target: 100 },
    { ruleset: 'cinque', target: 100 },
  ])(
    '$ruleset: the hand’s last tile reaches it: reason target, no bonus (rules 9)',
    ({ ruleset, target }) => {
      const start = given({ ruleset, hands: ['4-2', '6-6'], table: TABLE, scores: [target - 5, 0] });
      const { events } = when(start, '4-2@right');
      expect(typesOf(events)).toEqual(['TilePlayed', 'RoundEnded', 'GameEnded']);
      expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'target', winner: 0, bonus: 0 });
      expect(only(events, 'GameEnded').scores).toEqual([target, 0]);
    },
  );

  test.each([
    { ruleset: 'all-fives', target: 250, move: '4-0@right', bonus: 20 },
    { ruleset: 'fibonacci', target: 100, move: '5-3@left', bonus: 22 },
    { ruleset: 'cinque', target: 100, move: '4-0@right', bonus: 20 },
  ])('$ruleset: reached by the bonus of $bonus after domino', ({ ruleset, target, move, bonus }) => {
    const hands = [move.slice(0, 3), '6-6 5-5'];
    const at = (score: number) => given({ ruleset, hands, table: TABLE, scores: [score, 0] });
    const { events } = when(at(target - bonus), move);
    expect(typesOf(events)).toEqual(['TilePlayed', 'RoundEnded', 'GameEnded']);
    expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'domino', bonus, scores: [target, 0] });
    expect(only(events, 'GameEnded')).toMatchObject({ winner: 0, reason: 'target', scores: [target, 0] });
    expect(typesOf(when(at(target - bonus - 1), move).events).at(-1)).toBe('RoundStarted');
  });

  test('reached by the bonus after a block', () => {
    const start = given({ ruleset: 'cinque', hands: ['6-6 5-5', '1-1'], table: '0-0', scores: [0, 80] });
    const { state, events } = when(start, 'pass pass');
    expect(typesOf(events)).toEqual(['TurnPassed', 'TurnPassed', 'RoundEnded', 'GameEnded']);
    expect([state.winner, state.scores]).toEqual([1, [0, 100]]);
  });
});

describe('the most rounds (rules 2.11)', () => {
  const blocked = (scores: number[], maxRounds: number, round: number) =>
    when(
      given({
        ruleset: 'cinque',
        hands: ['5-1', '4-2', '6-6'],
        table: '0-0',
        options: { maxRounds },
        round,
        scores,
      }),
      'pass pass pass',
    );

  test('after the last round the highest score wins', () => {
    const { events } = blocked([10, 45, 40], 3, 3);
    expect(only(events, 'GameEnded')).toMatchObject({
      winner: 1,
      reason: 'max-rounds',
      scores: [10, 45, 40],
    });
  });

  test('a tie for the highest is a drawn game', () => {
    expect(only(blocked([45, 45, 40], 1, 1).events, 'GameEnded')).toMatchObject({ winner: null });
  });

  test('before the last round another one is dealt', () => {
    const { state, events } = blocked([45, 45, 40], 3, 2);
    expect(typesOf(events).at(-1)).toBe('RoundStarted');
    expect(state.round).toBe(3);
  });
});

describe('giving up (rules 2.12)', () => {
  test.each([
    { hands: 2, scores: [90, 10], seat: 0, winner: 1, why: 'two sides: the other one, whatever the score' },
    { hands: 2, scores: [0, 0], seat: 1, winner: 0, why: 'two sides' },
    { hands: 3, scores: [90, 10, 20], seat: 0, winner: 2, why: 'the highest among the others' },
    { hands: 3, scores: [90, 20, 20], seat: 0, winner: null, why: 'a tie among the others' },
    { hands: 3, scores: [20, 90, 20], seat: 0, winner: 1, why: 'a tie with the one who gave up is none' },
    { hands: 4, scores: [5, 5, 5, 0], seat: 2, winner: null, why: 'a tie among the others' },
  ])('seat $seat of $hands at $scores: $winner ($why)', ({ hands, scores, seat, winner }) => {
    const held = ['6-6 1-0', '5-5', '4-4', '3-3'].slice(0, hands);
    const start = given({ ruleset: 'all-fives', hands: held, table: TABLE, scores });
    for (const reason of ['resignation', 'timeout'] as const) {
      const decision = giveUp(start, seat, reason, SEED);
      if (decision.refusal) throw new Error(decision.refusal.code);
      expect(typesOf(decision.events)).toEqual(['GameEnded']);
      expect(decision.events[0]).toMatchObject({ seat, data: { winner, reason, scores } });
      expect(decision.state).toMatchObject({ status: 'finished', winner, toMove: null });
    }
  });

  test.each([
    { seat: 0, winner: 1 },
    { seat: 3, winner: 0 },
  ])('in teams of two the side of seat $seat loses to side $winner', ({ seat, winner }) => {
    const hands = ['6-6', '5-5', '4-4', '3-3'];
    const start = given({
      ruleset: 'cinque',
      options: { teams: true },
      hands,
      table: TABLE,
      scores: [50, 40],
    });
    expect(giveUp(start, seat, 'resignation', SEED)).toMatchObject({ state: { winner } });
  });

  test('a game that is over cannot be given up', () => {
    const { state } = when(
      given({ ruleset: 'all-fives', hands: ['4-2', '6-6'], table: TABLE, scores: [245, 0] }),
      '4-2@right',
    );
    expect(giveUp(state, 1, 'resignation', SEED)).toMatchObject({ refusal: { code: 'game-over' } });
    expect(legalMoves(state, 0)).toEqual([]);
    expect(decide(state, 0, { type: 'pass' }, SEED)).toMatchObject({ refusal: { code: 'game-over' } });
  });
});

describe('who opens (rules 2.10, 4, 5, 7)', () => {
  const openers = (spec: Parameters<typeof playOut>[0]) =>
    eventsOf(playOut(spec, chooser(1)).events, 'RoundStarted').map(({ data }) => data.opener);

  /** A seed whose first lot falls on the seat. */
  const seedFor = (seat: number, seats: number) => {
    let number = 0;
    while (drawLot(seedFrom(`lot ${number}`), 1, seats) !== seat) number += 1;
    return seedFrom(`lot ${number}`);
  };

  test.each(['all-fives', 'fibonacci', 'castle-rock'])('S6: %s, the lot says seat 2', (ruleset) => {
    const played = openers({ ruleset, seats: 3, seed: seedFor(2, 3) });
    expect(played.length).toBeGreaterThan(2);
    if (ruleset === 'all-fives') expect(played.slice(0, 5)).toEqual([2, 0, 1, 2, 0]);
    expect(played).toEqual(played.map((_, round) => (round + 2) % 3));
  });

  test.each(['all-fives', 'fibonacci', 'castle-rock'])('%s goes on from the game before', (ruleset) => {
    for (const previousOpener of [0, 1, 2]) {
      const [first, second] = openers({ ruleset, seats: 3, previousOpener });
      expect([first, second]).toEqual([(previousOpener + 1) % 3, (previousOpener + 2) % 3]);
    }
  });

  test('the opener of a rotating game opens with any tile', () => {
    for (const ruleset of ['all-fives', 'fibonacci']) {
      const { states, events } = playOut({ ruleset, seats: 3 }, chooser(2));
      const deals = eventsOf(events, 'RoundStarted');
      expect(deals.every(({ data }) => data.openingTile === null)).toBe(true);
      expect(legalMoves(states[0], deals[0].data.opener)).toHaveLength(ruleset === 'all-fives' ? 7 : 5);
    }
  });
});
