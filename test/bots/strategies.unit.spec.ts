/** How each level plays. */
import { STRATEGIES } from '../../src/bots/levels.js';
import { knowledgeOfMover } from '../../src/bots/eyes.js';
import { leavings, mostTaken } from '../../src/bots/strategy/row-search.js';
import { decideAll, parseRow, printMove, type LoggedEvent } from '../../src/engine/index.js';
import { BOT_LEVELS, botId, botLevel, type BotLevel } from '../../src/players/index.js';
import { playBout, type Bout } from '../../bench/support/arena.js';
import { knows, means, positionsOf } from '../support/bots.js';
import { CONFIGURATIONS, nameOf, playerIdOf, seedFrom } from '../support/games.js';
import { given, type Position } from '../support/given.js';

/** What a level chooses at a table laid by hand, where nobody has drawn or passed yet. */
function chosen(level: BotLevel, position: Position): string {
  const state = given(position);
  const sizes = position.hands.map((hand) => hand.split(' ').length);
  const table = (position.table ?? '').split(' ').filter((word) => word !== '');
  const round = [
    { type: 'RoundStarted', data: { hands: [], openingTile: null, handSizes: sizes } },
    ...table.map((word) => {
      const [tile, end = null] = word.split('@');
      return { type: 'TilePlayed', data: { seat: 0, tile, end } };
    }),
  ] as unknown as LoggedEvent[];
  const context = { id: '', matchId: '', lastEvents: round.slice(-1) };
  return STRATEGIES[level](knowledgeOfMover(state, context, round), means(1, 40))
    .map(printMove)
    .join(' ');
}

describe.each(CONFIGURATIONS.map((spec) => ({ name: nameOf(spec), spec })))('$name', ({ spec }) => {
  it('is played at every level by the rules, and the same again by the same chance', () => {
    for (const position of positionsOf(spec, 6, 3)) {
      const { state } = position;
      for (const level of BOT_LEVELS) {
        const moves = STRATEGIES[level](knows(position), means(4));
        expect(decideAll(state, state.toMove!, moves, seedFrom('any')).refusal).toBeUndefined();
        expect(STRATEGIES[level](knows(position), means(4))).toEqual(moves);
      }
    }
  });
});

describe('random', () => {
  it('takes each legal move about as often', () => {
    const knowledge = knows(positionsOf({ ruleset: 'all-fives', seats: 2 }, 1)[0]);
    const stream = means(9);
    const counts = knowledge.moves.map(() => 0);
    for (let times = 0; times < 7_000; times++) {
      counts[knowledge.moves.indexOf(STRATEGIES.random(knowledge, stream)[0])] += 1;
    }
    expect(counts).toHaveLength(7);
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

describe('greedy', () => {
  it.each<[string, Position, string]>([
    [
      'scores most',
      { ruleset: 'all-fives', hands: ['4-2 5-3 6-6', '0-0'], table: '3-1 4-1@right' },
      '4-2@right',
    ],
    ['else sheds most pips', { ruleset: 'cinque', hands: ['3-0 6-3', '0-0'], table: '3-1' }, '6-3@left'],
    ['else sheds a double', { ruleset: 'cinque', hands: ['3-3 5-1', '0-0'], table: '3-1' }, '3-3@left'],
    [
      'draws when it must',
      { ruleset: 'fibonacci', hands: ['6-6', '0-0'], boneyard: '5-5', table: '3-1' },
      'draw',
    ],
    [
      'takes five tiles',
      { ruleset: 'castle-rock', hands: ['2-1 6-6', '0-0'], row: '5-1 3-0 6-1 4-2' },
      '+2-1 x3 x1 x1*3 end',
    ],
    ['lays and goes', { ruleset: 'castle-rock', hands: ['6-5', '0-0'], row: '0-0 1-1 2-2 3-3' }, '+6-5 end'],
  ])('%s', (_what, position, moves) => {
    expect(chosen('greedy', position)).toBe(moves);
  });
});

describe('strong', () => {
  it('takes fewer tiles where more would open the row to the next seat', () => {
    const taken = (level: BotLevel, position: ReturnType<typeof positionsOf>[number]): number =>
      STRATEGIES[level](knows(position), means(1, 20)).reduce(
        (sum, move) => sum + (move.type === 'remove' ? move.count : 0),
        0,
      );
    const positions = positionsOf({ ruleset: 'castle-rock', seats: 2 }, 3, 40);
    const restrained = positions.filter((each) => taken('strong', each) < taken('greedy', each));
    expect(restrained.length).toBeGreaterThan(0);
    expect(restrained.length).toBeLessThan(positions.length / 2);
  });

  it.each<Bout & { least: number }>([
    {
      ruleset: 'all-fives',
      options: { target: 100 },
      seats: 2,
      level: 'strong',
      foe: 'greedy',
      deals: 8,
      least: 11,
    },
    { ruleset: 'fibonacci', seats: 2, level: 'strong', foe: 'greedy', deals: 8, least: 9 },
    { ruleset: 'cinque', seats: 2, level: 'strong', foe: 'greedy', deals: 8, least: 9 },
    { ruleset: 'castle-rock', seats: 2, level: 'strong', foe: 'greedy', deals: 8, least: 11 },
  ])('wins most of 16 games of $ruleset against greedy', ({ least, ...bout }) => {
    expect(playBout(bout, 16).won).toBeGreaterThanOrEqual(least);
  });

  it('keeps its search short at the longest row', () => {
    const row = parseRow(
      '0-0 1-1 2-2 3-3 4-4 5-5 6-6 1-0 2-0 3-0 4-0 5-0 6-0 2-1 3-1 4-1 5-1 6-1 3-2 4-2 5-2 6-2 4-3 5-3',
    )!;
    const found = leavings({ row, hand: [20, 22], triples: 'pairwise' }, 500);
    expect(found.length).toBeLessThanOrEqual(500);
    expect(mostTaken(found).taken).toBeGreaterThan(12);
  });
});

describe('the built-in players', () => {
  it('are told by their ids alone', () => {
    const ids = BOT_LEVELS.flatMap((level) => [0, 1, 2, 3, 4, 5].map((index) => botId(level, index)));
    expect(new Set(ids).size).toBe(18);
    expect(botId('strong', 2)).toBe('00000000-0000-7000-8000-0000000b0732');
    expect(ids.map(botLevel)).toEqual(BOT_LEVELS.flatMap((level) => new Array<BotLevel>(6).fill(level)));
    expect(botLevel(playerIdOf(0))).toBeNull();
  });
});
