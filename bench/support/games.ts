import { createHash } from 'node:crypto';
import {
  commitmentTo,
  decide,
  findRuleset,
  legalMoves,
  NO_HASH,
  seal,
  start,
  withDefaults,
  type GameEvent,
  type GameStartedData,
  type GameState,
  type LoggedEvent,
  type Move,
  type OptionValues,
  type Seed,
} from '../../src/engine/index.js';

export interface Spec {
  readonly ruleset: string;
  readonly seats: number;
  readonly options?: OptionValues;
}

export const seedOf = (name: string): Seed => createHash('sha256').update(name).digest();

/** A repeatable source of whole numbers below n. */
export function randomizer(seed: number): (n: number) => number {
  let now = seed >>> 0;
  return (n) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * n);
  };
}

export function setupOf(
  { ruleset: id, seats, options = {} }: Spec,
  seed: Seed,
  players?: readonly string[],
): GameStartedData {
  const ruleset = findRuleset(id)!;
  const complete = withDefaults(ruleset, options);
  const { sides } = ruleset.rules(complete, seats);
  return {
    ruleset: id,
    rulesVersion: ruleset.version,
    options: complete,
    seats: sides.map((side, seat) => ({
      seat,
      playerId: players?.[seat] ?? `player ${seat}`,
      name: `Player ${seat}`,
      side,
    })),
    seedCommitment: commitmentTo(seed),
    matchCommitment: commitmentTo(seed),
    gameNumber: 1,
    entropies: sides.map(() => ''),
    previousOpener: null,
  };
}

export interface Played {
  readonly state: GameState;
  readonly events: GameEvent[];
  readonly moves: { readonly seat: number; readonly move: Move }[];
}

/** Plays random legal moves until the game or `most` events are over. */
export function play(
  setup: GameStartedData,
  seed: Seed,
  random: (n: number) => number,
  most = Infinity,
): Played {
  let { state } = start(setup, seed);
  const events = start(setup, seed).events;
  const moves: Played['moves'] = [];
  while (state.status === 'running' && events.length < most) {
    const seat = state.toMove!;
    const legal = legalMoves(state, seat);
    const move = legal[random(legal.length)];
    const decision = decide(state, seat, move, seed);
    if (decision.refusal) throw new Error(decision.refusal.detail);
    moves.push({ seat, move });
    for (const event of decision.events) events.push(event);
    state = decision.state;
  }
  return { state, events, moves };
}

/** The events of a game as its log keeps them. */
export const logOf = (
  gameId: string,
  players: readonly string[],
  seed: Seed,
  events: readonly GameEvent[],
): LoggedEvent[] =>
  seal(events, { gameId, players, seed, at: new Date().toISOString(), after: { version: 0, hash: NO_HASH } });
