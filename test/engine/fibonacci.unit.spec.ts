/** Fibonacci: what scores, the deal, the bonus (rules 5; S8 of rules 8). */
import { findRuleset, start } from '../../src/engine/index.js';
import { seedFrom, setupOf } from '../support/games.js';
import { figures, given, legal, only, typesOf, when } from '../support/given.js';

const fibonacci = (hands: readonly string[], more: Partial<Parameters<typeof given>[0]> = {}) =>
  given({ ruleset: 'fibonacci', hands, table: '3-1 4-1@right', ...more });

describe('scenarios and figures', () => {
  test('S8: the last tile makes 8: 8 points, domino, and the bonus unrounded', () => {
    const { events } = when(fibonacci(['5-4', '6-6 5-5']), '5-4@right');
    expect(figures(events)).toEqual(['5-4 8 8']);
    expect(only(events, 'RoundEnded')).toMatchObject({
      reason: 'domino',
      winner: 0,
      bonus: 22,
      scores: [30, 0],
    });
  });

  test('counts that score are exactly 1, 2, 3, 5, 8, 13, 21 and 34; 0 scores nothing', () => {
    const rules = findRuleset('fibonacci')!.rules({ spinner: 'none', maxRounds: 1 }, 2);
    if (rules.kind !== 'chain') throw new Error('a chain game');
    const counts = Array.from({ length: 56 }, (_, count) => count);
    expect(counts.filter((count) => rules.points(count) !== 0)).toEqual([1, 2, 3, 5, 8, 13, 21, 34]);
    for (const count of [1, 2, 3, 5, 8, 13, 21, 34]) expect(rules.points(count)).toBe(count);
    expect(rules.points(0)).toBe(0);
  });

  test('one tile a turn: neither a double nor a score plays again', () => {
    const { state, events } = when(fibonacci(['4-4 0-0', '3-2 6-6', '6-5']), '4-4@right 3-2@left');
    expect(figures(events)).toEqual(['4-4 11 0', '3-2 10 0']);
    expect(state.toMove).toBe(2);
  });

  test('the whole boneyard may be drawn', () => {
    const { state } = when(fibonacci(['6-6', '5-5'], { boneyard: '0-0 2-1' }), 'draw');
    expect([state.drawn, legal(state)]).toEqual([2, ['pass']]);
  });

  test('on points the bonus is all opponents’ pips, unrounded', () => {
    const start = fibonacci(['0-0 1-1', '6-6', '5-5 2-0']);
    const { events } = when(start, 'pass pass pass');
    expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'blocked', winner: 0, bonus: 24 });
  });

  test.each([
    { spinner: 'none', expected: ['4-1@left'] },
    { spinner: 'first-double', expected: ['4-1@left', '5-2@up', '5-2@down'] },
  ])('spinner $spinner: $expected', ({ spinner, expected }) => {
    const table = '5-5 5-4@left 5-3@right';
    expect(legal(fibonacci(['5-2 4-1', '1-0'], { table, options: { spinner } }))).toEqual(expected);
  });

  test.each([
    { seats: 2, hand: 7, boneyard: 14 },
    { seats: 3, hand: 5, boneyard: 13 },
    { seats: 4, hand: 5, boneyard: 8 },
  ])('$seats seats hold $hand tiles each', ({ seats, hand, boneyard }) => {
    const seed = seedFrom('deal');
    const { events } = start(setupOf({ ruleset: 'fibonacci', seats, seed }), seed);
    expect(only(events, 'RoundStarted')).toMatchObject({
      handSizes: Array<number>(seats).fill(hand),
      boneyardSize: boneyard,
      openingTile: null,
    });
  });

  test('the target is 100, reached in mid-round', () => {
    const ending = when(fibonacci(['5-4 0-0', '6-6'], { scores: [92, 99] }), '5-4@right');
    expect(typesOf(ending.events)).toEqual(['TilePlayed', 'RoundEnded', 'GameEnded']);
    const short = when(fibonacci(['5-4 0-0', '6-6'], { scores: [91, 99] }), '5-4@right');
    expect(typesOf(short.events)).toEqual(['TilePlayed']);
  });
});
