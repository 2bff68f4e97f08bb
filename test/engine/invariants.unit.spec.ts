/** The invariants of rules 9 over full games of every configuration. */
import { legalMoves, replay, type GameEvent, type GameState } from '../../src/engine/index.js';
import { CONFIGURATIONS, eager, nameOf, playOut, seedFrom, type GameSpec } from '../support/games.js';
import { walk, Walker } from '../support/invariants.js';

const GAMES = 18;
const walker = new Walker();
let games = 0;

/** Small limits end the long games, so that the many short ones cover more. */
function specOf(spec: GameSpec, game: number): GameSpec {
  const seed = seedFrom(`invariants ${nameOf(spec)} ${game}`);
  const previousOpener = game % 3 === 0 ? game % spec.seats : null;
  if (spec.ruleset !== 'castle-rock') return { ...spec, seed, previousOpener };
  return { ...spec, seed, previousOpener, options: { ...spec.options, target: 12, maxRounds: 4 } };
}

/** While a game runs one seat is to move, and it has a move. */
function oneToMove(state: GameState): void {
  const movers = state.hands.flatMap((_, seat) => (legalMoves(state, seat).length > 0 ? [seat] : []));
  const expected = state.status === 'running' ? [state.toMove] : [];
  if (movers.join() !== expected.join())
    throw new Error(`version ${state.version}: ${movers.join()} to move`);
}

function endsWell(spec: GameSpec, events: readonly GameEvent[], state: GameState): void {
  const ends = events.filter(({ type }) => type === 'GameEnded');
  expect(ends).toEqual([events.at(-1)]);
  const { winner, reason, scores } = (ends[0] as GameEvent<'GameEnded'>).data;
  const best = Math.max(...scores);
  const leaders = scores.flatMap((score, side) => (score === best ? [side] : []));
  expect(winner).toBe(leaders.length === 1 ? leaders[0] : null);
  const { target, maxRounds } = state.rules;
  const reached = spec.ruleset === 'castle-rock' ? best > target && winner !== null : best >= target;
  expect(reason).toBe(reached ? 'target' : 'max-rounds');
  if (reason === 'max-rounds') expect(state.round).toBe(maxRounds);
  expect(state.round).toBeLessThanOrEqual(maxRounds);
}

describe.each(CONFIGURATIONS.map((spec): [string, GameSpec] => [nameOf(spec), spec]))('%s', (_name, each) => {
  test(`${GAMES} games`, () => {
    for (let game = 0; game < GAMES; game++) {
      const spec = specOf(each, game);
      const { state, states, events } = playOut(spec, eager(game));
      states.forEach(oneToMove);
      walk(events, new Map(states.map((live) => [live.version, live])), walker);
      endsWell(spec, events, state);
      games += 1;
    }
  });

  test('the same seed and moves make the same game', () => {
    const spec = specOf(each, 1);
    const [one, two] = [playOut(spec, eager(1)), playOut(spec, eager(1))];
    expect(JSON.stringify(one.events)).toBe(JSON.stringify(two.events));
    expect(JSON.stringify(replay(one.events))).toBe(JSON.stringify(one.state));
  });
});

describe('all of them together', () => {
  test('at least 1,000 games were played', () => expect(games).toBeGreaterThanOrEqual(1000));

  test.each([
    'domino',
    'blocked',
    'target',
    'all-out',
    'played-out',
    'blocked, alone',
    'blocked, tied',
    'target with the last tile',
    'domino after a drop-out',
    'blocked, boneyard drawn',
  ])('rounds with “%s” were among them', (what) => expect(walker.seen[what]).toBeGreaterThan(0));
});
