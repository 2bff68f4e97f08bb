/**
 * Every game there is with a double-two set, by the engine and by a second implementation (support/naive-chain.ts):
 * the same moves, tables, points and ends. The number of games is what both found.
 */
import { addRuleset, findRuleset, parseTile, tileName, type ChainRules } from '../../src/engine/index.js';
import { highestDouble, rotation } from '../../src/engine/openings.js';
import {
  afterDoubleOrScore,
  never,
  opponentsExactly,
  opponentsLessOwnWhenBlocked,
  opponentsRounded,
  scoreFibonacci,
  scoreFives,
} from '../../src/engine/scoring.js';
import { given, SEED } from '../support/given.js';
import { movesOfBoth, stepBoth, type Pair } from '../support/lockstep.js';
import { deal, type HouseRules } from '../support/naive-chain.js';
import { dealsOf, rulesetOf } from '../support/tiny.js';

interface Variant {
  name: string;
  seats: number;
  handSize: number;
  /** A double-three set, of which some deals are played: there the arms of a spinner grow. */
  threes?: { some: number };
  rules: Omit<HouseRules, 'scoring' | 'sides'> & { scoring: 'fives' | 'fibonacci'; sides?: number[] };
  highestDoubleOpens?: boolean;
  games: number;
}

const SCORING = {
  fives: { naive: (count: number) => count % 5 === 0, engine: scoreFives },
  fibonacci: { naive: (count: number) => [1, 2, 3, 5, 8, 13].includes(count), engine: scoreFibonacci },
};
const BONUS = { fives: opponentsRounded, pips: opponentsExactly, difference: opponentsLessOwnWhenBlocked };

const sidesOf = ({ seats, rules }: Variant): number[] =>
  rules.sides ?? Array.from({ length: seats }, (_, seat) => seat);

function engineRules(variant: Variant): ChainRules {
  const { spinner, draws, reserve, again, scoring, target, bonus } = variant.rules;
  return {
    kind: 'chain',
    set: variant.threes ? 3 : 2,
    handSize: variant.handSize,
    maxRounds: 1,
    sides: sidesOf(variant),
    spinner,
    draws,
    reserve,
    target,
    points: SCORING[scoring].engine,
    bonus: BONUS[bonus],
    opening: variant.highestDoubleOpens ? highestDouble : rotation,
    playsAgain: again ? afterDoubleOrScore : never,
  };
}

/** Plays every game from here by both; how many there are. */
function explore(pair: Pair, rules: HouseRules): number {
  const words = movesOfBoth(pair, rules);
  if (pair.table.end) return 1;
  return words.reduce((games, word) => games + explore(stepBoth(pair, word, rules, SEED), rules), 0);
}

/** By rules 6, unlike the engine: the doubles from the highest down, then all tiles by weight. */
function mustOpen(hands: string[][]): { opener: number; tile: string } {
  const weight = (tile: string) => [Number(tile[0]) + Number(tile[2]), Number(tile[0])];
  const tiles = hands.flat().sort((a, b) => weight(b)[0] - weight(a)[0] || weight(b)[1] - weight(a)[1]);
  const tile = tiles.find((each) => each[0] === each[2]) ?? tiles[0];
  return { opener: hands.findIndex((hand) => hand.includes(tile)), tile };
}

function gamesOf(variant: Variant): number {
  const id = `tiny ${variant.name}`;
  const remove = addRuleset(rulesetOf(id, () => engineRules(variant)));
  const rules: HouseRules = {
    ...variant.rules,
    scoring: SCORING[variant.rules.scoring].naive,
    sides: sidesOf(variant),
  };
  const { opening } = findRuleset(id)!.rules({}, variant.seats);
  let games = 0;
  for (const { hands, rest } of dealsOf(variant.seats, variant.handSize, variant.threes)) {
    const tiles = hands.map((hand) => hand.map((name) => parseTile(name)!));
    const context = { seats: variant.seats, hands: tiles, round: 1, wentOut: null, seed: SEED };
    const { opener, tile } = opening({ ...context, previousOpener: variant.seats - 1 });
    const first = tile === null ? undefined : tileName(tile);
    const words = hands.map((hand) => hand.join(' '));
    const state = given({
      ruleset: id,
      hands: words,
      boneyard: rest.join(' '),
      toMove: opener,
      openingTile: first,
    });
    const table = deal(hands, rest, 0, rules);
    if (variant.highestDoubleOpens) {
      const wanted = mustOpen(hands);
      table.toMove = wanted.opener;
      table.mustOpen = wanted.tile;
    }
    games += explore({ state, table }, rules);
  }
  remove();
  return games;
}

