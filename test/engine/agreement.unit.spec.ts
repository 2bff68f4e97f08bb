/** `legalMoves` and `decide` agree: a move is accepted if and only if it is listed (rules 9). */
import { decide, legalMoves, printMove, start, type GameState } from '../../src/engine/index.js';
import { conceivableMoves, deepFreeze } from '../support/conceivable.js';
import { CONFIGURATIONS, eager, nameOf, seedFrom, setupOf, type GameSpec } from '../support/games.js';

const ROUNDS = 2;

/** Checks every conceivable move at one table; the states that its legal moves lead to. */
function checkTable(state: GameState, seed: Uint8Array): GameState[] {
  const seat = state.toMove!;
  const listed = new Set(legalMoves(state, seat).map(printMove));
  const accepted = new Map<string, GameState>();
  for (const move of conceivableMoves(state)) {
    const decision = decide(state, seat, move, seed);
    if (!decision.refusal) accepted.set(printMove(move), decision.state);
  }
  expect([...accepted.keys()].sort()).toEqual([...listed].sort());
  expect(accepted.size).toBeGreaterThan(0);
  return [...listed].map((word) => accepted.get(word)!);
}

function checkOtherSeats(state: GameState, seed: Uint8Array): void {
  for (let seat = 0; seat < state.hands.length; seat++) {
    if (seat === state.toMove) continue;
    expect(legalMoves(state, seat)).toEqual([]);
    const moves = [...legalMoves(state, state.toMove!), { type: 'pass' }, { type: 'draw' }] as const;
    for (const move of moves) expect(decide(state, seat, move, seed).refusal?.code).toBe('not-your-turn');
  }
}

test.each(CONFIGURATIONS.map((spec): [string, GameSpec] => [nameOf(spec), spec]))('%s', (name, spec) => {
  const seed = seedFrom(`agreement ${name}`);
  const options = { ...spec.options, maxRounds: ROUNDS };
  const choose = eager(name.length);
  let { state } = start(setupOf({ ...spec, options, seed }), seed);
  let tables = 0;
  while (state.status === 'running') {
    deepFreeze(state);
    checkOtherSeats(state, seed);
    const after = checkTable(state, seed);
    state = after[choose(legalMoves(state, state.toMove!))];
    tables += 1;
  }
  expect(tables).toBeGreaterThan(10);
  for (let seat = 0; seat < spec.seats; seat++) {
    const codes = conceivableMoves(state).map((move) => decide(state, seat, move, seed).refusal?.code);
    expect(new Set(codes)).toEqual(new Set(['game-over']));
  }
});
