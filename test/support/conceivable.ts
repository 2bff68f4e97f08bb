/** Every move that a client could name at a table, legal or not. */
import { ENDS, isChain, tileName, tilesInSet, type GameState, type Move } from '../../src/engine/index.js';

export function conceivableMoves(state: GameState): Move[] {
  const tiles = Array.from({ length: tilesInSet(state.rules.set) }, (_, tile) => tileName(tile));
  const indexes = Array.from(
    { length: (isChain(state) ? 0 : state.row.length) + 2 },
    (_, index) => index - 1,
  );
  return [
    ...tiles.flatMap((tile): Move[] => [
      { type: 'play', tile },
      ...ENDS.map((end): Move => ({ type: 'play', tile, end })),
      { type: 'lay', tile },
    ]),
    { type: 'draw' },
    { type: 'pass' },
    ...indexes.flatMap((index): Move[] => [
      { type: 'remove', index, count: 1 },
      { type: 'remove', index, count: 3 },
    ]),
    { type: 'endTurn' },
  ];
}

/** Freezes a value through and through, so that changing it in place throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
