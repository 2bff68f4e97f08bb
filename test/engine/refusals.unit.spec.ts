/** Why moves are refused, and in which order the codes are checked (api.md, "Errors"). */
import {
  decide,
  decideAll,
  parseMove,
  REFUSAL_CODES,
  type GameState,
  type Move,
} from '../../src/engine/index.js';
import { codeOf, given, SEED, when } from '../support/given.js';

const TABLE = '3-1 4-1@right';
const fives = (hands: string[], more: Partial<Parameters<typeof given>[0]> = {}) =>
  given({ ruleset: 'all-fives', hands, table: TABLE, ...more });

const rocks = given({ ruleset: 'castle-rock', row: '2-6 2-2', hands: ['2-3 6-6', '5-5'], boneyard: '1-0' });
const chain = {
  /** Seat 0 is to move and can play 4-2 at the right end. */
  playing: fives(['4-2 6-6', '5-5'], { boneyard: '1-0' }),
  /** Seat 0 can play nothing and must draw, or must pass. */
  drawing: fives(['6-6 5-5', '4-4'], { boneyard: '1-0' }),
  passing: fives(['6-6 5-5', '4-4']),
  opening: fives(['4-2 6-6', '5-5'], { table: '' }),
  mustOpen: given({ ruleset: 'cinque', hands: ['6-6 5-5 5-2', '4-4'], openingTile: '6-6' }),
  over: when(fives(['4-2', '6-6'], { scores: [245, 0] }), '4-2@right').state,
};
const row = { laying: rocks, laid: when(rocks, '+2-3').state };

test('the codes are those of api.md, in its order', () => {
  const listed =
    'game-over not-your-turn batch-after-draw wrong-move-type must-lay-first already-laid must-open-with ' +
    'tile-not-in-hand end-not-open tile-does-not-fit must-play must-draw must-pass removal-not-allowed';
  expect(REFUSAL_CODES.join(' ')).toBe(listed);
});

describe('each code for itself', () => {
  test.each([
    { code: 'game-over', state: chain.over, move: 'pass' },
    { code: 'wrong-move-type', state: chain.playing, move: '+4-2' },
    { code: 'wrong-move-type', state: chain.playing, move: 'x1' },
    { code: 'wrong-move-type', state: chain.playing, move: 'end' },
    { code: 'wrong-move-type', state: row.laying, move: '2-3' },
    { code: 'wrong-move-type', state: row.laid, move: 'draw' },
    { code: 'wrong-move-type', state: row.laid, move: 'pass' },
    { code: 'must-lay-first', state: row.laying, move: 'end' },
    { code: 'must-lay-first', state: row.laying, move: 'x1' },
    { code: 'already-laid', state: row.laid, move: '+6-6' },
    { code: 'must-open-with', state: chain.mustOpen, move: '5-5' },
    { code: 'tile-not-in-hand', state: chain.playing, move: '4-0@right' },
    { code: 'tile-not-in-hand', state: chain.playing, move: '5-5@right' },
    { code: 'tile-not-in-hand', state: row.laying, move: '+5-5' },
    { code: 'end-not-open', state: chain.playing, move: '4-2@up' },
    { code: 'end-not-open', state: chain.playing, move: '4-2' },
    { code: 'end-not-open', state: chain.opening, move: '4-2@left' },
    { code: 'tile-does-not-fit', state: chain.playing, move: '4-2@left' },
    { code: 'must-play', state: chain.playing, move: 'draw' },
    { code: 'must-play', state: chain.playing, move: 'pass' },
    { code: 'must-play', state: chain.opening, move: 'draw' },
    { code: 'must-draw', state: chain.drawing, move: 'pass' },
    { code: 'must-pass', state: chain.passing, move: 'draw' },
    { code: 'removal-not-allowed', state: row.laid, move: 'x0' },
    { code: 'removal-not-allowed', state: row.laid, move: 'x2' },
    { code: 'removal-not-allowed', state: row.laid, move: 'x2*3' },
    { code: 'removal-not-allowed', state: row.laid, move: 'x7' },
  ])('$code: $move', ({ code, state, move }) => expect(codeOf(state, move)).toBe(code));

  test('not-your-turn: a move that would be legal, by another seat', () => {
    expect(codeOf(chain.passing, 'pass', 1)).toBe('not-your-turn');
    expect(codeOf(row.laying, '+5-5', 1)).toBe('not-your-turn');
  });
});

