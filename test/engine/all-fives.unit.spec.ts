/** All-fives turn by turn: rules 4 and the scenarios S1 to S7 of rules 8. */
import { isChain } from '../../src/engine/index.js';
import { eventsOf, figures, given, handOf, legal, only, typesOf, when } from '../support/given.js';

/** Ends 3 and 4. */
const TABLE = '3-1 4-1@right';
const fives = (hands: readonly string[], more: Partial<Parameters<typeof given>[0]> = {}) =>
  given({ ruleset: 'all-fives', hands, table: TABLE, ...more });

describe('scenarios (rules 8)', () => {
  test('S1: a double, a score, a draw and a score again in one turn', () => {
    const start = given({
      ruleset: 'all-fives',
      hands: ['6-6 6-3 5-2', '4-4'],
      boneyard: '1-1 6-2 0-0 3-3',
    });
    let { state, events } = when(start, '6-6 6-3@right');
    expect(figures(events)).toEqual(['6-6 12 0', '6-3 15 15']);
    expect([state.toMove, legal(state)]).toEqual([0, ['draw']]);
    ({ state, events } = when(state, 'draw'));
    expect(only(events, 'TilesDrawn')).toEqual({
      seat: 0,
      tiles: ['1-1', '6-2'],
      drawn: 2,
      boneyardSize: 2,
    });
    expect(legal(state)).toEqual(['6-2@left']);
    ({ state, events } = when(state, '6-2@left 5-2@left'));
    expect(figures(events)).toEqual(['6-2 5 5', '5-2 8 0']);
    expect([state.scores, state.toMove, handOf(state, 0)]).toEqual([[20, 0], 1, '1-1']);
  });

  test('S2: a last tile that scores is no domino while something can be drawn', () => {
    const played = when(fives(['4-2', '6-5'], { boneyard: '6-6 5-5 2-0' }), '4-2@right');
    expect(figures(played.events)).toEqual(['4-2 5 5']);
    expect(typesOf(played.events)).toEqual(['TilePlayed']);
    expect(legal(played.state)).toEqual(['draw']);
    const { state, events } = when(played.state, 'draw');
    expect(only(events, 'TilesDrawn').tiles).toEqual(['6-6', '5-5', '2-0']);
    expect(legal(state)).toEqual(['2-0@right']);
    const after = when(state, '2-0@right');
    expect(figures(after.events)).toEqual(['2-0 3 0']);
    expect([handOf(after.state, 0), after.state.toMove, after.state.round]).toEqual(['5-5 6-6', 1, 1]);
  });

  test('S3: a dropped-out seat is skipped and cannot win the block', () => {
    const { state, events } = when(fives(['4-2', '3-3 6-0', '6-5 1-1']), '4-2@right 3-3@left pass pass');
    expect(typesOf(events)).toEqual([
      'TilePlayed',
      'SeatDroppedOut',
      'TilePlayed',
      'TurnPassed',
      'TurnPassed',
      'RoundEnded',
      'RoundStarted',
    ]);
    expect(figures(events)).toEqual(['4-2 5 5', '3-3 8 0']);
    expect(eventsOf(events, 'TurnPassed').map(({ seat }) => seat)).toEqual([1, 2]);
    expect(only(events, 'RoundEnded')).toEqual({
      round: 1,
      reason: 'blocked',
      winner: 1,
      bonus: 15,
      scores: [5, 15, 0],
      pips: [0, 6, 13],
      hands: [[], ['6-0'], ['1-1', '6-5']],
    });
    expect(isChain(state) && state.droppedOut).toEqual([false, false, false]);
  });

  test('S4: everybody dropped out: no winner and no bonus', () => {
    const { events } = when(fives(['4-2', '2-2']), '4-2@right 2-2@right');
    expect(typesOf(events)).toEqual([
      'TilePlayed',
      'SeatDroppedOut',
      'TilePlayed',
      'SeatDroppedOut',
      'RoundEnded',
      'RoundStarted',
    ]);
    expect(figures(events)).toEqual(['4-2 5 5', '2-2 7 0']);
    expect(only(events, 'RoundEnded')).toMatchObject({
      reason: 'all-out',
      winner: null,
      bonus: 0,
      scores: [5, 0],
      pips: [0, 0],
    });
  });

  test('S5: with a closed boneyard of two nothing is drawable: the seat drops out', () => {
    const start = fives(['4-2', '6-5'], { options: { reserve: 2 }, boneyard: '6-6 5-5' });
    const { state, events } = when(start, '4-2@right');
    expect(typesOf(events)).toEqual(['TilePlayed', 'SeatDroppedOut']);
    expect(state.scores).toEqual([5, 0]);
    expect(legal(state)).toEqual(['pass']);
    expect(isChain(state) && state.droppedOut).toEqual([true, false]);
  });

  test('S5, the other side of the option: with reserve 0 the same seat draws', () => {
    const start = fives(['4-2', '6-5'], { options: { reserve: 0 }, boneyard: '6-6 5-5' });
    const { state, events } = when(start, '4-2@right draw');
    expect(typesOf(events)).toEqual(['TilePlayed', 'TilesDrawn']);
    expect(legal(state)).toEqual(['pass']);
  });

  test.each([
    { held: '6-6 5-4', pips: 21, bonus: 20 },
    { held: '6-6 6-4', pips: 22, bonus: 20 },
    { held: '6-6 6-5', pips: 23, bonus: 25 },
    { held: '6-6 6-5 1-0', pips: 24, bonus: 25 },
    { held: '5-5 6-4 0-0', pips: 20, bonus: 20 },
    { held: '1-1', pips: 2, bonus: 0 },
  ])('S7, rules 4: domino against $pips pips brings $bonus', ({ held, pips, bonus }) => {
    const { events } = when(fives(['4-0', held]), '4-0@right');
    expect(figures(events)).toEqual(['4-0 3 0']);
    expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'domino', winner: 0, bonus, pips: [0, pips] });
  });

  test.each([
    { before: 225, ends: false },
    { before: 230, ends: true },
  ])('S7: after the bonus of 20 the target is tested: $before + 20 ends the game: $ends', (row) => {
    const { state, events } = when(fives(['4-0', '6-6 5-4'], { scores: [row.before, 0] }), '4-0@right');
    expect(only(events, 'RoundEnded').reason).toBe('domino');
    expect(typesOf(events).at(-1)).toBe(row.ends ? 'GameEnded' : 'RoundStarted');
    expect(state.winner).toBe(row.ends ? 0 : null);
  });
});

