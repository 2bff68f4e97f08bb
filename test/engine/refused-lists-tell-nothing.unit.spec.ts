/** Whatever a seat asks for, being refused tells it nothing that it may not know (api.md, "Moves"). */
import fc from 'fast-check';
import {
  decideAll,
  legalMoves,
  revealsTiles,
  tileNames,
  type GameState,
  type Move,
} from '../../src/engine/index.js';
import { conceivableMoves } from '../support/conceivable.js';
import { CONFIGURATIONS, eager, nameOf, playOut, seedFrom, type GameSpec } from '../support/games.js';
import { hiddenFrom, otherState } from '../support/other-worlds.js';

const played = new Map<GameSpec, readonly GameState[]>();

function statesOf(spec: GameSpec): readonly GameState[] {
  const known = played.get(spec);
  if (known) return known;
  const options = { ...spec.options, maxRounds: 3 };
  const { states } = playOut({ ...spec, options, seed: seedFrom(nameOf(spec)) }, eager(2));
  const running = states.filter(({ status }) => status === 'running');
  played.set(spec, running);
  return running;
}

/** A list of a seat that mostly plays by the rules, with a move of any kind here and there. */
function listFrom(
  state: GameState,
  picks: readonly { wild: boolean; pick: number }[],
  seed: Uint8Array,
): Move[] {
  const moves: Move[] = [];
  let now = state;
  for (const { wild, pick } of picks) {
    const legal = legalMoves(now, state.toMove!);
    const choice = wild || legal.length === 0 ? conceivableMoves(now) : legal;
    const move = choice[pick % choice.length];
    moves.push(move);
    const decision = decideAll(now, state.toMove!, [move], seed);
    if (!decision.refusal && !revealsTiles(move)) now = decision.state;
  }
  return moves;
}

test('in a world that the seat cannot tell apart a list is accepted or refused alike', () => {
  const seed = seedFrom('secret');
  const counts = { accepted: 0, refused: 0 };
  const pick = fc.record({ wild: fc.integer({ min: 0, max: 9 }).map((n) => n === 0), pick: fc.nat() });
  const situation = fc.record({
    spec: fc.constantFrom(...CONFIGURATIONS),
    version: fc.nat(),
    picks: fc.array(pick, { minLength: 1, maxLength: 5 }),
    order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  });
  fc.assert(
    fc.property(situation, ({ spec, version, picks, order }) => {
      const states = statesOf(spec);
      const state = states[version % states.length];
      const hidden = hiddenFrom(state, state.toMove);
      const moved = hidden.map((name, index) => ({ name, key: order[index] ?? index }));
      moved.sort((a, b) => a.key - b.key);
      const other = otherState(state, new Map(hidden.map((name, index) => [name, moved[index].name])));
      expect(tileNames(other.hands[state.toMove!])).toEqual(tileNames(state.hands[state.toMove!]));
      const moves = listFrom(state, picks, seed);
      const [here, there] = [state, other].map((world) => decideAll(world, world.toMove!, moves, seed));
      expect(there.refusal).toEqual(here.refusal);
      counts[here.refusal ? 'refused' : 'accepted'] += 1;
    }),
    { numRuns: 3000, seed: 5 },
  );
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(500);
});