/** Moves that break several rules at once, from the first code on. */
describe('the first code in the order of api.md counts', () => {
  const alone: { code: string; state: GameState; seat?: number; move: string; also: string }[] = [
    { code: 'game-over', state: chain.over, seat: 1, move: 'x1', also: 'turn, type' },
    { code: 'not-your-turn', state: chain.playing, seat: 1, move: 'x1', also: 'type' },
    { code: 'not-your-turn', state: row.laying, seat: 1, move: 'end', also: 'must-lay-first' },
    { code: 'not-your-turn', state: chain.mustOpen, seat: 1, move: '5-5', also: 'opening, hand' },
    { code: 'not-your-turn', state: chain.playing, seat: 1, move: '6-6@up', also: 'hand, end, fit' },
    { code: 'wrong-move-type', state: row.laying, move: '4-4@left', also: 'lay first, hand' },
    { code: 'wrong-move-type', state: chain.mustOpen, move: '+4-4', also: 'opening, hand' },
    { code: 'must-lay-first', state: row.laying, move: 'x9*3', also: 'removal' },
    { code: 'already-laid', state: row.laid, move: '+4-4', also: 'hand' },
    { code: 'must-open-with', state: chain.mustOpen, move: '4-4@up', also: 'hand, end' },
    { code: 'must-open-with', state: chain.mustOpen, move: '5-2@left', also: 'end' },
    { code: 'must-open-with', state: chain.mustOpen, move: 'draw', also: 'must-play' },
    { code: 'must-open-with', state: chain.mustOpen, move: 'pass', also: 'must-play' },
    { code: 'end-not-open', state: chain.mustOpen, move: '6-6@left', also: 'nothing else' },
    { code: 'tile-not-in-hand', state: chain.playing, move: '5-5@up', also: 'end' },
    { code: 'tile-not-in-hand', state: chain.playing, move: '5-5@left', also: 'fit' },
    { code: 'tile-not-in-hand', state: chain.playing, move: '9-9', also: 'end left out' },
    { code: 'tile-not-in-hand', state: chain.opening, move: '5-5@left', also: 'end' },
    { code: 'end-not-open', state: chain.playing, move: '6-6@down', also: 'fit' },
    { code: 'end-not-open', state: chain.drawing, move: '6-6@up', also: 'fit, must draw' },
    { code: 'tile-does-not-fit', state: chain.drawing, move: '6-6@left', also: 'must draw' },
    { code: 'tile-does-not-fit', state: chain.passing, move: '6-6@left', also: 'must pass' },
    { code: 'must-play', state: fives(['4-2', '5-5']), move: 'draw', also: 'must-pass: none left' },
    { code: 'must-play', state: chain.playing, move: 'pass', also: 'must-draw' },
  ];
  test.each(alone)('$code before $also: $move', ({ code, state, seat, move }) => {
    expect(codeOf(state, move, seat)).toBe(code);
  });

  const lists: { code: string; state: GameState; seat?: number; moves: string; also: string }[] = [
    { code: 'game-over', state: chain.over, seat: 1, moves: 'draw draw', also: 'turn, batch' },
    { code: 'not-your-turn', state: chain.drawing, seat: 1, moves: 'draw draw', also: 'batch' },
    { code: 'batch-after-draw', state: chain.drawing, moves: 'draw +1-0', also: 'a later wrong type' },
    { code: 'batch-after-draw', state: chain.drawing, moves: '+1-0 draw 1-0@left', also: 'an earlier one' },
    { code: 'batch-after-draw', state: chain.playing, moves: 'draw 4-2@right', also: 'must-play' },
    { code: 'batch-after-draw', state: chain.playing, moves: 'end 4-2@right', also: 'wrong type' },
    { code: 'batch-after-draw', state: row.laying, moves: 'end +2-3', also: 'must-lay-first' },
    { code: 'batch-after-draw', state: row.laid, moves: '+6-6 end x1', also: 'already-laid' },
  ];
  test.each(lists)('$code before $also: $moves', ({ code, state, seat, moves }) => {
    const list = moves.split(' ').map((word) => parseMove(word)!);
    expect(decideAll(state, seat ?? state.toMove ?? 0, list, SEED).refusal?.code).toBe(code);
  });
});

describe('a refused move', () => {
  test('says what is wrong in a sentence', () => {
    const refused = decide(chain.playing, 0, parseMove('4-2@left')!, SEED);
    expect(refused.refusal?.detail).toMatch(/^4-2 .*3.*left.*\.$/);
  });

  test.each(['', 'x', '6', '66', '7-', '-1-2', '10-3', '6-6 ', 'constructor', '__proto__'])(
    'a tile named %j is in no hand',
    (tile) => {
      const moves: [GameState, Move][] = [
        [chain.playing, { type: 'play', tile, end: 'left' }],
        [row.laying, { type: 'lay', tile }],
      ];
      for (const [state, move] of moves) {
        expect(decide(state, 0, move, SEED).refusal?.code).toBe('tile-not-in-hand');
      }
    },
  );

  test('a tile is named in either order of its halves', () => {
    for (const tile of ['4-2', '2-4']) {
      const decision = decide(chain.playing, 0, { type: 'play', tile, end: 'right' }, SEED);
      expect(decision).toMatchObject({ events: [{ data: { tile: '4-2' } }] });
    }
  });
});
