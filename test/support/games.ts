import { createHash } from 'node:crypto';
import {
  commitmentTo,
  decide,
  findRuleset,
  gameSeed,
  legalMoves,
  seal,
  start,
  withDefaults,
  NO_HASH,
  type Clock,
  type GameEvent,
  type GameStartedData,
  type GameState,
  type LoggedEvent,
  type Move,
  type OptionValues,
  type Seed,
} from '../../src/engine/index.js';

/** A seed for tests, named by any text. */
export const seedFrom = (text: string): Seed => createHash('sha256').update(text).digest();

/** The seed of the match that all games here belong to. */
export const MATCH_SEED = seedFrom('match');

/** Names a player id after its seat, in the form of a UUIDv7. */
export const playerIdOf = (seat: number): string => `01900000-0000-7000-8000-00000000000${seat}`;

export interface GameSpec {
  ruleset: string;
  options?: OptionValues;
  seats: number;
  seed?: Seed;
  previousOpener?: number | null;
  /** By seat; none where left out. */
  entropies?: readonly string[];
  clock?: Clock;
}

/** The first event's data for a game. */
export function setupOf({
  ruleset,
  options = {},
  seats,
  seed = seedFrom('a'),
  previousOpener = null,
  entropies = [],
  clock,
}: GameSpec): GameStartedData {
  const found = findRuleset(ruleset)!;
  const complete = withDefaults(found, options);
  const { sides } = found.rules(complete, seats);
  return {
    ruleset,
    rulesVersion: found.version,
    options: complete,
    seats: sides.map((side, seat) => ({ seat, playerId: playerIdOf(seat), name: `Player ${seat}`, side })),
    seedCommitment: commitmentTo(seed),
    matchCommitment: commitmentTo(MATCH_SEED),
    gameNumber: 1,
    entropies: sides.map((_, seat) => entropies[seat] ?? ''),
    previousOpener,
    ...(clock && { clock }),
  };
}

export interface Playout {
  state: GameState;
  events: GameEvent[];
  /** The state after each version; index 0 is version 2, the first deal. */
  states: GameState[];
}

/** Plays a game to its end; `choose` picks an index among the legal moves. */
export function playOut(
  spec: GameSpec,
  choose: (moves: readonly Move[], state: GameState) => number,
): Playout {
  const seed = spec.seed ?? seedFrom('a');
  const begun = start(setupOf({ ...spec, seed }), seed);
  const events = [...begun.events];
  const states = [begun.state];
  let { state } = begun;
  while (state.status === 'running') {
    const seat = state.toMove!;
    const moves = legalMoves(state, seat);
    const decision = decide(state, seat, moves[choose(moves, state)], seed);
    if (decision.refusal) throw new Error(`a legal move was refused: ${decision.refusal.detail}`);
    events.push(...decision.events);
    state = decision.state;
    states.push(state);
  }
  return { state, events, states };
}

/** A repeatable choice: a small linear congruential generator. */
export function chooser(start: number): (moves: readonly Move[]) => number {
  let now = start >>> 0;
  return (moves) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * moves.length);
  };
}

/** A repeatable choice that takes tiles from a row when it can, so that Castle Rock gets near its target. */
export function eager(start: number): (moves: readonly Move[]) => number {
  const any = chooser(start);
  return (moves) => {
    const removals = moves.flatMap((move, index) => (move.type === 'remove' ? [index] : []));
    return removals.length > 0 ? removals[any(removals.map((index) => moves[index]))] : any(moves);
  };
}

/** A configuration in one line, for test names. */
export const nameOf = ({ ruleset, seats, options }: GameSpec): string =>
  `${ruleset} ${seats} ${Object.values(options ?? {}).join(' ')}`;

export const GAME_ID = '01900000-0000-7000-8000-0000000000ff';

/** The events of a playout as a log keeps them. */
export const sealed = (events: readonly GameEvent[], seed: Seed, players = 6): LoggedEvent[] =>
  seal(events, {
    gameId: GAME_ID,
    players: Array.from({ length: players }, (_, seat) => playerIdOf(seat)),
    seed,
    at: '2026-01-01T00:00:00.000Z',
    after: { version: 0, hash: NO_HASH },
  });

/** Every allowed ruleset, seat count and combination of options that changes play. */
export const CONFIGURATIONS: readonly GameSpec[] = [
  ...[2, 3, 4].flatMap((seats) =>
    [0, 2].map((reserve) => ({ ruleset: 'all-fives', seats, options: { reserve } })),
  ),
  ...[2, 3, 4].flatMap((seats) =>
    ['none', 'first-double'].map((spinner) => ({ ruleset: 'fibonacci', seats, options: { spinner } })),
  ),
  ...[
    { set: 6, teams: false, seats: [2, 3, 4] },
    { set: 9, teams: false, seats: [2, 3, 4, 5, 6] },
    { set: 6, teams: true, seats: [4] },
    { set: 9, teams: true, seats: [4, 6] },
  ].flatMap(({ set, teams, seats: counts }) =>
    counts.flatMap((seats) =>
      ['none', 'first-double'].flatMap((spinner) =>
        ['none', 'until-playable'].map((draw) => ({
          ruleset: 'cinque',
          seats,
          options: { set, teams, spinner, draw },
        })),
      ),
    ),
  ),
  ...[2, 3, 4, 5, 6].flatMap((seats) =>
    ['common', 'pairwise'].map((triples) => ({ ruleset: 'castle-rock', seats, options: { triples } })),
  ),
];

export interface Recorded {
  readonly spec: GameSpec;
  readonly seed: Seed;
  readonly log: readonly LoggedEvent[];
  /** After each decision, by version. */
  readonly states: ReadonlyMap<number, GameState>;
}

/** A finished game as its sealed log; its seed follows from MATCH_SEED and the entropies. */
export function recorded(spec: GameSpec, choose: (moves: readonly Move[]) => number): Recorded {
  const given = spec.entropies ?? [nameOf(spec)];
  const entropies = Array.from({ length: spec.seats }, (_, seat) => given[seat] ?? '');
  const seed = gameSeed(MATCH_SEED, 1, entropies);
  const { events, states } = playOut({ ...spec, seed, entropies }, choose);
  const byVersion = new Map(states.map((state) => [state.version, state]));
  return { spec, seed, log: sealed(events, seed), states: byVersion };
}
