/**
 * A look ahead at Castle Rock: of the turns that take most or nearly so, the one that leaves the others least and
 * oneself most, on the average of the hands and draws that may be.
 */
import type { Move, Seat, Tile, Triples } from '../../engine/index.js';
import { unseenTiles } from './imagine.js';
import { rulesOf, type RowKnowledge } from './knowledge.js';
import { shuffled } from './random.js';
import { leavings, mostTaken, movesOf, type Leaving } from './row-search.js';
import type { Means } from './strategy.js';

/** Rows looked at for the turn itself, and for each turn ahead. */
const ROWS = 2_000;
const ROWS_AHEAD = 100;
/** Turns that are compared at most, and how many tiles they may be behind the best. */
const CANDIDATES = 40;
const BEHIND = 4;
/** How often each seat is thought to move after this turn. */
const LAPS_AHEAD = 2;

/** A table as it may be, in the middle of a look ahead; it changes as the look goes on. */
interface Table {
  row: readonly Tile[];
  readonly hands: (readonly Tile[])[];
  readonly boneyard: Tile[];
}

/** The whole turn, in order, that does best over many imagined tables; as long as `goOn` says. */
export function thinkRow(knowledge: RowKnowledge, { random, goOn }: Means): Move[] {
  const rules = rulesOf(knowledge.game);
  if (rules.kind !== 'row') throw new Error('a row game has row rules');
  const { triples } = rules;
  const { row, hand, laid, seat, handSizes } = knowledge;
  const candidates = best(leavings({ row, hand: laid ? null : hand, triples }, ROWS));
  if (candidates.length === 1) return movesOf(candidates[0]);
  const unseen = unseenTiles(knowledge);
  const sums = candidates.map(() => 0);
  for (let imagined = 0; imagined === 0 || goOn(imagined); imagined++) {
    const tiles = shuffled(unseen, random);
    const hands = handSizes.map((size, other) => (other === seat ? hand : tiles.splice(0, size)));
    // Every turn is tried at the same table: what differs then is the turn and not the luck.
    candidates.forEach((candidate, index) => {
      const table = { row: candidate.row, hands: [...hands], boneyard: [...tiles] };
      sums[index] += candidate.taken + ahead(table, candidate, seat, triples);
    });
  }
  return movesOf(candidates[sums.indexOf(Math.max(...sums))]);
}

function best(all: readonly Leaving[]): Leaving[] {
  const { taken: most } = mostTaken(all);
  return all
    .filter(({ taken }) => taken >= most - BEHIND)
    .sort((one, two) => two.taken - one.taken)
    .slice(0, CANDIDATES);
}

/** What the seat takes in its next turns, less what the others take on average, when everybody takes most. */
function ahead(table: Table, { laid }: Leaving, seat: Seat, triples: Triples): number {
  const seats = table.hands.length;
  let lead = 0;
  endTurn(table, seat, laid);
  for (let turn = 1; turn <= LAPS_AHEAD * seats; turn++) {
    const mover = (seat + turn) % seats;
    const hand = table.hands[mover];
    if (hand.length === 0) break;
    const leaving = mostTaken(leavings({ row: table.row, hand, triples }, ROWS_AHEAD));
    lead += mover === seat ? leaving.taken : -leaving.taken / (seats - 1);
    table.row = leaving.row;
    endTurn(table, mover, leaving.laid);
  }
  return lead;
}

/** Takes the laid tile out of the hand and draws, as the end of a turn does. */
function endTurn({ hands, boneyard }: Table, seat: Seat, laid: Tile | null): void {
  hands[seat] = hands[seat].filter((tile) => tile !== laid).concat(boneyard.splice(-1));
}
