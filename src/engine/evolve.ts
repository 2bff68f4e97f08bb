/** Applies facts. It cannot fail on a log the engine made, decides nothing, and never changes a state in place. */
import { EMPTY_CHAIN, place } from './chain.js';
import type { GameEvent, GameStartedData, RoundStartedData, Seat } from './events.js';
import { findRuleset } from './rulesets/index.js';
import {
  everySeat,
  fork,
  forkChain,
  forkRow,
  initialState,
  isChain,
  nextSeat,
  type ChainState,
  type Draft,
  type GameState,
  type RowState,
} from './state.js';
import { isDouble, tileOf, type Tile, type TileName } from './tiles.js';

type Hands = GameState['hands'];

/** The state a log begins with. Throws when the catalogue lacks the game's ruleset in its version. */
export function begin(setup: GameStartedData): GameState {
  const ruleset = findRuleset(setup.ruleset, setup.rulesVersion);
  if (!ruleset) throw new Error(`no ruleset ${setup.ruleset} version ${setup.rulesVersion} in the catalogue`);
  return initialState(setup, ruleset.rules(setup.options, setup.seats.length));
}

/** The tiles of these names in canonical order, after those of a hand that is in order already. */
function insert(hand: readonly Tile[], names: readonly TileName[]): Tile[] {
  const tiles = hand.slice();
  for (const name of names) {
    const tile = tileOf(name);
    let at = tiles.length;
    while (at > 0 && tiles[at - 1] > tile) at -= 1;
    tiles.splice(at, 0, tile);
  }
  return tiles;
}

function withHand(hands: Hands, seat: Seat, hand: readonly Tile[]): Hands {
  const next = hands.slice();
  next[seat] = hand;
  return next;
}

function withoutTile(hands: Hands, seat: Seat, tile: Tile): Hands {
  const hand = hands[seat].slice();
  hand.splice(hand.indexOf(tile), 1);
  return withHand(hands, seat, hand);
}

/** The next version of a state with `tiles` from the front of the boneyard in a hand. */
function drawInto<S extends Draft<ChainState> | Draft<RowState>>(
  next: S,
  seat: Seat,
  tiles: readonly TileName[],
): S {
  next.hands = withHand(next.hands, seat, insert(next.hands[seat], tiles));
  next.drawn += tiles.length;
  return next;
}

function startRound(state: GameState, data: RoundStartedData): GameState {
  const seats = data.hands.length;
  const next = fork(state);
  next.round = data.round;
  next.opener = data.opener;
  next.toMove = data.opener;
  next.hands = data.hands.map((hand) => insert([], hand));
  next.boneyard = data.boneyard.map(tileOf);
  next.drawn = 0;
  next.wentOut = null;
  if ('chain' in next) {
    next.chain = EMPTY_CHAIN;
    next.passes = 0;
    next.droppedOut = everySeat(seats, false);
    next.openingTile = data.openingTile === null ? null : tileOf(data.openingTile);
  } else {
    next.row = data.row!.map(tileOf);
    next.captured = everySeat(seats, 0);
    next.laid = false;
  }
  return next;
}

function evolveChain(state: ChainState, event: GameEvent): GameState {
  const next = forkChain(state);
  switch (event.type) {
    case 'TilePlayed': {
      const { seat, end, points, scores } = event.data;
      const tile = tileOf(event.data.tile);
      next.chain = place(state.chain, tile, end, seat, state.rules.spinner);
      next.hands = withoutTile(state.hands, seat, tile);
      next.scores = scores;
      next.passes = 0;
      next.openingTile = null;
      next.toMove = state.rules.playsAgain(isDouble(tile), points) ? seat : nextSeat(state, seat);
      return next;
    }
    case 'TilesDrawn':
      return drawInto(next, event.data.seat, event.data.tiles);
    case 'TurnPassed':
      next.passes += 1;
      next.toMove = nextSeat(state, event.data.seat);
      return next;
    case 'SeatDroppedOut':
      next.droppedOut = state.droppedOut.map((out, seat) => out || seat === event.data.seat);
      next.toMove = nextSeat(next, event.data.seat);
      return next;
    default:
      throw new Error(`${event.type} does not belong to a chain game`);
  }
}

function evolveRow(state: RowState, event: GameEvent): GameState {
  const next = forkRow(state);
  switch (event.type) {
    case 'TileLaid':
      next.hands = withoutTile(state.hands, event.data.seat, tileOf(event.data.tile));
      next.row = event.data.row.map(tileOf);
      next.laid = true;
      return next;
    case 'TilesRemoved': {
      const { seat, tiles, row } = event.data;
      next.captured = state.captured.map((taken, index) => (index === seat ? taken + tiles.length : taken));
      next.row = row.map(tileOf);
      return next;
    }
    case 'TurnEnded': {
      const { seat, drawn } = event.data;
      next.laid = false;
      next.toMove = nextSeat(state, seat);
      return drawn === null ? next : drawInto(next, seat, [drawn]);
    }
    default:
      throw new Error(`${event.type} does not belong to a row game`);
  }
}

/** The state after one more event. Throws only for an event that this game can never have. */
export function evolve(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'GameStarted':
      throw new Error('GameStarted only begins a log');
    case 'RoundStarted':
      return startRound(state, event.data);
    case 'RoundEnded': {
      const next = fork(state);
      next.scores = event.data.scores;
      next.toMove = null;
      next.wentOut =
        isChain(state) && event.data.reason === 'domino' ? state.chain.placed.at(-1)!.seat : null;
      return next;
    }
    case 'GameEnded': {
      const { winner, scores, seed } = event.data;
      return Object.assign(fork(state), { status: 'finished' as const, toMove: null, winner, scores, seed });
    }
    default:
      return isChain(state) ? evolveChain(state, event) : evolveRow(state, event);
  }
}

/** The state after a whole log, or after its first events. Throws when it does not begin with GameStarted. */
export function replay(events: readonly GameEvent[]): GameState {
  const [first, ...rest] = events;
  if (first?.type !== 'GameStarted') throw new Error('a log begins with GameStarted');
  return rest.reduce(evolve, begin(first.data));
}
