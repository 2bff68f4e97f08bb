/** The history in words: what was counted where, points, draws, passes, drop-outs, bonus arithmetic, and no secrets. */
import {
  explain,
  redact,
  type GameEvent,
  type LoggedEvent,
  type TableKnowledge,
} from '../../src/engine/index.js';
import { chooser, CONFIGURATIONS, nameOf, playOut, sealed, seedFrom, setupOf } from '../support/games.js';
import { given, SEED, when, type Position } from '../support/given.js';
import { SPECTATOR } from '../support/views.js';

/** What is said of some moves in a position. */
function say(position: Position, moves: string): string[] {
  const state = given(position);
  return when(state, moves).events.map((event) => explain(logged(event), state.setup));
}

const logged = (event: GameEvent): LoggedEvent => sealed([event], SEED)[0];

const TABLE = { ruleset: 'all-fives', table: '3-1 4-1@right' };

describe('chain games', () => {
  test('an opening tile, a double, a score', () => {
    expect(say({ ruleset: 'all-fives', hands: ['6-6 6-3 5-2', '1-0'] }, '6-6 6-3@right')).toEqual([
      'Player 0 opens with 6-6: 6-6 counts 12, scores nothing; plays again.',
      'Player 0 plays 6-3 on the right: 12 left (6-6) + 3 right (6-3) = 15, scores 15 points; plays again.',
    ]);
  });

  test('all four ends, and an end that counts nothing', () => {
    const position = {
      ruleset: 'fibonacci',
      hands: ['5-4 1-0', '2-0'],
      table: '5-5 5-0@left 5-1@right 5-2@up',
    };
    expect(say(position, '5-4@down')).toEqual([
      'Player 0 plays 5-4 on the lower arm: 0 left (5-0) + 1 right (5-1) + 2 up (5-2) + 4 down (5-4) = 7, scores nothing.',
    ]);
  });

  test('one point is one', () => {
    const [said] = say(
      { ruleset: 'fibonacci', hands: ['5-1 3-3', '2-0'], table: '5-5 5-0@left' },
      '5-1@right',
    );
    expect(said).toBe('Player 0 plays 5-1 on the right: 0 left (5-0) + 1 right (5-1) = 1, scores 1 point.');
  });

  test('a draw, its tiles only for those who may know them', () => {
    const state = given({ ...TABLE, hands: ['6-6', '1-0'], boneyard: '6-5 5-5 2-0 4-2' });
    const event = logged(when(state, 'draw').events[0]);
    const words = 'Player 0 has nothing to play and draws 4 tiles';
    expect(explain(event, state.setup)).toBe(`${words}: 6-5, 5-5, 2-0 and 4-2. 0 left in the boneyard.`);
    expect(explain(redact(event, SPECTATOR), state.setup)).toBe(`${words}. 0 left in the boneyard.`);
    expect(explain(redact(event, { seat: 0, over: false }), state.setup)).toContain('2-0');
  });

  test('a drop-out, a pass, and a block with its bonus (rules 8, S3)', () => {
    expect(
      say({ ...TABLE, hands: ['4-2', '3-3 6-0', '6-5 1-1'] }, '4-2@right 3-3@left pass pass').slice(0, -1),
    ).toEqual([
      'Player 0 plays 4-2 on the right: 3 left (3-1) + 2 right (4-2) = 5, scores 5 points; plays again.',
      'The last tile of Player 0 was a double or scored, and nothing can be drawn: Player 0 drops out of the round.',
      'Player 1 plays 3-3 on the left: 6 left (3-3) + 2 right (4-2) = 8, scores nothing; plays again.',
      'Player 1 can neither play nor draw, and passes.',
      'Player 2 can neither play nor draw, and passes.',
      'Blocked! Round 1 goes to Player 1 with the fewest pips. Left in hand: Player 0 nothing; Player 1 6 (6-0); ' +
        'Player 2 13 (1-1, 6-5). Bonus for Player 1: 0 + 13 = 13, to the nearest five 15. ' +
        'Scores: Player 0 5, Player 1 15, Player 2 0.',
    ]);
  });

  test('everybody out (S4)', () => {
    const said = say({ ...TABLE, hands: ['4-2', '2-2'] }, '4-2@right 2-2@right');
    expect(said.at(-2)).toBe(
      'Everybody has dropped out: round 1 has no winner and no bonus. Scores: Player 0 5, Player 1 0.',
    );
  });

  test('domino, rounded (S7) and exact (S8)', () => {
    const fives = say({ ...TABLE, hands: ['4-3', '6-6 5-4'] }, '4-3@right');
    expect(fives[1]).toBe(
      'Domino! Round 1 goes to Player 0. Left in hand: Player 0 nothing; Player 1 21 (5-4, 6-6). ' +
        'Bonus for Player 0: 21, to the nearest five 20. Scores: Player 0 20, Player 1 0.',
    );
    const exact = say(
      { ruleset: 'fibonacci', hands: ['5-4', '6-6 5-3'], table: '4-4 4-3@left' },
      '5-4@right',
    );
    expect(exact[0]).toContain('= 8, scores 8 points.');
    expect(exact[1]).toContain('Bonus for Player 0: 20. Scores: Player 0 28, Player 1 0.');
  });

  test('the target ends the round at once', () => {
    const said = say({ ...TABLE, hands: ['4-2 0-0', '6-6'], scores: [245, 0] }, '4-2@right');
    expect(said).toEqual([
      'Player 0 plays 4-2 on the right: 3 left (3-1) + 2 right (4-2) = 5, scores 5 points.',
      'The target is reached by Player 0: round 1 ends at once and without a bonus. Scores: Player 0 250, Player 1 0.',
      'Player 0 won the game: Player 0 250, Player 1 0.',
    ]);
  });

  test('cinque: a block takes the winner’s own pips off, for a team together (S11)', () => {
    const blocked = {
      ruleset: 'cinque',
      table: '6-6',
      hands: ['4-2', '5-4 2-1', '3-1', '5-3 1-0'],
      options: { teams: true },
    };
    const said = say(blocked, 'pass pass pass pass');
    expect(said[4]).toContain('Blocked! Round 1 goes to Player 0 and Player 2 with the fewest pips.');
    expect(said[4]).toContain('Bonus for Player 0 and Player 2: 12 + 9 − 10 = 11, to the nearest five 10.');
    const tied = say({ ruleset: 'cinque', table: '6-6', hands: ['4-2', '5-1'] }, 'pass pass');
    expect(tied[2]).toContain('Blocked! Round 1 is drawn: a tie for the fewest pips.');
  });
});

