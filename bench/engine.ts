/** The engine alone, on one core. */
import { decide, legalMoves, replay, start, type GameEvent } from '../src/engine/index.js';
import { play, randomizer, seedOf, setupOf, type Spec } from './support/games.js';
import { median } from './support/measure.js';
import { atLeast, atMost, decimal, whole, type Line, type Section } from './support/report.js';

const GAMES: readonly (Spec & { target: number })[] = [
  { ruleset: 'all-fives', seats: 2, target: 1_000_000 },
  { ruleset: 'fibonacci', seats: 2, target: 500_000 },
  { ruleset: 'cinque', seats: 4, options: { teams: true }, target: 500_000 },
  { ruleset: 'castle-rock', seats: 4, options: { maxRounds: 10 }, target: 500_000 },
];
const RUN_MS = 1_500;
const ROUNDS = 3;

/** Moves played in `RUN_MS`, whole games from the shuffle to the end. */
function playouts(spec: Spec, round: number): number {
  const random = randomizer(round + 1);
  let moves = 0;
  let game = 0;
  const from = performance.now();
  while (performance.now() - from < RUN_MS) {
    const seed = seedOf(`${round} ${game++}`);
    let { state } = start(setupOf(spec, seed), seed);
    while (state.status === 'running') {
      const seat = state.toMove!;
      const legal = legalMoves(state, seat);
      const decision = decide(state, seat, legal[random(legal.length)], seed);
      if (decision.refusal) throw new Error(decision.refusal.detail);
      ({ state } = decision);
      moves += 1;
    }
  }
  return (moves / (performance.now() - from)) * 1000;
}

/** Milliseconds to fold a log. */
function foldTime(events: readonly GameEvent[]): number {
  const from = performance.now();
  let folds = 0;
  while (performance.now() - from < 400) {
    replay(events);
    folds += 1;
  }
  return (performance.now() - from) / folds;
}

export function benchEngine(): Section {
  for (const spec of GAMES) playouts(spec, 99);
  const lines = GAMES.map(({ target, ...spec }): Line => {
    const rate = median(Array.from({ length: ROUNDS }, (_, round) => playouts(spec, round)));
    return {
      what: `${spec.ruleset}, ${spec.seats} seats: playouts`,
      figure: `${whole(rate)} moves/s`,
      target: atLeast(rate, target, `≥ ${whole(target)} moves/s`),
    };
  });
  return { title: 'Engine, one core', lines: [...lines, ...replays()] };
}

function replays(): Line[] {
  return [
    { ruleset: 'all-fives', seats: 4 },
    { ruleset: 'castle-rock', seats: 4 },
  ].map((spec): Line => {
    const games = Array.from({ length: 20 }, (_, game) => {
      const seed = seedOf(`replay ${game}`);
      return play(setupOf(spec, seed), seed, randomizer(game)).events;
    });
    const longest = games.reduce((best, events) => (events.length > best.length ? events : best));
    foldTime(longest);
    const ms = median([foldTime(longest), foldTime(longest), foldTime(longest)]);
    const per500 = (ms / longest.length) * 500;
    return {
      what: `${spec.ruleset}: replay of the longest of 20 games, ${longest.length} events`,
      figure: `${decimal(ms, 3)} ms, ${whole((longest.length / ms) * 1000)} evolve/s`,
      target: atMost(per500, 1, `< 1 ms for 500 events (${decimal(per500, 3)} ms)`),
    };
  });
}
