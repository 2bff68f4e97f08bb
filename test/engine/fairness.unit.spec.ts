/**
 * Seeds, streams, shuffles and lots (api.md, "Fairness"). The long constants were computed apart from the engine,
 * by a few lines of Python with `hmac` and `hashlib`.
 */
import { createHash, createHmac } from 'node:crypto';
import {
  commitmentTo,
  drawLot,
  gameSeed,
  randomStream,
  saltOf,
  shuffledSet,
  start,
  tileName,
  tileNames,
} from '../../src/engine/index.js';
import { CONFIGURATIONS, nameOf, seedFrom, setupOf } from '../support/games.js';
import { only } from '../support/given.js';

/** The bytes 00 01 02 … 1f. */
const SEED = Uint8Array.from({ length: 32 }, (_, byte) => byte);
const MATCH_SEED = Uint8Array.from({ length: 32 }, (_, byte) => 255 - byte);

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Pearson's statistic of counts that should all be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Within four standard deviations of what chance gives: neither biased nor too even. */
function expectChance(statistic: number, degrees: number): void {
  expect(Math.abs(statistic - degrees)).toBeLessThan(4 * Math.sqrt(2 * degrees));
}

describe('computed elsewhere', () => {
  test('round 1 of double-six', () => {
    expect(tileNames(shuffledSet(SEED, 1, 6)).join(' ')).toBe(
      '6-6 1-0 5-5 6-1 4-0 4-2 2-0 4-4 4-1 4-3 3-0 2-2 5-3 3-2 3-3 2-1 5-0 3-1 6-0 1-1 5-4 6-3 5-1 0-0 5-2 6-2 6-5 6-4',
    );
  });

  test('round 2 of double-nine', () => {
    expect(tileNames(shuffledSet(SEED, 2, 9)).join(' ')).toBe(
      '6-3 2-1 9-6 9-3 3-0 5-3 9-2 5-4 1-1 7-4 8-7 9-4 7-3 9-9 4-0 6-6 6-5 9-1 2-0 8-0 2-2 6-4 5-5 7-6 9-7 5-1 7-1 ' +
        '9-5 6-2 7-5 4-2 5-0 8-4 7-0 4-4 3-3 6-1 5-2 0-0 8-3 4-1 7-2 8-6 7-7 8-1 4-3 3-1 6-0 1-0 9-8 8-8 9-0 3-2 8-2 8-5',
    );
  });

  test('lots of four seats', () => {
    const lots = [1, 2, 3, 4, 5, 6, 7, 8].map((round) => drawLot(SEED, round, 4));
    expect(lots).toEqual([2, 1, 3, 3, 2, 3, 3, 1]);
  });

  test('a game’s seed, a salt and a commitment', () => {
    const [game, salt] = [hex(gameSeed(MATCH_SEED, 2, ['żółw', '', 'bob'])), saltOf(SEED, 7)];
    expect(game).toBe('a5c8aaf94b8804ee80467095b9a7bfb602ee32d04b66bad88e62d4d243853b1a');
    expect(salt).toBe('2e0083aff47c01a0512a37f0e0ed2c705f141b26bfdbffcd4ab14c2670fff529');
    expect(commitmentTo(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(commitmentTo(SEED)).toBe(createHash('sha256').update(SEED).digest('hex'));
  });

  test('a stream gives the words of its blocks, and leaves out those that would bias the remainder', () => {
    const words = [
      1693370491, 3727949610, 2742891793, 3783248057, 2297186593, 97711209, 2618678685, 3584030843,
      3200136818, 2204114165,
    ];
    const whole = randomStream(SEED, 'x');
    expect(words.map(() => whole.below(2 ** 32))).toEqual(words);
    const threeQuarters = 3 * 2 ** 30;
    const kept = words.filter((word) => word < threeQuarters);
    const some = randomStream(SEED, 'x');
    expect(kept).toHaveLength(7);
    expect(kept.map(() => some.below(threeQuarters))).toEqual(kept);
  });
});

describe('a game’s seed', () => {
  const base = hex(gameSeed(MATCH_SEED, 1, ['a', 'b', 'c']));

  test.each([
    { why: 'the match’s seed', seed: gameSeed(SEED, 1, ['a', 'b', 'c']) },
    { why: 'the game’s number', seed: gameSeed(MATCH_SEED, 2, ['a', 'b', 'c']) },
    { why: 'the first entropy', seed: gameSeed(MATCH_SEED, 1, ['x', 'b', 'c']) },
    { why: 'the second', seed: gameSeed(MATCH_SEED, 1, ['a', 'x', 'c']) },
    { why: 'the last', seed: gameSeed(MATCH_SEED, 1, ['a', 'b', 'x']) },
    { why: 'their order', seed: gameSeed(MATCH_SEED, 1, ['b', 'a', 'c']) },
    { why: 'where one ends', seed: gameSeed(MATCH_SEED, 1, ['ab', '', 'c']) },
    { why: 'how many there are', seed: gameSeed(MATCH_SEED, 1, ['a', 'b', 'c', '']) },
  ])('depends on $why', ({ seed }) => expect(hex(seed)).not.toBe(base));

  test('is the HMAC of the lines that api.md names', () => {
    const hmac = createHmac('sha256', MATCH_SEED).update('game 1\na\nb\nc\n').digest('hex');
    expect(base).toBe(hmac);
  });
});

describe('chance', () => {
  test('100,000 shuffles: every tile is as often in every place', () => {
    const places = Array.from({ length: 28 }, () => new Array<number>(28).fill(0));
    const pairs = new Array<number>(28 * 28).fill(0);
    for (let shuffle = 0; shuffle < 100_000; shuffle++) {
      const tiles = shuffledSet(SEED, shuffle + 1, 6);
      tiles.forEach((tile, place) => (places[place][tile] += 1));
      pairs[tiles[0] * 28 + tiles[1]] += 1;
    }
    // Each tile has one place and each place one tile: 27 × 27 degrees of freedom.
    expectChance(chiSquare(places.flat()), 27 * 27);
    for (const place of places) expectChance(chiSquare(place), 27);
    const ordered = pairs.filter((_, pair) => pair % 29 !== 0);
    expectChance(chiSquare(ordered), 28 * 27 - 1);
  });

  test('shuffles of different seeds are as even', () => {
    const places = Array.from({ length: 28 }, () => new Array<number>(28).fill(0));
    for (let shuffle = 0; shuffle < 5_000; shuffle++) {
      shuffledSet(seedFrom(`shuffle ${shuffle}`), 1, 6).forEach((tile, place) => (places[place][tile] += 1));
    }
    expectChance(chiSquare(places.flat()), 27 * 27);
  });

  test.each([2, 3, 4, 5, 6])('lots of %i seats fall evenly', (seats) => {
    const counts = new Array<number>(seats).fill(0);
    for (let game = 0; game < 10_000; game++) counts[drawLot(seedFrom(`game ${game}`), 1, seats)] += 1;
    expectChance(chiSquare(counts), seats - 1);
  });

  test('below(n) falls evenly where a plain remainder would not', () => {
    // Of 2^32 words modulo 3·2^30 the lowest third would come twice as often.
    const stream = randomStream(SEED, 'bias');
    const thirds = [0, 0, 0];
    for (let word = 0; word < 30_000; word++) thirds[Math.floor(stream.below(3 * 2 ** 30) / 2 ** 30)] += 1;
    expectChance(chiSquare(thirds), 2);
  });
});

describe('a deal', () => {
  test.each(CONFIGURATIONS.map((spec) => ({ ...spec, name: nameOf(spec) })))(
    '$name: hands seat by seat from the front, then the row, then the boneyard',
    (spec) => {
      const seed = seedFrom(spec.name);
      const { state, events } = start(setupOf({ ...spec, seed }), seed);
      const { hands, row, boneyard, handSizes } = only(events, 'RoundStarted');
      const order = shuffledSet(seed, 1, state.rules.set).map(tileName);
      expect([...hands.flat(), ...(row ?? []), ...boneyard]).toEqual(order);
      expect(handSizes).toEqual(hands.map(() => state.rules.handSize));
    },
  );
});
