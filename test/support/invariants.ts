/** What holds after every event of every game (rules 9), checked by walking a log. */
import {
  evolve,
  isChain,
  replay,
  tileName,
  tilesInSet,
  type GameEvent,
  type GameState,
} from '../../src/engine/index.js';

/** Cheaper than `expect`, which would take most of the time over a million checks. */
function same(what: string, found: unknown, expected: unknown): void {
  const [one, two] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== two) throw new Error(`${what}: found ${one}, expected ${two}`);
}

const pipsOf = (name: string): number => Number(name[0]) + Number(name[2]);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Walks over a game's events and throws where an invariant is broken; counts what it has seen. */
export class Walker {
  readonly seen: Record<string, number> = {};
  private taken: string[] = [];

  /** One event, between the states before and after it. */
  step(before: GameState, event: GameEvent, after: GameState): void {
    if (event.type === 'RoundStarted') this.taken = [];
    if (event.type === 'TilesRemoved') this.taken.push(...event.data.tiles);
    this.everyTileOnce(after);
    this.scores(before, event, after);
    if (event.type === 'RoundEnded') this.roundEnd(before, event);
    if (event.type === 'TilePlayed' && after.rules.set === 6) same('count', event.data.count <= 36, true);
  }

  private note(what: string): void {
    this.seen[what] = (this.seen[what] ?? 0) + 1;
  }

  private everyTileOnce(state: GameState): void {
    const board = isChain(state) ? state.chain.placed.map(({ tile }) => tile) : state.row;
    const places = [...state.hands.flat(), ...state.boneyard.slice(state.drawn), ...board].map(tileName);
    const all = [...places, ...this.taken];
    if (new Set(all).size !== all.length || all.length !== tilesInSet(state.rules.set)) {
      throw new Error(`tiles lost or doubled at version ${state.version}: ${all.join(' ')}`);
    }
    if (!isChain(state)) same('captured', sum(state.captured), this.taken.length);
  }

  /** Scores move only by events that say so, and by as much as they say. */
  private scores({ scores, rules, setup }: GameState, event: GameEvent, after: GameState): void {
    const expected = [...scores];
    if (event.type === 'TilePlayed') expected[rules.sides[event.data.seat]] += event.data.points;
    if (event.type === 'RoundEnded') {
      const { winner, bonus, captured, left } = event.data;
      if (winner !== null) expected[winner] += bonus;
      captured?.forEach((taken, seat) => (expected[seat] += taken - left!));
    }
    same('scores', after.scores, expected);
    if ('scores' in event.data) same('scores of the event', event.data.scores, expected);
    if (setup.ruleset === 'all-fives' || setup.ruleset === 'cinque') {
      same(
        'multiples of five',
        after.scores.filter((score) => score % 5 !== 0),
        [],
      );
    }
  }

  private roundEnd(state: GameState, { data }: GameEvent<'RoundEnded'>): void {
    const { reason, winner, bonus, pips, hands } = data;
    this.note(reason);
    same(
      'pips',
      pips,
      hands.map((hand) => sum(hand.map(pipsOf))),
    );
    same(
      'hands',
      hands,
      state.hands.map((hand) => hand.map(tileName)),
    );
    if (!isChain(state)) return;
    const last = state.chain.placed.at(-1)!.seat;
    if (reason === 'target') {
      same(reason, [winner, bonus], [state.rules.sides[last], 0]);
      if (state.hands[last].length === 0) this.note('target with the last tile');
    }
    if (reason === 'domino') {
      same(reason, [winner, state.hands[last]], [state.rules.sides[last], []]);
      if (state.droppedOut.includes(true)) this.note('domino after a drop-out');
    }
    const inRound = state.droppedOut.flatMap((out, seat) => (out ? [] : [seat]));
    if (reason === 'all-out') same(reason, [inRound, winner, bonus], [[], null, 0]);
    if (reason !== 'blocked') return;
    if (winner === null) this.note('blocked, tied');
    if (inRound.length === 1) {
      this.note('blocked, alone');
      same(reason, [winner, bonus], [state.rules.sides[inRound[0]], 0]);
    }
    if (state.rules.set === 6 && state.drawn === state.boneyard.length && state.boneyard.length > 0) {
      this.note('blocked, boneyard drawn');
      same('even pips', sum(pips) % 2, 0);
    }
  }
}

/** Walks a whole log, compared at every version with the live states given by version. */
export function walk(
  events: readonly GameEvent[],
  live: ReadonlyMap<number, GameState>,
  walker: Walker,
): void {
  // As a reader would: from JSON, event by event.
  const stored = JSON.parse(JSON.stringify(events)) as GameEvent[];
  let state = replay(stored.slice(0, 1));
  let checked = 0;
  for (const event of stored.slice(1)) {
    const before = state;
    state = evolve(state, event);
    walker.step(before, event, state);
    const alive = live.get(state.version);
    if (!alive) continue;
    checked += 1;
    same(`version ${state.version}`, state, alive);
  }
  same('versions checked', checked, live.size);
}
