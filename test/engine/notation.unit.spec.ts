/** The one-line notation: printing and parsing are inverse, for moves, rounds and tables. */
import fc from 'fast-check';
import {
  ENDS,
  isChain,
  moveOf,
  parseChain,
  parseMove,
  parseRound,
  parseRow,
  printChain,
  printMove,
  printRound,
  printRow,
  recordOf,
  tileName,
  tilesInSet,
  type Move,
} from '../../src/engine/index.js';
import { CONFIGURATIONS, eager, nameOf, playOut, seedFrom } from '../support/games.js';

const tile = fc.integer({ min: 0, max: tilesInSet(9) - 1 });
const name = tile.map(tileName);
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ type: fc.constant('play' as const), tile: name }),
  fc.record({ type: fc.constant('play' as const), tile: name, end: fc.constantFrom(...ENDS) }),
  fc.constantFrom<Move>({ type: 'draw' }, { type: 'pass' }, { type: 'endTurn' }),
  fc.record({ type: fc.constant('lay' as const), tile: name }),
  fc.record({
    type: fc.constant('remove' as const),
    index: fc.nat(99),
    count: fc.constantFrom(1 as const, 3 as const),
  }),
);

describe('moves', () => {
  test('a printed move reads as the same move', () => {
    fc.assert(
      fc.property(move, (each) => {
        expect(printMove(each)).toMatch(/^\S+$/);
        expect(parseMove(printMove(each))).toEqual(each);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  test('different moves print differently', () => {
    fc.assert(
      fc.property(move, move, (one, two) => {
        expect(printMove(one) === printMove(two)).toBe(JSON.stringify(one) === JSON.stringify(two));
      }),
      { numRuns: 2000, seed: 2 },
    );
  });

  test.each([
    { word: '5-3', move: { type: 'play', tile: '5-3' } },
    { word: '3-5@up', move: { type: 'play', tile: '5-3', end: 'up' }, printed: '5-3@up' },
    { word: '+1-2', move: { type: 'lay', tile: '2-1' }, printed: '+2-1' },
    { word: 'x1', move: { type: 'remove', index: 1, count: 1 } },
    { word: 'x12*3', move: { type: 'remove', index: 12, count: 3 } },
    { word: 'end', move: { type: 'endTurn' } },
    { word: 'draw', move: { type: 'draw' } },
    { word: 'pass', move: { type: 'pass' } },
  ])('$word', ({ word, move: expected, printed = word }) => {
    expect(parseMove(word)).toEqual(expected);
    expect(printMove(expected as Move)).toBe(printed);
  });

  test.each([
    '',
    ' ',
    '5',
    '5-',
    '-3',
    '5-10',
    '55-3',
    '5-3@',
    '5-3@middle',
    '5-3@left ',
    '5-3@Left',
    ' 5-3',
    '5–3',
    '+',
    '+5',
    '+ 5-3',
    'x',
    'x-1',
    'x01',
    'x1*1',
    'x1*',
    'x1.5',
    'x100',
    'Draw',
    'pass!',
    'ends',
    '5-3\n',
  ])('%j is no move', (word) => expect(parseMove(word)).toBeUndefined());

  test('nothing but printed moves is a move', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (word) => {
        const parsed = parseMove(word);
        if (parsed) expect(parseMove(printMove(parsed))).toEqual(parsed);
      }),
      { numRuns: 5000, seed: 3 },
    );
  });
});

describe.each(CONFIGURATIONS.map((spec) => ({ ...spec, name: nameOf(spec) })))('$name', (spec) => {
  const seed = seedFrom(`notation ${spec.name}`);
  const { states, events } = playOut({ ...spec, seed, options: { ...spec.options, maxRounds: 2 } }, eager(4));

  test('every table that comes up reads as printed', () => {
    for (const state of states) {
      if (!isChain(state)) {
        expect(parseRow(printRow(state.row))).toEqual(state.row);
        continue;
      }
      const parsed = parseChain(printChain(state.chain), state.rules.spinner)!;
      const placed = state.chain.placed.map((each) => ({ ...each, seat: 0 }));
      expect(parsed).toEqual({ ...state.chain, placed });
      expect(printChain(parsed)).toBe(printChain(state.chain));
    }
  });

  test('the record of a game reads as printed, and holds every move', () => {
    const rounds = recordOf(events);
    expect(rounds.map((round) => parseRound(printRound(round)))).toEqual(rounds);
    expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, index) => index + 1));
    const moves = events.flatMap((event) => moveOf(event) ?? []);
    expect(rounds.flatMap((round) => round.moves.map((each) => each.move))).toEqual(moves);
    expect(moves).toHaveLength(states.length - 1);
  });
});

describe('tables', () => {
  test.each([
    { text: '', why: 'an empty table', good: true },
    { text: '5-3  3-2@right', why: 'spaces count for nothing', good: true },
    { text: '5-3@left', why: 'the opening tile joins no end', good: false },
    { text: '5-3 3-2', why: 'a later tile names its end', good: false },
    { text: '5-3 4-2@right', why: 'it does not fit', good: false },
    { text: '5-5 5-0@left 5-1@up', why: 'the arms are closed', good: false },
    { text: '5-3 draw', why: 'no play', good: false },
    { text: '5-3 hello', why: 'no move', good: false },
  ])('$text: $why', ({ text, good }) => expect(parseChain(text, true) !== undefined).toBe(good));

  test.each(['5-3 hello', '5-3,3-2', '10-1', '5-3 @'])('%s is no row', (text) =>
    expect(parseRow(text)).toBeUndefined(),
  );

  test.each(['', '0. 0:5-3', '1 0:5-3', '1. 5-3', '1. x:5-3', '1. 0:5-3  1:pass', '1. 0:', '01. 0:pass'])(
    '%j is no round',
    (line) => expect(parseRound(line)).toBeUndefined(),
  );
});
