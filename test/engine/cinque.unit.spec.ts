/** Cinque: openings, teams and bonuses (rules 6; S9, S10 and S11 of rules 8). */
import {
  drawLot,
  findRuleset,
  isDouble,
  legalMoves,
  parseTile,
  start,
  tileName,
  withDefaults,
  type OptionValues,
} from '../../src/engine/index.js';
import { chooser, playOut, seedFrom, setupOf } from '../support/games.js';
import { eventsOf, figures, given, legal, only, typesOf, when } from '../support/given.js';

const cinque = (hands: readonly string[], more: Partial<Parameters<typeof given>[0]> = {}) =>
  given({ ruleset: 'cinque', hands, ...more });

const tiles = (text: string): number[] => text.split(' ').map((name) => parseTile(name)!);

/** Who opens such hands, and with which tile. */
function opening(
  hands: readonly string[],
  wentOut: number | null = null,
  previousOpener: number | null = null,
) {
  const ruleset = findRuleset('cinque')!;
  const { opening: strategy } = ruleset.rules(withDefaults(ruleset, {}), hands.length);
  const context = { hands: hands.map(tiles), round: 1, wentOut, previousOpener, seed: seedFrom('a') };
  const { opener, tile } = strategy({ ...context, seats: hands.length });
  return [opener, tile === null ? null : tileName(tile)];
}

describe('who opens (rules 6)', () => {
  test.each([
    { hands: ['6-5 1-1', '6-4 2-2'], expected: [1, '2-2'], why: 'the highest double' },
    { hands: ['6-5 0-0', '6-4 5-4'], expected: [0, '0-0'], why: 'any double is above every other tile' },
    { hands: ['5-5 6-6', '3-3 4-4'], expected: [0, '6-6'], why: 'of two in one hand the higher' },
    { hands: ['6-4 5-3', '6-5 2-1'], expected: [1, '6-5'], why: 'S10: no double: the heaviest tile' },
    { hands: ['5-4 1-0', '6-3 2-0'], expected: [1, '6-3'], why: 'no double, equal pips: the higher half' },
    { hands: ['6-2 1-0', '5-4 2-0'], expected: [1, '5-4'], why: 'no double: pips before the higher half' },
    { hands: ['9-8 1-0', '8-8 2-0'], expected: [1, '8-8'], why: 'double-nine' },
  ])('$hands: $expected ($why)', ({ hands, expected }) => expect(opening(hands)).toEqual(expected));

  test('the seat that went out opens with any tile, whoever holds the highest double', () => {
    expect(opening(['6-6 1-0', '2-1 3-1'], 1)).toEqual([1, null]);
  });

  test('a game before makes no difference: each game begins with the highest double (rules 2.10)', () => {
    expect(opening(['6-6 1-0', '2-1 3-1'], null, 0)).toEqual([0, '6-6']);
  });

  test('the required tile is the only legal move of the opener', () => {
    const state = cinque(['6-6 5-5', '4-4'], { openingTile: '6-6' });
    expect(legal(state)).toEqual(['6-6']);
    expect(legalMoves(when(state, '6-6').state, 0)).toEqual([]);
  });

  test('in a real deal with no double in any hand the heaviest tile must open', () => {
    for (let deal = 0; ; deal++) {
      const seed = seedFrom(`no double ${deal}`);
      const { state, events } = start(setupOf({ ruleset: 'cinque', seats: 2, seed }), seed);
      if (state.hands.flat().some(isDouble)) continue;
      const { openingTile, opener } = only(events, 'RoundStarted');
      const pips = (tile: number) => [...tileName(tile)].reduce((sum, half) => sum + (Number(half) || 0), 0);
      const heaviest = Math.max(...state.hands.flat().map(pips));
      expect(pips(parseTile(openingTile!)!)).toBe(heaviest);
      expect(state.hands[opener]).toContain(parseTile(openingTile!));
      return;
    }
  });

  test('after a domino the seat that went out opens freely; after a block the highest double again', () => {
    const spec = { ruleset: 'cinque', seats: 3, options: { target: 500 }, seed: seedFrom('openers') };
    const { events } = playOut(spec, chooser(5));
    const deals = eventsOf(events, 'RoundStarted').map(({ data }) => data);
    const ends = eventsOf(events, 'RoundEnded').map(({ data }) => data);
    expect(new Set(ends.map(({ reason }) => reason))).toEqual(new Set(['domino', 'blocked', 'target']));
    for (const [index, { reason, winner }] of ends.slice(0, -1).entries()) {
      const { opener, openingTile, hands } = deals[index + 1];
      const doubles = hands.flat().filter((name) => name[0] === name[2]);
      if (reason === 'domino') expect([opener, openingTile]).toEqual([winner, null]);
      else expect(openingTile).toBe(doubles.sort().at(-1));
    }
  });
});