describe('castle rock', () => {
  const row = { ruleset: 'castle-rock', row: '5-1 3-0 6-1 4-2', hands: ['2-1', '0-0'], boneyard: '6-6 5-5' };

  test('a turn', () => {
    expect(say(row, '+2-1 x1 x2 x1*3 end')).toEqual([
      'Player 0 lays 2-1 at the open end: 5 tiles in the row.',
      'Player 0 takes 3-0: its neighbours 5-1 and 6-1 both have a 1. 4 tiles are left in the row.',
      'Player 0 takes 4-2: its neighbours 6-1 and 2-1 both have a 1. 3 tiles are left in the row.',
      'Player 0 takes 5-1, 6-1 and 2-1: each of the three has a 1. 0 tiles are left in the row.',
      'Player 0 ends the turn and draws 6-6. 1 left in the boneyard.',
    ]);
  });

  test('three that match in pairs', () => {
    const pairwise = { ...row, row: '2-1 3-2', hands: ['3-1', '0-0'], options: { triples: 'pairwise' } };
    expect(say(pairwise, '+3-1 x1*3')[1]).toContain('takes 2-1, 3-2 and 3-1: each matches each other one.');
  });

  test('what is drawn is the drawer’s to know', () => {
    const state = given(row);
    const event = logged(when(state, '+2-1 end').events[1]);
    expect(explain(redact(event, SPECTATOR), state.setup)).toBe(
      'Player 0 ends the turn and draws a tile. 1 left in the boneyard.',
    );
  });

  test('the settlement (rules 7)', () => {
    const last = { ruleset: 'castle-rock', row: '6-5 4-3 2-1', hands: ['0-0', ''], captured: [9, 3] };
    const said = say(last, '+0-0 end');
    expect(said[1]).toBe('Player 0 ends the turn; there is nothing to draw. 0 left in the boneyard.');
    expect(said[2]).toBe(
      'Round 1 is played out, and 4 left on the table count against everyone. Player 0 took 9: +5; Player 1 took 3: −1. ' +
        'Scores: Player 0 5, Player 1 −1.',
    );
  });
});

describe('the frame', () => {
  const setup = setupOf({ ruleset: 'cinque', options: { teams: true }, seats: 4 });
  const about = (event: object, table: TableKnowledge = setup): string =>
    explain({ seat: null, playerId: null, ...event } as LoggedEvent, table);

  test('the beginning names the sides', () => {
    expect(about({ type: 'GameStarted', data: setup })).toBe(
      'The game begins: Cinque, Player 0 and Player 2 against Player 1 and Player 3.',
    );
  });

  test('a deal, with the tile that must open', () => {
    const data = { round: 1, opener: 2, openingTile: '6-6', handSizes: [7, 7, 7, 7], boneyardSize: 0 };
    expect(about({ type: 'RoundStarted', data })).toBe(
      'Round 1 is dealt: 7 tiles each, 0 in the boneyard. Player 2 must open with 6-6.',
    );
  });

  test.each([
    ['resignation', 1, 'Player 3 resigns. Player 0 and Player 2 won the game: '],
    ['timeout', 1, 'Player 3 has run out of time. Player 0 and Player 2 won the game: '],
    ['max-rounds', null, 'The last round is over. The game is drawn: '],
  ])('an end by %s', (reason, _, words) => {
    const data = { winner: reason === 'max-rounds' ? null : 0, reason, scores: [10, 5], seed: '' };
    expect(about({ type: 'GameEnded', seat: 3, data })).toBe(
      `${words}Player 0 and Player 2 10, Player 1 and Player 3 5.`,
    );
  });

  test('a move that the clock made says so', () => {
    expect(about({ type: 'TurnPassed', seat: 1, data: { seat: 1 } })).toBe(
      'Player 1 can neither play nor draw, and passes. The clock moved in place of Player 1.',
    );
  });

  test('players of one name are told apart by their seats', () => {
    const twins = { ...setup, seats: setup.seats.map((each) => ({ ...each, name: 'Ada' })) };
    expect(about({ type: 'TurnPassed', seat: 1, playerId: 'x', data: { seat: 1 } }, twins)).toContain(
      'Ada (seat 1)',
    );
  });
});

test('whole games of every configuration can be told, to spectators too', () => {
  for (const spec of CONFIGURATIONS) {
    const seed = seedFrom(`explain ${nameOf(spec)}`);
    const { events, state } = playOut(
      { ...spec, seed, options: { ...spec.options, maxRounds: 2 } },
      chooser(1),
    );
    for (const event of sealed(events, seed)) {
      for (const viewer of [SPECTATOR, { seat: null, over: true }]) {
        const words = explain(redact(event, viewer), state.setup);
        if (!/^[A-Z].*\.$/.test(words) || /undefined|NaN|null|\[object/.test(words)) throw new Error(words);
      }
    }
  }
});
