/** The count and its points: rules 3, golden/counts.json and the facts of rules 8. */
import { readFileSync } from 'node:fs';
import {
  countedEnds,
  openPips,
  parseChain,
  sumOf,
  tileName,
  tilesInSet,
  type End,
  type OptionValues,
} from '../../src/engine/index.js';
import { eventsOf, given, when } from '../support/given.js';

/** The count after each of the plays. */
function counts(plays: string, spinner: boolean): number[] {
  const words = plays.split(' ');
  return words.map((_, last) => sumOf(countedEnds(parseChain(words.slice(0, last + 1).join(' '), spinner)!)));
}

describe('the worked figures of rules 3', () => {
  test.each([
    { plays: '5-3 3-2@right', spinner: false, expected: [8, 7] },
    { plays: '5-5 5-0@left', spinner: false, expected: [10, 10] },
    { plays: '5-5 5-0@left', spinner: true, expected: [10, 10] },
    { plays: '5-5 5-0@left 5-1@right 5-2@up 5-4@down', spinner: true, expected: [10, 10, 1, 3, 7] },
    { plays: '5-5 5-0@left 5-1@right', spinner: false, expected: [10, 10, 1] },
    { plays: '3-2 3-3@left 6-3@left 5-3@up', spinner: true, expected: [5, 8, 8, 13] },
    { plays: '6-4 4-4@right 6-6@left', spinner: true, expected: [10, 14, 20] },
    { plays: '1-1 1-3@left', spinner: false, expected: [2, 5] },
    { plays: '1-1 1-3@left', spinner: true, expected: [2, 5] },
  ])('$plays (spinner $spinner): $expected', ({ plays, spinner, expected }) => {
    expect(counts(plays, spinner)).toEqual(expected);
  });

  test('with spinner none `up` does not exist, though both long sides of the double are covered', () => {
    const chain = parseChain('5-5 5-0@left 5-1@right', false)!;
    expect(openPips(chain, 'up')).toBeNull();
    expect(parseChain('5-5 5-0@left 5-1@right 5-2@up', false)).toBeUndefined();
  });

  test('in the fifth figure the open ends are 2, 6 and 5 (rules 3)', () => {
    const chain = parseChain('3-2 3-3@left 6-3@left 5-3@up', true)!;
    expect(['left', 'right', 'up', 'down'].map((end) => openPips(chain, end as End))).toEqual([6, 2, 5, 3]);
    expect(countedEnds(chain).map(({ end, pips }) => `${end} ${pips}`)).toEqual([
      'left 6',
      'right 2',
      'up 5',
    ]);
  });

  test('the opening tile lies with its higher half to the left', () => {
    const chain = parseChain('2-5', true)!;
    expect([openPips(chain, 'left'), openPips(chain, 'right')]).toEqual([5, 2]);
  });

  test('the arms open only when both long sides of the spinner are covered (rules 2.5)', () => {
    for (const half of ['5-5', '5-5 5-0@left', '5-5 5-0@right', '5-2 5-5@left']) {
      const chain = parseChain(half, true)!;
      expect([openPips(chain, 'up'), openPips(chain, 'down')]).toEqual([null, null]);
    }
    const chain = parseChain('5-5 5-0@left 5-1@right', true)!;
    expect([openPips(chain, 'up'), openPips(chain, 'down')]).toEqual([5, 5]);
  });

  test('only the first double is a spinner: a later one opens no arms', () => {
    const chain = parseChain('5-5 5-0@left 0-0@left 0-1@left 5-3@right', true)!;
    expect(tileName(chain.spinner!)).toBe('5-5');
    expect(openPips(chain, 'up')).toBe(5);
  });
});

interface CountCase {
  id: string;
  ruleset: string;
  options: OptionValues;
  plays: { tile: string; end: End | null }[];
  counts: number[];
  points: number[];
}

describe('golden/counts.json', () => {
  const path = new URL('../golden/counts.json', import.meta.url);
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: CountCase[] };

  test('holds every case', () => expect(cases).toHaveLength(26));

  test.each(cases)('$id $ruleset', ({ ruleset, options, plays, counts: expected, points }) => {
    // Seat 0 plays every tile, turn after turn; 9-8 stays behind, so that it never goes out.
    const hand = `${plays.map(({ tile }) => tile).join(' ')} 9-8`;
    let state = given({ ruleset, options, hands: [hand, '0-0'] });
    const played = plays.flatMap(({ tile, end }) => {
      const { events, state: after } = when(state, end === null ? tile : `${tile}@${end}`);
      state = { ...after, toMove: 0 };
      return eventsOf(events, 'TilePlayed').map(({ data }) => data);
    });
    expect(played.map(({ count }) => count)).toEqual(expected);
    expect(played.map((each) => each.points)).toEqual(points);
    for (const { counted, count } of played) {
      expect(counted.reduce((sum, { pips }) => sum + pips, 0)).toBe(count);
    }
    const total = points.reduce((sum, each) => sum + each, 0);
    expect(played.at(-1)!.scores).toEqual([total, 0]);
  });
});

describe('more facts (rules 8)', () => {
  test('opening tiles that score in all-fives are exactly 5-0, 4-1, 3-2, 6-4 and 5-5', () => {
    const tiles = Array.from({ length: tilesInSet(6) }, (_, tile) => tileName(tile));
    const scoring = tiles.filter((tile) => {
      const { events } = when(given({ ruleset: 'all-fives', hands: [`${tile} 6-5`, '1-0'] }), tile);
      return eventsOf(events, 'TilePlayed')[0].data.points > 0;
    });
    expect(scoring.sort()).toEqual(['3-2', '4-1', '5-0', '5-5', '6-4']);
  });

  test('no four ends count more than 36, and 36, 35 and 34 can be reached', () => {
    // An end is worth 2p by the double p-p, which lies once, or p by an ordinary tile; the spinner is no end.
    const bounds = [0, 1, 2, 3, 4, 5, 6].map((spinner) => {
      const doubles = [0, 1, 2, 3, 4, 5, 6].filter((pips) => pips !== spinner).map((pips) => 2 * pips);
      const worths = [...doubles, 6, 6, 6, 6].sort((a, b) => b - a);
      return worths.slice(0, 4).reduce((sum, worth) => sum + worth, 0);
    });
    expect(Math.max(...bounds)).toBe(36);
    const arms = '6-6@left 5-5@right 4-4@up';
    expect(counts(`2-2 6-2@left 5-2@right 4-2@up 3-2@down ${arms} 3-3@down`, true).at(-1)).toBe(36);
    const open = `3-3 6-3@left 5-3@right 4-3@up ${arms}`;
    expect(counts(`${open} 3-1@down 5-1@down`, true).at(-1)).toBe(35);
    expect(counts(`${open} 3-2@down 4-2@down`, true).at(-1)).toBe(34);
  });

  test('a double half-covered is worth both halves, fully covered nothing', () => {
    expect(counts('4-3 4-4@left 4-1@left', true)).toEqual([7, 11, 4]);
    expect(counts('6-6 6-1@left 6-2@right', true)).toEqual([12, 13, 3]);
  });
});
