/** The table as it is shown: layout, ends, and the last move (api.md, "The view"). */
import {
  lastMove,
  start,
  viewOf,
  type GameState,
  type GameView,
  type Viewer,
} from '../../src/engine/index.js';
import { chooser, CONFIGURATIONS, eager, nameOf, recorded, seedFrom, setupOf } from '../support/games.js';
import { given, when } from '../support/given.js';

const { log } = recorded({ ruleset: 'all-fives', seats: 3 }, chooser(1));
const NOBODY: Viewer = { seat: null, over: false };

const show = (state: GameState, viewer = NOBODY): GameView =>
  viewOf(state, { id: 'g', matchId: 'm', lastEvents: log.slice(0, 2) }, viewer);

describe('the layout', () => {
  const layoutOf = (table: string, spinner = 'first-double') =>
    show(given({ ruleset: 'fibonacci', options: { spinner }, table, hands: ['0-0', '0-1'] })).layout!;

  test('an empty table has no ends and counts 0', () => {
    expect(layoutOf('')).toEqual({ tiles: [], ends: [], spinner: null, count: 0 });
  });

  test.each([
    { table: '5-3', ends: ['left 5 5', 'right 3 3'], count: 8 },
    { table: '5-5', ends: ['left 5 10', 'right 5 0'], count: 10 },
    { table: '5-5 5-0@left', ends: ['left 0 0', 'right 5 10'], count: 10 },
    {
      table: '5-5 5-0@left 5-1@right',
      ends: ['left 0 0', 'right 1 1', 'up 5 0', 'down 5 0'],
      count: 1,
    },
    {
      table: '5-5 5-0@left 5-1@right 5-2@up',
      ends: ['left 0 0', 'right 1 1', 'up 2 2', 'down 5 0'],
      count: 3,
    },
    { table: '5-5 5-0@left 5-1@right', spinner: 'none', ends: ['left 0 0', 'right 1 1'], count: 1 },
  ])('$table: $ends', ({ table, spinner, ends, count }) => {
    const layout = layoutOf(table, spinner);
    expect(layout.ends.map((end) => `${end.end} ${end.pips} ${end.counts}`)).toEqual(ends);
    expect(layout.count).toBe(count);
    expect(layout.spinner).toBe(spinner === 'none' || !table.startsWith('5-5') ? null : '5-5');
  });

  test('every tile says where it joined, who played it and how it lies', () => {
    const start = given({ ruleset: 'cinque', hands: ['5-3 6-2 9-8', '3-2 5-5 9-7'] });
    const { state } = when(start, '5-3 3-2@right 6-2@right 5-5@left');
    expect(show(state).layout!.tiles).toEqual([
      { tile: '5-3', end: null, seat: 0, orientation: 'high-left' },
      { tile: '3-2', end: 'right', seat: 1, orientation: 'low-outward' },
      { tile: '6-2', end: 'right', seat: 0, orientation: 'high-outward' },
      { tile: '5-5', end: 'left', seat: 1, orientation: 'crosswise' },
    ]);
  });

  test('the tile that must open is shown until it lies there', () => {
    const start = given({ ruleset: 'cinque', hands: ['6-6 5-5', '4-4'], openingTile: '6-6' });
    expect(show(start).openingTile).toBe('6-6');
    expect(show(when(start, '6-6').state).openingTile).toBeNull();
  });
});

describe('sizes and seats', () => {
  test.each([
    { reserve: 0, boneyardSize: 3, drawable: 3 },
    { reserve: 2, boneyardSize: 3, drawable: 1 },
  ])('reserve $reserve: $drawable of $boneyardSize can be drawn', ({ reserve, ...expected }) => {
    const hands = ['6-6', '5-5'];
    const state = given({ ruleset: 'all-fives', options: { reserve }, hands, boneyard: '0-0 1-1 2-2' });
    expect(show(state)).toMatchObject(expected);
  });

  test('a seat that dropped out is marked', () => {
    const start = given({ ruleset: 'all-fives', hands: ['4-2', '6-5'], table: '3-1 4-1@right' });
    const seats = show(when(start, '4-2@right').state).seats;
    expect(seats.map(({ droppedOut, handSize }) => [droppedOut, handSize])).toEqual([
      [true, 0],
      [false, 1],
    ]);
  });

  test('Castle Rock shows the row, the tiles taken and whether one was laid', () => {
    const start = given({ ruleset: 'castle-rock', row: '6-1 6-2', hands: ['6-3 1-1', '5-5 4-4'] });
    expect(show(start)).toMatchObject({ row: ['6-1', '6-2'], captured: [0, 0], laid: false });
    const { state } = when(start, '+6-3 x1*3');
    expect(show(state)).toMatchObject({ row: [], captured: [3, 0], laid: true });
    expect(show(state)).not.toHaveProperty('layout');
  });

  test('while the game runs there is neither a winner nor a seed', () => {
    const { state } = start(setupOf({ ruleset: 'all-fives', seats: 3 }), seedFrom('a'));
    const view = show(state, { seat: 1, over: false });
    expect(view).not.toHaveProperty('winner');
    expect(view).not.toHaveProperty('seed');
    expect(view).toMatchObject({ status: 'running', viewer: 1, version: 2, round: 1 });
  });
});

describe('the last move', () => {
  test('before the first one it is the whole beginning', () => {
    expect(lastMove(log.slice(0, 2)).map(({ version }) => version)).toEqual([1, 2]);
  });

  test.each(
    CONFIGURATIONS.filter((_, index) => index % 7 === 0).map((spec) => [nameOf(spec), spec] as const),
  )('%s: with all that came of it', (_name, spec) => {
    const game = recorded({ ...spec, options: { ...spec.options, maxRounds: 2 } }, eager(2));
    const versions = [...game.states.keys()];
    for (const [index, version] of versions.slice(1).entries()) {
      const last = lastMove(game.log.slice(0, version));
      expect(last.map((event) => event.version)).toEqual(
        Array.from({ length: version - versions[index] }, (_, offset) => versions[index] + 1 + offset),
      );
    }
  });
});
