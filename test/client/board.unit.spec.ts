import { drawLayout, drawRow } from '../../clients/terminal/board.js';
import type { ChainGame } from '../../clients/typescript/index.js';
import { viewOf } from '../../src/engine/index.js';
import { GAME_ID, sealed } from '../support/games.js';
import { given, SEED } from '../support/given.js';

const HANDS = ['9-9', '8-8'].map(() => '0-0');

/** The lines of a table in notation. */
function drawn(table: string, width = 80): string[] {
  const state = given({ ruleset: 'all-fives', hands: HANDS, table });
  const lastEvents = sealed([{ type: 'GameStarted', seat: null, data: state.setup }], SEED);
  const view = viewOf(state, { id: GAME_ID, matchId: GAME_ID, lastEvents }, { seat: null, over: false });
  return drawLayout(view.layout as ChainGame['layout'], width).map((line) => line.trimEnd());
}

describe('a layout in text', () => {
  it.each([
    ['6-4', ['[6|4]']],
    ['6-4 4-1@right 6-2@left', ['[2|6][6|4][4|1]']],
    ['5-5 5-2@left 5-1@right', ['[2|5]{5:5}[5|1]']],
    ['6-4 4-4@right 4-1@right', ['[6|4]{4:4}[4|1]']],
    [
      '5-5 5-2@left 5-1@right 5-3@up 6-3@up 5-0@down 0-0@down',
      ['     [6/3]', '     [3/5]', '[2|5]{5:5}[5|1]', '     [5/0]', '     [0:0]'],
    ],
  ])('%s', (table, lines) => {
    expect(drawn(table)).toEqual(lines);
  });

  it('leaves out the middle of a line that is too long, and says how much', () => {
    const table = '6-6 6-5@right 5-4@right 4-3@right 3-2@right 2-1@right 1-0@right 0-0@right';
    expect(drawn(table, 80)).toEqual(['{6:6}[6|5][5|4][4|3][3|2][2|1][1|0][0:0]']);
    expect(drawn(table, 30)).toEqual(['{6:6} …4 more… [2|1][1|0][0:0]']);
  });
});

it('puts an index under each tile of a row', () => {
  expect(drawRow(['6-1', '2-0', '3-3'], 10)).toEqual(['[6|1][2|0]', '  0    1', '[3:3]', '  2']);
});
