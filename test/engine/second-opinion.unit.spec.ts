/**
 * Whole games of the real chain rulesets, round by round beside the naive second implementation: what rules 4, 5 and 6
 * say, with the house rules written down here once more.
 */
import { legalMoves, start, type GameEvent, type OptionValues } from '../../src/engine/index.js';
import { chooser, CONFIGURATIONS, nameOf, seedFrom, setupOf, type GameSpec } from '../support/games.js';
import { eventsOf } from '../support/given.js';
import { movesOfBoth, stepBoth, type Pair } from '../support/lockstep.js';
import { deal, type HouseRules } from '../support/naive-chain.js';

const GAMES = 4;
const fibonacci = (count: number): boolean => [1, 2, 3, 5, 8, 13, 21, 34].includes(count);
const fives = (count: number): boolean => count % 5 === 0;

function houseRules(ruleset: string, seats: number, options: OptionValues): HouseRules {
  const sides = Array.from({ length: seats }, (_, seat) => (options.teams ? seat % (seats / 2) : seat));
  switch (ruleset) {
    case 'all-fives':
      return {
        sides,
        spinner: true,
        draws: true,
        reserve: Number(options.reserve),
        again: true,
        scoring: fives,
        target: 250,
        bonus: 'fives',
      };
    case 'fibonacci':
      return {
        sides,
        spinner: options.spinner === 'first-double',
        draws: true,
        reserve: 0,
        again: false,
        scoring: fibonacci,
        target: 100,
        bonus: 'pips',
      };
    default:
      return {
        sides,
        spinner: options.spinner === 'first-double',
        draws: options.draw === 'until-playable',
        reserve: 0,
        again: false,
        scoring: fives,
        target: 100,
        bonus: 'difference',
      };
  }
}

/** The naive table of a deal, with the scores so far. */
function dealt(
  { data }: GameEvent<'RoundStarted'>,
  scores: readonly number[],
  rules: HouseRules,
): Pair['table'] {
  const hands = data.hands.map((hand) => [...hand]);
  const table = deal(hands, [...data.boneyard], data.opener, rules);
  return { ...table, scores: [...scores], mustOpen: data.openingTile };
}

function playBoth(spec: GameSpec, game: number): number {
  const seed = seedFrom(`second opinion ${nameOf(spec)} ${game}`);
  const choose = chooser(game);
  const setup = setupOf({ ...spec, seed });
  const rules = houseRules(spec.ruleset, spec.seats, setup.options);
  const { state, events } = start(setup, seed);
  let pair: Pair = { state, table: dealt(eventsOf(events, 'RoundStarted')[0], state.scores, rules) };
  let moves = 0;
  while (pair.state.status === 'running') {
    const words = movesOfBoth(pair, rules);
    const step = stepBoth(pair, words[choose(legalMoves(pair.state, pair.state.toMove!))], rules, seed);
    moves += 1;
    const [next] = eventsOf(step.events, 'RoundStarted');
    pair = next ? { state: step.state, table: dealt(next, step.table.scores, rules) } : step;
  }
  // The engine ends the game at the target: by a tile, or by the bonus of a round that is over.
  expect(Math.max(...pair.table.scores)).toBeGreaterThanOrEqual(rules.target);
  return moves;
}

const chains = CONFIGURATIONS.filter(({ ruleset }) => ruleset !== 'castle-rock');

test.each(chains.map((spec): [string, GameSpec] => [nameOf(spec), spec]))('%s', (_name, spec) => {
  for (let game = 0; game < GAMES; game++) expect(playBoth(spec, game)).toBeGreaterThan(10);
});

test('there are 56 configurations of chain games', () => expect(chains).toHaveLength(56));
