/** Whole turns of Castle Rock: every row that a seat can leave, and how. */
import {
  canRemoveOne,
  canRemoveThree,
  tileName,
  withoutTiles,
  type Move,
  type Tile,
  type Triples,
} from '../../engine/index.js';

/** A row that a turn can leave behind; the moves that lead to it hang together backwards. */
export interface Leaving {
  readonly row: readonly Tile[];
  /** The tile that was laid; null where that was done before. */
  readonly laid: Tile | null;
  /** How many tiles the turn has taken by now. */
  readonly taken: number;
  readonly move: Move | null;
  readonly before: Leaving | null;
}

/** The place of a search: the row before the turn, what may be laid on it, and the rule for three. */
export interface Turning {
  readonly row: readonly Tile[];
  /** Null where a tile was laid already. */
  readonly hand: readonly Tile[] | null;
  readonly triples: Triples;
}

/**
 * The rows that one turn can leave, each once for each tile laid. At a long row there are too many to see: `limit`
 * bounds how many are looked at, the deepest first, for those take most.
 */
export function leavings({ row, hand, triples }: Turning, limit: number): Leaving[] {
  if (hand === null) return search({ row, laid: null, taken: 0, move: null, before: null }, triples, limit);
  return hand.flatMap((tile) => {
    const move: Move = { type: 'lay', tile: tileName(tile) };
    const start = { row: [...row, tile], laid: tile, taken: 0, move, before: null };
    return search(start, triples, Math.ceil(limit / hand.length));
  });
}

function search(start: Leaving, triples: Triples, limit: number): Leaving[] {
  const found: Leaving[] = [];
  const known = new Set<string>();
  const open = [start];
  for (let here = open.pop(); here !== undefined && found.length < limit; here = open.pop()) {
    found.push(here);
    for (const next of removals(here, triples)) {
      const key = String.fromCharCode(...next.row);
      if (known.has(key)) continue;
      known.add(key);
      open.push(next);
    }
  }
  return found;
}

/** What one more removal can leave. */
function removals(here: Leaving, triples: Triples): Leaving[] {
  const left: Leaving[] = [];
  const { row, laid, taken } = here;
  for (let index = 1; index < row.length - 1; index++) {
    for (const count of [1, 3] as const) {
      const allowed = count === 1 ? canRemoveOne(row, index) : canRemoveThree(row, index, triples);
      if (!allowed) continue;
      const move: Move = { type: 'remove', index, count };
      left.push({ row: withoutTiles(row, index, count), laid, taken: taken + count, move, before: here });
    }
  }
  return left;
}

/** The first of those that take most tiles. */
export function mostTaken(among: readonly Leaving[]): Leaving {
  let [best] = among;
  for (const each of among) if (each.taken > best.taken) best = each;
  return best;
}

/** The whole turn, to its end. */
export function movesOf(leaving: Leaving): Move[] {
  const moves: Move[] = [{ type: 'endTurn' }];
  for (let at: Leaving | null = leaving; at !== null; at = at.before) if (at.move) moves.unshift(at.move);
  return moves;
}