const fives: Variant['rules'] = {
  spinner: true,
  draws: true,
  reserve: 0,
  again: true,
  target: 100,
  scoring: 'fives',
  bonus: 'fives',
};
const fibonacci: Variant['rules'] = { ...fives, again: false, scoring: 'fibonacci', bonus: 'pips' };
const italian: Variant['rules'] = {
  ...fives,
  spinner: false,
  draws: false,
  again: false,
  bonus: 'difference',
};

test.each<Variant>([
  { name: 'fives', seats: 2, handSize: 2, rules: fives, games: 1724 },
  { name: 'fives, reserve', seats: 2, handSize: 2, rules: { ...fives, reserve: 2 }, games: 764 },
  { name: 'fives, reserve of one', seats: 2, handSize: 1, rules: { ...fives, reserve: 1 }, games: 1152 },
  { name: 'fives, one tile each', seats: 3, handSize: 1, rules: fives, games: 1188 },
  { name: 'fives, three seats', seats: 3, handSize: 2, rules: fives, games: 919 },
  { name: 'fives, no spinner', seats: 2, handSize: 3, rules: { ...fives, spinner: false }, games: 891 },
  { name: 'again', seats: 2, handSize: 2, rules: { ...fives, scoring: 'fibonacci' }, games: 2540 },
  { name: 'again, three', seats: 3, handSize: 1, rules: { ...fives, scoring: 'fibonacci' }, games: 2822 },
  {
    name: 'again, to 8',
    seats: 2,
    handSize: 2,
    rules: { ...fives, scoring: 'fibonacci', target: 8 },
    games: 2387,
  },
  {
    name: 'again, four',
    seats: 4,
    handSize: 1,
    rules: { ...fives, scoring: 'fibonacci', reserve: 2 },
    games: 1200,
  },
  { name: 'fibonacci', seats: 2, handSize: 2, rules: fibonacci, games: 888 },
  {
    name: 'fibonacci, no spinner',
    seats: 3,
    handSize: 2,
    rules: { ...fibonacci, spinner: false },
    games: 762,
  },
  { name: 'fibonacci, to 6', seats: 2, handSize: 3, rules: { ...fibonacci, target: 6 }, games: 723 },
  { name: 'cinque', seats: 2, handSize: 2, rules: italian, highestDoubleOpens: true, games: 396 },
  { name: 'cinque, three', seats: 3, handSize: 2, rules: italian, highestDoubleOpens: true, games: 372 },
  {
    name: 'cinque, draws',
    seats: 2,
    handSize: 2,
    rules: { ...italian, draws: true },
    highestDoubleOpens: true,
    games: 480,
  },
  {
    name: 'cinque, spinner',
    seats: 2,
    handSize: 3,
    rules: { ...italian, spinner: true },
    highestDoubleOpens: true,
    games: 264,
  },
  {
    name: 'cinque, teams',
    seats: 4,
    handSize: 1,
    highestDoubleOpens: true,
    games: 720,
    rules: { ...italian, sides: [0, 1, 0, 1] },
  },
  { name: 'threes', seats: 2, handSize: 3, threes: { some: 60 }, rules: fives, games: 24234 },
  { name: 'threes, fib', seats: 3, handSize: 3, threes: { some: 60 }, rules: fibonacci, games: 15761 },
  {
    name: 'threes, again',
    seats: 3,
    handSize: 2,
    threes: { some: 60 },
    rules: { ...fives, scoring: 'fibonacci' },
    games: 12050,
  },
  {
    name: 'threes, cinque',
    seats: 2,
    handSize: 4,
    threes: { some: 60 },
    rules: { ...italian, spinner: true },
    highestDoubleOpens: true,
    games: 6558,
  },
])('$name: $games games', (variant) => expect(gamesOf(variant)).toBe(variant.games));