describe('play again (rules 4)', () => {
  test.each([
    { hand: '4-2 0-0', move: '4-2@right', again: true, why: 'it scores 5' },
    { hand: '3-3 0-0', move: '3-3@left', again: true, why: 'a double that scores 10' },
    { hand: '4-4 0-0', move: '4-4@right', again: true, why: 'a double that counts 11' },
    { hand: '4-0 0-0', move: '4-0@right', again: false, why: 'neither' },
  ])('$move: the same seat again: $again ($why)', ({ hand, move, again }) => {
    expect(when(fives([hand, '6-6 5-5']), move).state.toMove).toBe(again ? 0 : 1);
  });

  test('nothing playable and nothing drawable: the pass ends the turn without a penalty', () => {
    const { state, events } = when(fives(['4-4 0-0', '6-5 4-0']), '4-4@right pass');
    expect(typesOf(events)).toEqual(['TilePlayed', 'TurnPassed']);
    expect([state.scores, state.toMove]).toEqual([[0, 0], 1]);
  });

  test('a pass that ends a turn of playing again counts for the block (rules 2.7)', () => {
    const { events } = when(fives(['3-3 0-0', '6-5 5-5']), '3-3@left pass pass');
    expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'blocked', winner: 0, bonus: 20 });
  });

  test('a tile played between the passes starts the count of passes anew', () => {
    const start = fives(['0-0 5-5', '4-0 6-6', '6-5 1-1']);
    const { state, events } = when(start, 'pass 4-0@right pass 0-0@right pass pass');
    expect(typesOf(events)).toEqual([
      'TurnPassed',
      'TilePlayed',
      'TurnPassed',
      'TilePlayed',
      'TurnPassed',
      'TurnPassed',
    ]);
    expect(state.toMove).toBe(2);
    expect(typesOf(when(state, 'pass').events)).toEqual(['TurnPassed', 'RoundEnded', 'RoundStarted']);
  });
});

