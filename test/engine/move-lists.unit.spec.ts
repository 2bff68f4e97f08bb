/** Lists of moves: all or none, and nothing hidden comes to light for nothing (api.md, "Moves"). */
import { decideAll, parseMove, type GameState } from '../../src/engine/index.js';
import { given, SEED, typesOf, when } from '../support/given.js';

const all = (state: GameState, moves: string) =>
  decideAll(
    state,
    state.toMove!,
    moves.split(' ').map((word) => parseMove(word)!),
    SEED,
  );

const TABLE = '3-1 4-1@right';
const fives = (hands: string[], boneyard = '') =>
  given({ ruleset: 'all-fives', hands, table: TABLE, boneyard });
const rocks = given({
  ruleset: 'castle-rock',
  row: '1-5 0-3 1-6 2-4',
  hands: ['1-2 6-6', '5-5'],
  boneyard: '1-0 2-0',
});

describe('an accepted list', () => {
  test('brings what its moves bring one by one', () => {
    const start = fives(['4-2 2-2 1-0', '6-6'], '5-5 5-4');
    const listed = all(start, '4-2@right 2-2@right draw');
    const single = when(start, '4-2@right 2-2@right draw');
    expect(listed).toEqual({ events: single.events, state: single.state });
    expect(typesOf(single.events)).toEqual(['TilePlayed', 'TilePlayed', 'TilesDrawn']);
  });

  test('a whole turn of Castle Rock', () => {
    const decision = all(rocks, '+1-2 x1 x2 x1*3 end');
    if (decision.refusal) throw new Error(decision.refusal.detail);
    expect(typesOf(decision.events)).toEqual([
      'TileLaid',
      'TilesRemoved',
      'TilesRemoved',
      'TilesRemoved',
      'TurnEnded',
    ]);
    expect(decision.state.toMove).toBe(1);
  });

  test('a draw may be the only move, and the last', () => {
    expect(all(fives(['6-6', '5-5'], '1-0'), 'draw').refusal).toBeUndefined();
    expect(all(fives(['4-2 6-6', '5-5'], '1-0'), '4-2@right draw').refusal).toBeUndefined();
  });

  test('an empty list changes nothing', () => {
    expect(decideAll(rocks, 0, [], SEED)).toEqual({ events: [], state: rocks });
  });
});

describe('a refused list', () => {
  test.each([
    { moves: '4-2@right 6-6@left', code: 'tile-does-not-fit', index: 1 },
    { moves: '4-0@right 6-6@left', code: 'tile-not-in-hand', index: 0 },
    { moves: '4-2@right 2-2@right 4-2@right', code: 'tile-not-in-hand', index: 2 },
    { moves: '4-2@right 2-2@right pass', code: 'must-draw', index: 2 },
    { moves: '4-2@right draw draw', code: 'batch-after-draw', index: 2 },
    { moves: 'draw 4-2@right', code: 'batch-after-draw', index: 1 },
  ])('$moves: $code at $index', ({ moves, code, index }) => {
    const start = fives(['4-2 2-2 6-6', '5-5'], '1-0 5-4');
    const before = JSON.stringify(start);
    const decision = all(start, moves);
    expect(decision).toEqual({ refusal: expect.objectContaining({ code, index }) });
    expect(JSON.stringify(start)).toBe(before);
  });

  test('a move after the end of the turn is another seat’s', () => {
    expect(all(fives(['4-0 6-6', '5-5'], '1-0'), '4-0@right draw').refusal).toMatchObject({
      code: 'not-your-turn',
      index: 1,
    });
  });

  test.each([
    { why: 'a domino', start: fives(['4-0', '6-6']), moves: '4-0@right 6-6' },
    { why: 'a block', start: fives(['6-6', '5-5'], ''), moves: 'pass pass', first: 'pass' },
    { why: 'everybody out', start: when(fives(['4-2', '2-2']), '4-2@right').state, moves: '2-2@right 6-6' },
    {
      why: 'the target, with the game over',
      start: given({ ruleset: 'all-fives', hands: ['4-2 0-0', '6-6'], table: TABLE, scores: [245, 0] }),
      moves: '4-2@right 0-0@left',
    },
  ])('no move may follow the end of a round by $why: the next deal stays hidden', (row) => {
    const start = row.first === undefined ? row.start : when(row.start, row.first).state;
    expect(all(start, row.moves).refusal).toMatchObject({ code: 'batch-after-draw', index: 1 });
  });
});
