/**
 * Every game of Castle Rock with a double-two set, by the engine and by a second implementation
 * (support/naive-row.ts); with double-three every game of some deals. The number of games is what both found.
 */
import {
  addRuleset,
  decide,
  isChain,
  legalMoves,
  printMove,
  start,
  tileNames,
  type GameEvent,
  type GameState,
  type Move,
} from '../../src/engine/index.js';
import { rotation } from '../../src/engine/openings.js';
import { eager, seedFrom, setupOf } from '../support/games.js';
import { eventsOf, given, SEED } from '../support/given.js';
import { afterRowMove, describeRow, rowMovesOf, type RowTable } from '../support/naive-row.js';
import { dealsOf, rulesetOf } from '../support/tiny.js';

interface Variant {
  seats: number;
  handSize: number;
  rowSize: number;
  /** A double-three set, of which some deals are played. */
  threes?: { some: number };
  triples: 'common' | 'pairwise';
  games: number;
}

function describeState(state: GameState, events: readonly GameEvent[]): string {
  if (isChain(state)) throw new Error('a row game');
  const { hands, boneyard, drawn, row, captured, laid, toMove } = state;
  const [ended] = eventsOf(events, 'RoundEnded');
  const end = ended && [ended.data.captured, ended.data.left, ended.data.scores];
  return JSON.stringify([
    hands.map((hand) => tileNames(hand).sort()),
    tileNames(boneyard.slice(drawn)),
    tileNames(row),
    ...(end ?? [captured, laid, toMove]),
  ]);
}

interface Pair {
  state: GameState;
  table: RowTable;
}

/** The legal moves, which must be the same in both. */
function movesOfBoth({ state, table }: Pair, pairwise: boolean): Move[] {
  const moves = legalMoves(state, table.toMove);
  const engine = moves.map(printMove).sort().join();
  const naive = rowMovesOf(table, pairwise).sort().join();
  if (engine !== naive) throw new Error(`${describeRow(table)}: engine ${engine}, naive ${naive}`);
  return moves;
}

/** Both after a legal move; what they look like must be the same. */
function stepBoth({ state, table }: Pair, move: Move): Pair {
  const word = printMove(move);
  const decision = decide(state, table.toMove, move, SEED);
  if (decision.refusal) throw new Error(`${word}: ${decision.refusal.detail}`);
  const after = afterRowMove(table, word);
  const [engine, naive] = [describeState(decision.state, decision.events), describeRow(after)];
  if (engine !== naive) throw new Error(`after ${word}: engine ${engine}, naive ${naive}`);
  return { state: decision.state, table: after };
}

/** Plays every game from here by both; how many there are. */
function explore(pair: Pair, pairwise: boolean): number {
  const moves = movesOfBoth(pair, pairwise);
  if (pair.table.settled) return 1;
  return moves.reduce((games, move) => games + explore(stepBoth(pair, move), pairwise), 0);
}

function gamesOf({ seats, handSize, rowSize, threes, triples }: Variant): number {
  const id = `tiny row ${seats} ${handSize} ${rowSize} ${threes?.some} ${triples}`;
  const sides = Array.from({ length: seats }, (_, seat) => seat);
  const remove = addRuleset(
    rulesetOf(id, () => ({
      kind: 'row',
      set: threes ? 3 : 2,
      handSize,
      rowSize,
      triples,
      sides,
      target: 50,
      maxRounds: 1,
      opening: rotation,
    })),
  );
  let games = 0;
  for (const { hands, rest } of dealsOf(seats, handSize, threes)) {
    const [row, boneyard] = [rest.slice(0, rowSize), rest.slice(rowSize)];
    const words = hands.map((hand) => hand.join(' '));
    const state = given({ ruleset: id, hands: words, row: row.join(' '), boneyard: boneyard.join(' ') });
    const taken = sides.map(() => 0);
    const table = { hands, boneyard, row, taken, laid: false, toMove: 0, settled: null };
    games += explore({ state, table }, triples === 'pairwise');
  }
  remove();
  return games;
}

test.each<Variant>([
  { seats: 2, handSize: 1, rowSize: 2, triples: 'common', games: 53460 },
  { seats: 2, handSize: 1, rowSize: 2, triples: 'pairwise', games: 59004 },
  { seats: 2, handSize: 1, rowSize: 6, threes: { some: 2 }, triples: 'common', games: 80365 },
  { seats: 2, handSize: 1, rowSize: 6, threes: { some: 2 }, triples: 'pairwise', games: 86149 },
])('$seats seats, $triples, a row of $rowSize: $games games', (variant) => {
  expect(gamesOf(variant)).toBe(variant.games);
});

const REAL = [2, 3, 4, 5, 6].flatMap((seats) =>
  (['common', 'pairwise'] as const).map((triples) => ({ seats, triples })),
);

test.each(REAL)('25 rounds of the real game with $seats seats, $triples', ({ seats, triples }) => {
  for (let round = 0; round < 25; round++) {
    const seed = seedFrom(`castle ${round}`);
    const choose = eager(round);
    const setup = setupOf({ ruleset: 'castle-rock', seats, options: { triples, maxRounds: 1 }, seed });
    const { state } = start(setup, seed);
    if (isChain(state)) throw new Error('a row game');
    const taken = state.hands.map(() => 0);
    const [hands, boneyard, row] = [
      state.hands.map(tileNames),
      tileNames(state.boneyard),
      tileNames(state.row),
    ];
    const table = { hands, boneyard, row, taken, laid: false, toMove: state.toMove!, settled: null };
    let pair: Pair = { state, table };
    while (!pair.table.settled) {
      const moves = movesOfBoth(pair, triples === 'pairwise');
      pair = stepBoth(pair, moves[choose(moves)]);
    }
    expect(pair.state.status).toBe('finished');
  }
});
