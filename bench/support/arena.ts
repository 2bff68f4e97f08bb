/** Games between kinds of opponents, by the engine alone. */
import { decideAll, start, type GameState, type LoggedEvent } from '../../src/engine/index.js';
import { knowledgeOfMover } from '../../src/bots/eyes.js';
import { STRATEGIES } from '../../src/bots/levels.js';
import { seededRandom } from '../../src/bots/strategy/random.js';
import type { BotLevel } from '../../src/players/index.js';
import { seedOf, setupOf, type Spec } from './games.js';

export interface Bout extends Spec {
  readonly level: BotLevel;
  /** Who sits at all other seats. */
  readonly foe: BotLevel;
  /** Each deal is played once from every seat. */
  readonly deals: number;
}

export interface Result {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
}

/** Plays all games of a bout. The same number of tables to imagine gives the same result. */
export function playBout(bout: Bout, tables: number): Result {
  let [games, won, drawn] = [0, 0, 0];
  for (let deal = 0; deal < bout.deals; deal++) {
    for (let own = 0; own < bout.seats; own++) {
      const levels = Array.from({ length: bout.seats }, (_, seat) => (seat === own ? bout.level : bout.foe));
      const { winner } = playGame(bout, levels, deal, tables);
      games += 1;
      won += winner === own ? 1 : 0;
      drawn += winner === null ? 1 : 0;
    }
  }
  return { games, won, drawn };
}

function playGame(spec: Spec, levels: readonly BotLevel[], deal: number, tables: number): GameState {
  const seed = seedOf(`bout ${deal}`);
  const means = { random: seededRandom(deal), goOn: (imagined: number) => imagined < tables };
  const begun = start(setupOf(spec, seed), seed);
  let { state } = begun;
  // No strategy may look at the log's envelope, so there is none.
  let round = begun.events as LoggedEvent[];
  while (state.status === 'running') {
    const context = { id: '', matchId: '', lastEvents: round.slice(-1) };
    const moves = STRATEGIES[levels[state.toMove!]](knowledgeOfMover(state, context, round), means);
    const decision = decideAll(state, state.toMove!, moves, seed);
    if (decision.refusal) throw new Error(decision.refusal.detail);
    const dealt = decision.events.findLastIndex(({ type }) => type === 'RoundStarted');
    const news = decision.events as LoggedEvent[];
    round = dealt === -1 ? [...round, ...news] : news.slice(dealt);
    ({ state } = decision);
  }
  return state;
}
