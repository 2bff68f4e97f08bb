/** A turn of Castle Rock: lay one tile, remove any number of times, end the turn by drawing (rules 7). */
import type { GameEvent, Seat } from './events.js';
import { evolve } from './evolve.js';
import { refuse, type Move, type Refusal } from './moves.js';
import { endRound } from './rounds.js';
import { canRemoveOne, canRemoveThree, removedTiles, withoutTiles } from './row.js';
import type { Seed } from './shuffle.js';
import { boneyardSize, type RowState } from './state.js';
import { parseTile, tileName, tileNames } from './tiles.js';

type Outcome = { events: GameEvent[] } | { refusal: Refusal };

const canRemove = (state: RowState, index: number, count: 1 | 3): boolean =>
  count === 1 ? canRemoveOne(state.row, index) : canRemoveThree(state.row, index, state.rules.triples);

/** All legal moves of the seat to move: lay before laying; then removals by index, one before three, and the end of the turn. */
export function rowMoves(state: RowState, seat: Seat): Move[] {
  if (!state.laid) return state.hands[seat].map((tile) => ({ type: 'lay', tile: tileName(tile) }));
  const moves: Move[] = [];
  for (let index = 1; index < state.row.length - 1; index++) {
    for (const count of [1, 3] as const) {
      if (canRemove(state, index, count)) moves.push({ type: 'remove', index, count });
    }
  }
  return [...moves, { type: 'endTurn' }];
}

/** What comes of a move of the seat to move: the new events, or why the rules refuse it. */
export function decideRow(state: RowState, seat: Seat, move: Move, seed: Seed): Outcome {
  switch (move.type) {
    case 'lay':
      return decideLay(state, seat, move.tile);
    case 'remove':
      return decideRemove(state, seat, move.index, move.count);
    case 'endTurn':
      return decideEndTurn(state, seat, seed);
    default:
      return refuse('wrong-move-type', `${move.type} is no move of this game: lay, remove and endTurn are.`);
  }
}

const layFirst = (): Outcome =>
  refuse('must-lay-first', 'A turn begins with laying one tile at the open end.');

function decideLay(state: RowState, seat: Seat, name: string): Outcome {
  if (state.laid) return refuse('already-laid', 'One tile is laid a turn, and this turn has had its own.');
  const tile = parseTile(name);
  if (tile === undefined || !state.hands[seat].includes(tile)) {
    return refuse('tile-not-in-hand', `${name} is not in the hand of seat ${seat}.`);
  }
  const row = tileNames([...state.row, tile]);
  return { events: [{ type: 'TileLaid', seat, data: { seat, tile: tileName(tile), row } }] };
}

function decideRemove(state: RowState, seat: Seat, index: number, count: 1 | 3): Outcome {
  if (!state.laid) return layFirst();
  if (!canRemove(state, index, count)) {
    const why = count === 1 ? 'its two neighbours do not match' : 'the three do not match';
    const detail = index > 0 && index < state.row.length - 1 ? why : 'it has no neighbour on one side';
    return refuse(
      'removal-not-allowed',
      `The removal of ${count} at index ${index} is not allowed: ${detail}.`,
    );
  }
  const tiles = tileNames(removedTiles(state.row, index, count));
  const row = tileNames(withoutTiles(state.row, index, count));
  return { events: [{ type: 'TilesRemoved', seat, data: { seat, index, tiles, row } }] };
}

function decideEndTurn(state: RowState, seat: Seat, seed: Seed): Outcome {
  if (!state.laid) return layFirst();
  const left = boneyardSize(state);
  const drawn = left > 0 ? tileName(state.boneyard[state.drawn]) : null;
  const data = { seat, drawn, boneyardSize: Math.max(0, left - 1) };
  const event: GameEvent = { type: 'TurnEnded', seat, data };
  const handsEmpty = drawn === null && state.hands.every((hand) => hand.length === 0);
  if (!handsEmpty) return { events: [event] };
  return { events: [event, ...endRound(evolve(state, event), 'played-out', null, seed)] };
}
