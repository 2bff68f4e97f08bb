/** Rulesets on a double-two or double-three set, small enough to play every game there is. */
import {
  shuffledSet,
  tileName,
  tilesInSet,
  type ChainRules,
  type RowRules,
  type Ruleset,
} from '../../src/engine/index.js';
import { seedFrom } from './games.js';

/** A ruleset without options, for tests; one round long. */
export function rulesetOf(id: string, rules: (seats: number) => ChainRules | RowRules, version = 1): Ruleset {
  const text = { en: id, pl: id, it: id };
  return {
    id,
    version,
    name: text,
    summary: text,
    text,
    options: {},
    seatings: [{ when: {}, seats: [2, 3, 4, 5, 6] }],
    rules: (_options, seats) => rules(seats),
  };
}

const namesOfSet = (set: 2): string[] => Array.from({ length: tilesInSet(set) }, (_, tile) => tileName(tile));

/** All ways to take `count` of the tiles, each in canonical order, with what is left. */
function* taking(tiles: readonly string[], count: number): Generator<[string[], string[]]> {
  if (count === 0) {
    yield [[], [...tiles]];
    return;
  }
  for (let first = 0; first <= tiles.length - count; first++) {
    for (const [more, left] of taking(tiles.slice(first + 1), count - 1)) {
      yield [
        [tiles[first], ...more],
        [...tiles.slice(0, first), ...left],
      ];
    }
  }
}

function* orders(tiles: readonly string[]): Generator<string[]> {
  if (tiles.length === 0) {
    yield [];
    return;
  }
  for (const [index, tile] of tiles.entries()) {
    for (const rest of orders(tiles.filter((_, each) => each !== index))) yield [tile, ...rest];
  }
}

export interface Deal {
  readonly hands: string[][];
  readonly rest: string[];
}

/** Every deal of a double-two set, or some of a double-three set, which has too many. */
export function dealsOf(
  seats: number,
  handSize: number,
  threes: { some: number } | undefined,
): Iterable<Deal> {
  if (!threes) return deals(namesOfSet(2), seats, handSize);
  return Array.from({ length: threes.some }, (_, number) => {
    const tiles = shuffledSet(seedFrom(`tiny ${number}`), 1, 3).map(tileName);
    const hands = Array.from({ length: seats }, (_each, seat) =>
      tiles.slice(seat * handSize, (seat + 1) * handSize),
    );
    return { hands, rest: tiles.slice(seats * handSize) };
  });
}

/** Every deal of such hands: the hands, and the rest of the set in every order. */
function* deals(tiles: readonly string[], seats: number, handSize: number): Generator<Deal> {
  if (seats === 0) {
    for (const rest of orders(tiles)) yield { hands: [], rest };
    return;
  }
  for (const [hand, left] of taking(tiles, handSize)) {
    for (const { hands, rest } of deals(left, seats - 1, handSize)) yield { hands: [hand, ...hands], rest };
  }
}