describe('going out and dropping out (rules 4)', () => {
  test('a last tile that is a double is no domino', () => {
    const open = when(fives(['4-4', '6-5'], { boneyard: '6-6' }), '4-4@right');
    expect([typesOf(open.events), legal(open.state)]).toEqual([['TilePlayed'], ['draw']]);
    const closed = when(fives(['4-4', '6-5']), '4-4@right');
    expect(figures(closed.events)).toEqual(['4-4 11 0']);
    expect(typesOf(closed.events)).toEqual(['TilePlayed', 'SeatDroppedOut']);
  });

  test('the tiles of a seat that dropped out count for nobody when another goes out', () => {
    const { events } = when(fives(['4-2', '3-0', '6-6 5-4']), '4-2@right 3-0@left');
    expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'domino', winner: 1, bonus: 20 });
  });

  test('one seat left plays on alone, turn after turn, to domino', () => {
    const { state } = when(fives(['4-2', '3-0 6-5 5-0']), '4-2@right');
    const { state: alone, events } = when(state, '3-0@left');
    expect([figures(events), alone.toMove]).toEqual([['3-0 2 0'], 1]);
    const end = when(alone, '5-0@left 6-5@left');
    expect(figures(end.events)).toEqual(['5-0 7 0', '6-5 8 0']);
    expect(only(end.events, 'RoundEnded')).toMatchObject({ reason: 'domino', winner: 1, bonus: 0 });
  });

  test('one seat left that is blocked wins with bonus 0 (rules 9)', () => {
    const { events } = when(fives(['4-2', '6-6 5-5']), '4-2@right pass');
    expect(only(events, 'RoundEnded')).toMatchObject({
      reason: 'blocked',
      winner: 1,
      bonus: 0,
      pips: [0, 22],
    });
  });

  test('a dropped-out seat with no pips does not share a block in which the others tie', () => {
    const { events } = when(fives(['4-2', '6-0', '5-1']), '4-2@right pass pass');
    expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'blocked', winner: null, bonus: 0 });
  });

  test('the next round deals the dropped-out seat in again', () => {
    const { state } = when(fives(['4-2', '2-2']), '4-2@right 2-2@right');
    expect(state.hands.map((hand) => hand.length)).toEqual([7, 7]);
    expect(isChain(state) && state.droppedOut).toEqual([false, false]);
  });
});

describe('drawing (rules 2.3, 2.4)', () => {
  test('tiles come from the front until the first playable one', () => {
    const { events } = when(fives(['6-6', '5-5'], { boneyard: '0-0 2-1 6-4 3-3' }), 'draw');
    expect(only(events, 'TilesDrawn')).toMatchObject({
      tiles: ['0-0', '2-1', '6-4'],
      drawn: 3,
      boneyardSize: 1,
    });
  });

  test('the reserve is never drawn', () => {
    const start = fives(['6-6', '5-5'], { boneyard: '0-0 2-1 6-4 3-3', options: { reserve: 2 } });
    const { state, events } = when(start, 'draw');
    expect(only(events, 'TilesDrawn')).toMatchObject({ tiles: ['0-0', '2-1'], drawn: 2, boneyardSize: 2 });
    expect(legal(state)).toEqual(['pass']);
  });

  test('a boneyard smaller than the reserve leaves nothing to draw', () => {
    expect(legal(fives(['6-6', '5-5'], { boneyard: '0-0', options: { reserve: 2 } }))).toEqual(['pass']);
  });
});
