/** Applies facts. It cannot fail on a log the engine made, decides nothing, and never changes a state in place. */
import { place } from './chain.js';
import type { GameEvent, GameStartedData, RoundStartedData, Seat } from './events.js';
import { findRuleset } from './rulesets/index.js';
import { initialState, isChain, nextSeat, type ChainState, type GameState, type RowState } from './state.js';
import { isDouble, tileOf, type Tile, type TileName } from './tiles.js';

type Hands = GameState['hands'];

/** The state a log begins with. Throws when the catalogue lacks the game's ruleset in its version. */
export function begin(setup: GameStartedData): GameState {
  const ruleset = findRuleset(setup.ruleset, setup.rulesVersion);
  if (!ruleset) throw new Error(`no ruleset ${setup.ruleset} version ${setup.rulesVersion} in the catalogue`);
  return initialState(setup, ruleset.rules(setup.options, setup.seats.length));
}

const sorted = (tiles: readonly Tile[]): Tile[] => [...tiles].sort((a, b) => a - b);

const withHand = (hands: Hands, seat: Seat, hand: readonly Tile[]): Hands =>
  hands.map((held, index) => (index === seat ? hand : held));

const withoutTile = (hands: Hands, seat: Seat, tile: Tile): Hands =>
  withHand(
    hands,
    seat,
    hands[seat].filter((held) => held !== tile),
  );

function startRound(state: GameState, data: RoundStartedData): GameState {
  const common = {
    version: state.version + 1,
    round: data.round,
    opener: data.opener,
    toMove: data.opener,
    hands: data.hands.map((hand) => sorted(hand.map(tileOf))),
    boneyard: data.boneyard.map(tileOf),
    drawn: 0,
    wentOut: null,
  };
  const fresh = begin(state.setup);
  return isChain(fresh)
    ? {
        ...fresh,
        scores: state.scores,
        ...common,
        openingTile: data.openingTile === null ? null : tileOf(data.openingTile),
      }
    : { ...fresh, scores: state.scores, ...common, row: data.row!.map(tileOf) };
}

/** Takes `count` tiles from the boneyard into a hand. */
function draw(state: GameState, seat: Seat, tiles: readonly TileName[]): Pick<GameState, 'hands' | 'drawn'> {
  return {
    hands: withHand(state.hands, seat, sorted([...state.hands[seat], ...tiles.map(tileOf)])),
    drawn: state.drawn + tiles.length,
  };
}

function evolveChain(state: ChainState, event: GameEvent): GameState {
  const version = state.version + 1;
  switch (event.type) {
    case 'TilePlayed': {
      const { seat, end, points, scores } = event.data;
      const tile = tileOf(event.data.tile);
      const again = state.rules.playsAgain(isDouble(tile), points);
      return {
        ...state,
        version,
        chain: place(state.chain, tile, end, seat, state.rules.spinner),
        hands: withoutTile(state.hands, seat, tile),
        scores,
        passes: 0,
        openingTile: null,
        toMove: again ? seat : nextSeat(state, seat),
      };
    }
    case 'TilesDrawn':
      return { ...state, version, ...draw(state, event.data.seat, event.data.tiles) };
    case 'TurnPassed':
      return { ...state, version, passes: state.passes + 1, toMove: nextSeat(state, event.data.seat) };
    case 'SeatDroppedOut': {
      const droppedOut = state.droppedOut.map((out, seat) => out || seat === event.data.seat);
      return { ...state, version, droppedOut, toMove: nextSeat({ ...state, droppedOut }, event.data.seat) };
    }
    default:
      throw new Error(`${event.type} does not belong to a chain game`);
  }
}

function evolveRow(state: RowState, event: GameEvent): GameState {
  const version = state.version + 1;
  switch (event.type) {
    case 'TileLaid': {
      const { seat, tile, row } = event.data;
      return {
        ...state,
        version,
        hands: withoutTile(state.hands, seat, tileOf(tile)),
        row: row.map(tileOf),
        laid: true,
      };
    }
    case 'TilesRemoved': {
      const { seat, tiles, row } = event.data;
      const captured = state.captured.map((taken, index) => (index === seat ? taken + tiles.length : taken));
      return { ...state, version, captured, row: row.map(tileOf) };
    }
    case 'TurnEnded': {
      const { seat, drawn } = event.data;
      return {
        ...state,
        version,
        ...draw(state, seat, drawn === null ? [] : [drawn]),
        laid: false,
        toMove: nextSeat(state, seat),
      };
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
      const wentOut =
        isChain(state) && event.data.reason === 'domino' ? state.chain.placed.at(-1)!.seat : null;
      return { ...state, version: state.version + 1, scores: event.data.scores, toMove: null, wentOut };
    }
    case 'GameEnded': {
      const { winner, scores, seed } = event.data;
      return { ...state, version: state.version + 1, status: 'finished', toMove: null, winner, scores, seed };
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
