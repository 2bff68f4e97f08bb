/** Castle Rock: what may go, the turn, and the settlement (rules 7, golden/removals.json). */
import { readFileSync } from 'node:fs';
import { canRemoveOne, canRemoveThree, isChain, parseRow, printRow, start } from '../../src/engine/index.js';
import { seedFrom, setupOf } from '../support/games.js';
import { eventsOf, given, legal, only, typesOf, when, type Outcome } from '../support/given.js';

const rock = (row: string, hands: readonly string[], more: Partial<Parameters<typeof given>[0]> = {}) =>
  given({ ruleset: 'castle-rock', row, hands, ...more });

/** The removals a row allows, as `x1` and `x1*3`. */
function removals(row: readonly string[], triples: 'common' | 'pairwise' = 'common'): string[] {
  const tiles = parseRow(row.join(' '))!;
  return tiles.flatMap((_, index) => [
    ...(canRemoveOne(tiles, index) ? [`x${index}`] : []),
    ...(canRemoveThree(tiles, index, triples) ? [`x${index}*3`] : []),
  ]);
}

const rowOf = ({ state }: Outcome): string => (isChain(state) ? '' : printRow(state.row));

interface RemovalCase {
  row: string[];
  one: number[];
  three: number[];
  threePairwise?: number[];
}

describe('golden/removals.json', () => {
  const path = new URL('../golden/removals.json', import.meta.url);
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: RemovalCase[] };

  test('holds every case', () => expect(cases).toHaveLength(12));

  test.each(cases)('$row: alone $one, in threes $three', ({ row, one, three, threePairwise = three }) => {
    const expected = (threes: number[]) =>
      row.flatMap((_, index) => [
        ...(one.includes(index) ? [`x${index}`] : []),
        ...(threes.includes(index) ? [`x${index}*3`] : []),
      ]);
    expect(removals(row)).toEqual(expected(three));
    expect(removals(row, 'pairwise')).toEqual(expected(threePairwise));
    // The same through the table: the last tile of the row is the one just laid.
    for (const triples of ['common', 'pairwise']) {
      const options = { triples };
      const state = rock(row.slice(0, -1).join(' '), [`${row.at(-1)} 0-0`, '1-1'], { options });
      const moves = legal(when(state, `+${row.at(-1)}`).state);
      expect(moves).toEqual([...expected(triples === 'common' ? three : threePairwise), 'end']);
    }
  });
});

describe('figures of the source (rules 7)', () => {
  test.each([
    { row: '3-1 2-2 2-3', common: ['x1'], pairwise: ['x1'] },
    { row: '2-6 2-2 2-3', common: ['x1', 'x1*3'], pairwise: ['x1', 'x1*3'] },
    { row: '1-2 2-3 1-3', common: ['x1'], pairwise: ['x1', 'x1*3'] },
    {
      row: '6-1 6-2 6-3 6-4',
      common: ['x1', 'x1*3', 'x2', 'x2*3'],
      pairwise: ['x1', 'x1*3', 'x2', 'x2*3'],
    },
    { row: '1-5 1-6 2-4 0-3', common: [], pairwise: [] },
    { row: '1-5 1-6 2-4 0-3 1-2', common: ['x3'], pairwise: ['x3'] },
    { row: '1-5 1-6 2-4 1-2', common: ['x2'], pairwise: ['x2'] },
    { row: '1-5 1-6 1-2', common: ['x1', 'x1*3'], pairwise: ['x1', 'x1*3'] },
    { row: '6-6 6-5', common: [], pairwise: [] },
  ])('$row: $common', ({ row, common, pairwise }) => {
    expect(removals(row.split(' '))).toEqual(common);
    expect(removals(row.split(' '), 'pairwise')).toEqual(pairwise);
  });

  test('five tiles in one turn: 0-3, then 2-4, then the last three', () => {
    const { state, events } = when(rock('1-5 0-3 1-6 2-4', ['1-2 6-6', '5-5 4-4']), '+1-2');
    expect(legal(state)).toContain('x1');
    const turn = when(state, 'x1 x2 x1*3');
    expect(eventsOf(turn.events, 'TilesRemoved').map(({ data }) => data)).toEqual([
      { seat: 0, index: 1, tiles: ['3-0'], row: ['5-1', '6-1', '4-2', '2-1'] },
      { seat: 0, index: 2, tiles: ['4-2'], row: ['5-1', '6-1', '2-1'] },
      { seat: 0, index: 1, tiles: ['5-1', '6-1', '2-1'], row: [] },
    ]);
    expect(only(events, 'TileLaid').row).toEqual(['5-1', '3-0', '6-1', '4-2', '2-1']);
    expect(turn.state).toMatchObject({ captured: [5, 0], row: [] });
  });

  test('after a cleared table the next two turns can only lay', () => {
    let outcome = when(rock('6-1 6-2', ['6-3 1-1', '5-5 4-4', '5-4 3-3']), '+6-3 x1*3 end');
    for (const word of ['+5-5', '+5-4']) {
      outcome = when(outcome.state, word);
      expect(legal(outcome.state)).toEqual(['end']);
      outcome = when(outcome.state, 'end');
    }
    expect(rowOf(outcome)).toBe('5-5 5-4');
  });

  test('the last tile can go only as part of three, and so can the first', () => {
    for (const row of ['6-1 6-2 6-3', '6-1 6-2 6-3 6-4 6-5']) {
      const gone = removals(row.split(' '));
      const last = row.split(' ').length - 1;
      expect(gone).not.toContain('x0');
      expect(gone).not.toContain(`x${last}`);
      expect(gone).toContain(`x${last - 1}*3`);
    }
  });
});