describe('teams (rules 6)', () => {
  const teams: OptionValues = { teams: true };

  test('S9: seat 2 goes out, its partner holds 20, the others 23: side 0 gets 25', () => {
    const hands = ['6-6 5-3', '6-5', '4-3', '6-4 2-0'];
    const start = cinque(hands, { options: teams, table: '3-1 4-1@right', toMove: 2 });
    const { events } = when(start, '4-3@right');
    expect(figures(events)).toEqual(['4-3 6 0']);
    expect(only(events, 'RoundEnded')).toMatchObject({
      reason: 'domino',
      winner: 0,
      bonus: 25,
      scores: [25, 0],
      pips: [20, 11, 0, 12],
    });
  });

  test('either partner scores for the side', () => {
    const hands = ['4-2 0-0', '2-0 6-6', '5-3 6-1', '6-4'];
    const start = cinque(hands, { options: teams, table: '3-1 4-1@right' });
    const { state, events } = when(start, '4-2@right 2-0@right 5-3@left pass');
    expect(figures(events)).toEqual(['4-2 5 5', '2-0 3 0', '5-3 5 5']);
    expect(state.scores).toEqual([10, 0]);
  });

  test('six seats and double-nine: three sides of seats i and i+3', () => {
    const { sides } = findRuleset('cinque')!.rules({ set: 9, teams: true }, 6);
    expect(sides).toEqual([0, 1, 2, 0, 1, 2]);
    expect(findRuleset('cinque')!.rules({ set: 6, teams: true }, 4).sides).toEqual([0, 1, 0, 1]);
  });
});

describe('after a block (rules 6)', () => {
  test.each([
    { hands: ['6-6 6-5 4-3', '5-2'], teams: false, winner: 1, bonus: 25, source: 'S11: 30 and 7' },
    { hands: ['6-6 5-3', '6-5 3-1', '4-4'], teams: false, winner: 2, bonus: 25, source: 'S11: 20, 15, 8' },
    { hands: ['5-1', '6-6', '3-1', '5-4'], teams: true, winner: 0, bonus: 10, source: 'S11: 6+4, 12+9' },
    { hands: ['5-1', '4-2', '6-6'], teams: false, winner: null, bonus: 0, source: '2.7: a tie for fewest' },
    { hands: ['5-1', '3-1', '2-2', '4-2'], teams: true, winner: null, bonus: 0, source: '2.7: teams tie' },
    { hands: ['1-1', '6-6', '6-5', '3-2'], teams: true, winner: 0, bonus: 5, source: '13 and 17: 4 → 5' },
    { hands: ['6-6 5-5', '6-5 6-4 2-1'], teams: false, winner: 0, bonus: 0, source: '22 and 24: 2 → 0' },
  ])('$source: side $winner gets $bonus', ({ hands, teams, winner, bonus }) => {
    const start = cinque(hands, { options: { teams }, table: '0-0' });
    const { state, events } = when(start, hands.map(() => 'pass').join(' '));
    const { scores, ...ended } = only(events, 'RoundEnded');
    expect(ended).toMatchObject({ reason: 'blocked', winner, bonus });
    expect(scores).toEqual(state.scores.map((_, side) => (side === winner ? bonus : 0)));
    expect(only(events, 'RoundStarted').openingTile).not.toBeNull();
  });
});

describe('one tile a turn, and no drawing (rules 6)', () => {
  test('a double or a score does not play again', () => {
    const start = cinque(['4-2 0-0', '2-2 6-6', '5-5'], { table: '3-1 4-1@right' });
    const { state, events } = when(start, '4-2@right 2-2@right');
    expect([figures(events), state.toMove]).toEqual([['4-2 5 5', '2-2 7 0'], 2]);
  });

  test.each([
    { draw: 'none', expected: ['pass'] },
    { draw: 'until-playable', expected: ['draw'] },
  ])('draw $draw: nothing playable means $expected', ({ draw, expected }) => {
    const start = cinque(['6-6', '5-5'], { table: '3-1', boneyard: '6-5 3-0', options: { draw } });
    expect(legal(start)).toEqual(expected);
  });

  test('a last tile that scores or is a double is a domino all the same', () => {
    const { events } = when(cinque(['4-2', '6-6'], { table: '3-1 4-1@right' }), '4-2@right');
    expect(typesOf(events)).toEqual(['TilePlayed', 'RoundEnded', 'RoundStarted']);
    expect(only(events, 'RoundEnded')).toMatchObject({ reason: 'domino', bonus: 10, scores: [15, 0] });
  });

  test.each([
    { set: 6, seats: 4, hand: 7, boneyard: 0 },
    { set: 9, seats: 4, hand: 9, boneyard: 19 },
    { set: 9, seats: 6, hand: 9, boneyard: 1 },
  ])('set $set with $seats seats: $hand tiles each, $boneyard left', ({ set, seats, hand, boneyard }) => {
    const seed = seedFrom('deal');
    const { state } = start(setupOf({ ruleset: 'cinque', seats, options: { set }, seed }), seed);
    expect(state.hands.map(({ length }) => length)).toEqual(Array<number>(seats).fill(hand));
    expect(state.boneyard).toHaveLength(boneyard);
  });

  test.each([
    { spinner: 'none', expected: ['4-1@left'] },
    { spinner: 'first-double', expected: ['4-1@left', '5-2@up', '5-2@down'] },
  ])('spinner $spinner: $expected', ({ spinner, expected }) => {
    const start = cinque(['5-2 4-1', '1-0'], { table: '5-5 5-4@left 5-3@right', options: { spinner } });
    expect(legal(start)).toEqual(expected);
  });

  test('the lot plays no part in who opens', () => {
    const openers = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => {
      const seed = seedFrom(name);
      const { events } = start(setupOf({ ruleset: 'cinque', seats: 4, seed }), seed);
      return only(events, 'RoundStarted').opener === drawLot(seed, 1, 4);
    });
    expect(openers).toContain(false);
  });
});
