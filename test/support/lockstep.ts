/** The engine and the naive second implementation side by side, move by move. */
import {
  decide,
  isChain,
  legalMoves,
  openPips,
  printMove,
  tileNames,
  type GameEvent,
  type GameState,
  type Seed,
} from '../../src/engine/index.js';
import { eventsOf } from './given.js';
import { afterMove, describeTable, movesOf, type HouseRules, type Table } from './naive-chain.js';

/** One game in both. */
export interface Pair {
  readonly state: GameState;
  readonly table: Table;
}

function describeState(state: GameState, table: Table, events: readonly GameEvent[]): string {
  if (!isChain(state)) throw new Error('a chain game');
  const [ended] = eventsOf(events, 'RoundEnded');
  const [played] = eventsOf(events, 'TilePlayed');
  if (ended) {
    const { reason, winner, bonus, hands, scores } = ended.data;
    const { boneyard, count, open } = JSON.parse(describeTable(table)) as Record<string, unknown>;
    const shown = played ? played.data.count : count;
    return JSON.stringify({ hands, boneyard, open, scores, count: shown, end: { reason, winner, bonus } });
  }
  const { hands, boneyard, drawn, chain, scores, toMove, droppedOut } = state;
  const ends = ['left', 'right', 'up', 'down'] as const;
  return JSON.stringify({
    hands: hands.map((hand) => tileNames(hand).sort()),
    boneyard: tileNames(boneyard.slice(drawn)),
    open: ends.map((end) => openPips(chain, end)),
    scores,
    count: played ? played.data.count : table.count,
    toMove,
    out: droppedOut.flatMap((dropped, seat) => (dropped ? [seat] : [])),
  });
}

/** The legal moves, which must be the same in both. */
export function movesOfBoth({ state, table }: Pair, rules: HouseRules): string[] {
  const engine = legalMoves(state, table.toMove).map(printMove);
  const naive = movesOf(table, rules);
  if ([...engine].sort().join() === [...naive].sort().join()) return engine;
  throw new Error(`${describeTable(table)}: engine ${engine.join()}, naive ${naive.join()}`);
}

/** Both after one of the legal moves; what they look like must be the same. */
export function stepBoth(
  { state, table }: Pair,
  word: string,
  rules: HouseRules,
  seed: Seed,
): Pair & { events: readonly GameEvent[] } {
  const move = legalMoves(state, table.toMove).find((each) => printMove(each) === word)!;
  const decision = decide(state, table.toMove, move, seed);
  if (decision.refusal) throw new Error(`${word}: ${decision.refusal.detail}`);
  const after = afterMove(table, word, rules);
  const [engine, naive] = [describeState(decision.state, after, decision.events), describeTable(after)];
  if (engine !== naive) {
    throw new Error(`after ${word} at ${describeTable(table)}:\n engine ${engine}\n naive  ${naive}`);
  }
  return { state: decision.state, table: after, events: decision.events };
}
