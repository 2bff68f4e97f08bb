/** Worlds that a viewer cannot tell from the real one: the tiles it may not see change places. */
import {
  isChain,
  replay,
  tileName,
  tileOf,
  type GameState,
  type LoggedEvent,
  type TileName,
} from '../../src/engine/index.js';

export type Swaps = ReadonlyMap<TileName, TileName>;

/** The tiles of the current round that the viewer may not see: in other hands, and in the boneyard. */
export function hiddenFrom(state: GameState, viewer: number | null): TileName[] {
  const elsewhere = state.hands.filter((_, seat) => seat !== viewer).flat();
  const hidden = [...elsewhere, ...state.boneyard.slice(state.drawn)].map(tileName);
  // Who must open with which tile is known to everybody.
  const open = isChain(state) && state.openingTile !== null ? tileName(state.openingTile) : null;
  return hidden.filter((name) => name !== open);
}

/** A mapping of the tiles onto each other in another order; `random` gives numbers from 0 to below 1. */
export function shuffledOnto(tiles: readonly TileName[], random: () => number): Swaps {
  const order = [...tiles];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return new Map(tiles.map((tile, index) => [tile, order[index]]));
}

/** Another salt than the true one, which nobody but the seat that drew may tell apart. */
const OTHER_SALT = 'f'.repeat(64);

function otherEvent(event: LoggedEvent, swaps: Swaps, viewer: number | null): LoggedEvent {
  const other = (name: TileName): TileName => swaps.get(name) ?? name;
  const salt = event.seat !== null && event.seat === viewer ? event.data.salt : OTHER_SALT;
  switch (event.type) {
    case 'RoundStarted': {
      const { hands, boneyard } = event.data;
      const moved = { hands: hands.map((hand) => hand.map(other)), boneyard: boneyard.map(other) };
      return { ...event, data: { ...event.data, ...moved, salt } };
    }
    case 'TilesDrawn':
      return { ...event, data: { ...event.data, tiles: event.data.tiles.map(other), salt } };
    case 'TurnEnded': {
      const drawn = event.data.drawn === null ? null : other(event.data.drawn);
      return { ...event, data: { ...event.data, drawn, salt } };
    }
    default:
      return event;
  }
}

/** The log as it might have been for all that the viewer knows; the hashes are left as they were. */
export function otherLog(
  log: readonly LoggedEvent[],
  viewer: number | null,
  random: () => number,
): LoggedEvent[] {
  const starts = log.flatMap(({ type }, index) => (type === 'RoundStarted' ? [index] : []));
  return starts.flatMap((start, round) => {
    const end = starts.at(round + 1) ?? log.length;
    const state = replay(log.slice(0, end));
    // Of rounds that are over the hands were shown, but not what was left in the boneyard.
    const over = log[end - 1].type === 'RoundEnded';
    const hidden = over ? state.boneyard.slice(state.drawn).map(tileName) : hiddenFrom(state, viewer);
    const swaps = shuffledOnto(hidden, random);
    const before = round === 0 ? log.slice(0, start) : [];
    return [...before, ...log.slice(start, end).map((event) => otherEvent(event, swaps, viewer))];
  });
}

/** A state in which the hidden tiles lie as the mapping says. */
export function otherState(state: GameState, swaps: Swaps): GameState {
  const other = (tile: number): number => tileOf(swaps.get(tileName(tile)) ?? tileName(tile));
  const hands = state.hands.map((hand) => hand.map(other).sort((a, b) => a - b));
  return { ...state, hands, boneyard: state.boneyard.map(other) };
}