describe('a turn', () => {
  test('lay, then remove or not, then end the turn by drawing one tile', () => {
    const begun = rock('2-6 2-2', ['2-3 6-6', '5-5 4-4'], { boneyard: '1-0 3-3' });
    expect(legal(begun)).toEqual(['+3-2', '+6-6']);
    const { state, events } = when(begun, '+2-3 end');
    expect(events.at(-1)).toEqual({
      type: 'TurnEnded',
      seat: 0,
      data: { seat: 0, drawn: '1-0', boneyardSize: 1 },
    });
    expect([state.toMove, state.hands[0].length, legal(state)]).toEqual([1, 2, ['+4-4', '+5-5']]);
  });

  test('with the boneyard empty nothing is drawn', () => {
    const { events } = when(rock('2-6', ['2-3 6-6', '5-5 4-4']), '+2-3 end');
    expect(only(events, 'TurnEnded')).toEqual({ seat: 0, drawn: null, boneyardSize: 0 });
  });

  test('the tile laid need not match', () => {
    expect(rowOf(when(rock('6-6', ['1-0 2-0', '5-5']), '+1-0'))).toBe('6-6 1-0');
  });

  test.each([
    { seats: 2, row: 4, boneyard: 20 },
    { seats: 3, row: 4, boneyard: 18 },
    { seats: 4, row: 4, boneyard: 16 },
    { seats: 5, row: 3, boneyard: 15 },
    { seats: 6, row: 4, boneyard: 12 },
  ])('$seats seats: two tiles each, a row of $row, $boneyard left', ({ seats, row, boneyard }) => {
    const seed = seedFrom('deal');
    const { events } = start(setupOf({ ruleset: 'castle-rock', seats, seed }), seed);
    const data = only(events, 'RoundStarted');
    expect(data.handSizes).toEqual(Array<number>(seats).fill(2));
    expect([data.row?.length, data.boneyardSize, data.boneyard.length]).toEqual([row, boneyard, boneyard]);
  });
});

describe('the settlement (rules 7)', () => {
  /** The last turn of a round: seat 0 lays the last tile, and four lie on the table. */
  function settle(captured: number[], scores: number[], options = {}, round = 1): Outcome {
    const hands = captured.map((_, seat) => (seat === 0 ? '6-4' : ''));
    return when(rock('6-5 3-3 2-1', hands, { captured, scores, options, round }), '+6-4 end');
  }

  test('4 seats took 9, 6, 5, 4 and 4 are left: +5, +2, +1, 0', () => {
    const { events } = settle([9, 6, 5, 4], [0, 0, 0, 0]);
    expect(only(events, 'RoundEnded')).toEqual({
      round: 1,
      reason: 'played-out',
      winner: null,
      bonus: 0,
      captured: [9, 6, 5, 4],
      left: 4,
      scores: [5, 2, 1, 0],
      pips: [0, 0, 0, 0],
      hands: [[], [], [], []],
    });
    expect(typesOf(events).at(-1)).toBe('RoundStarted');
  });

  test('scores may be negative', () => {
    expect(only(settle([0, 24], [1, 0]).events, 'RoundEnded').scores).toEqual([-3, 20]);
  });

  test.each([
    { after: [50, 3], winner: null, ends: false, why: '50 is not enough' },
    { after: [51, 3], winner: 0, ends: true, why: '51 is' },
    { after: [51, 51], winner: null, ends: false, why: '51 against 51 plays on' },
    { after: [52, 53], winner: 1, ends: true, why: 'the highest wins' },
    { after: [-4, 53], winner: 1, ends: true, why: 'the highest wins' },
  ])('$after: $why', ({ after, winner, ends }) => {
    const { state, events } = settle([4, 4], after);
    expect(only(events, 'RoundEnded').scores).toEqual(after);
    expect([state.winner, state.status]).toEqual([winner, ends ? 'finished' : 'running']);
    if (ends) expect(only(events, 'GameEnded')).toMatchObject({ reason: 'target', scores: after });
  });

  test('a tie for the highest plays on though a third is above the target too', () => {
    expect(settle([4, 4, 4], [60, 60, 55]).state.status).toBe('running');
    expect(settle([4, 4, 4], [60, 55, 55]).state).toMatchObject({ status: 'finished', winner: 0 });
  });

  test.each([
    { after: [60, 60], winner: null, why: 'a tie is drawn even above the target' },
    { after: [20, 30], winner: 1, why: 'the highest score wins' },
    { after: [-4, -4], winner: null, why: 'a tie below zero too' },
  ])('after the last round, $after: $why (rules 2.11)', ({ after, winner }) => {
    const { state, events } = settle([4, 4], after, { maxRounds: 2 }, 2);
    expect(only(events, 'GameEnded')).toMatchObject({ reason: 'max-rounds', winner });
    expect(state.winner).toBe(winner);
  });

  test.each([
    { target: 1, after: [1, 0], ends: false },
    { target: 1, after: [2, 0], ends: true },
    { target: 200, after: [200, 0], ends: false },
    { target: 200, after: [201, 0], ends: true },
  ])('target $target at $after: ends $ends', ({ target, after, ends }) => {
    expect(settle([4, 4], after, { target }).state.status).toBe(ends ? 'finished' : 'running');
  });
});
