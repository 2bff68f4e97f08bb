/** Positions as bots meet them: whole logs, and what the seat to move knows at some of their versions. */
import { knowledgeOfMover } from '../../src/bots/eyes.js';
import type { Knowledge } from '../../src/bots/strategy/knowledge.js';
import { seededRandom } from '../../src/bots/strategy/random.js';
import type { Means } from '../../src/bots/strategy/strategy.js';
import type { GameState, LoggedEvent } from '../../src/engine/index.js';
import { chooser, playOut, sealed, seedFrom, type GameSpec } from './games.js';

export interface Position {
  readonly state: GameState;
  /** The events since the last deal. */
  readonly round: readonly LoggedEvent[];
}

/** Some positions of a game that was played at random, spread over it. */
export function positionsOf(spec: GameSpec, number: number, most = 12): Position[] {
  const seed = seedFrom(`bots ${number}`);
  const { events, states } = playOut({ ...spec, seed }, chooser(number));
  const log = sealed(events, seed);
  const open = states.filter(({ toMove }) => toMove !== null).slice(0, 60);
  const step = Math.max(1, Math.floor(open.length / most));
  return open
    .filter((_, index) => index % step === 0)
    .map((state) => {
      const past = log.slice(0, state.version);
      return { state, round: past.slice(past.findLastIndex(({ type }) => type === 'RoundStarted')) };
    });
}

export const knows = ({ state, round }: Position): Knowledge =>
  knowledgeOfMover(state, { id: '', matchId: '', lastEvents: round.slice(-1) }, round);

/** A fixed stream, and as many imagined tables. */
export const means = (seed: number, tables = 3): Means => ({
  random: seededRandom(seed),
  goOn: (imagined) => imagined < tables,
});
