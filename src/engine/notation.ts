/**
 * One-line notation (docs/notation.md): `5-3` opens, `5-3@left` joins an end, `draw`, `pass`; `+2-1` lays,
 * `x1` removes the tile at index 1, `x1*3` the three around it, `end` ends the turn.
 */
import { EMPTY_CHAIN, openPips, place, type Chain, type End } from './chain.js';
import type { GameEvent } from './events.js';
import type { Move } from './moves.js';
import { hasHalf, parseTile, tileName, type Tile } from './tiles.js';

const PLAY = /^(\d-\d)(?:@(left|right|up|down))?$/;
const LAY = /^\+(\d-\d)$/;
const REMOVE = /^x(0|[1-9]\d?)(\*3)?$/;

/** A move as one word. Tiles are written higher half first. */
export function printMove(move: Move): string {
  switch (move.type) {
    case 'play':
      return `${canonical(move.tile)}${move.end === undefined ? '' : `@${move.end}`}`;
    case 'lay':
      return `+${canonical(move.tile)}`;
    case 'remove':
      return `x${move.index}${move.count === 3 ? '*3' : ''}`;
    case 'endTurn':
      return 'end';
    default:
      return move.type;
  }
}

/** Reads one move; undefined when the word is no move. */
export function parseMove(word: string): Move | undefined {
  if (word === 'draw' || word === 'pass') return { type: word };
  if (word === 'end') return { type: 'endTurn' };
  const removal = REMOVE.exec(word);
  if (removal) return { type: 'remove', index: Number(removal[1]), count: removal[2] ? 3 : 1 };
  const lay = LAY.exec(word);
  if (lay) return parseTile(lay[1]) === undefined ? undefined : { type: 'lay', tile: canonical(lay[1]) };
  const play = PLAY.exec(word);
  if (!play || parseTile(play[1]) === undefined) return undefined;
  return { type: 'play', tile: canonical(play[1]), ...(play[2] && { end: play[2] as End }) };
}

/** The move that an event of a seat records; undefined for events that no move makes. */
export function moveOf(event: GameEvent): Move | undefined {
  switch (event.type) {
    case 'TilePlayed': {
      const { tile, end } = event.data;
      return { type: 'play', tile, ...(end !== null && { end }) };
    }
    case 'TilesDrawn':
      return { type: 'draw' };
    case 'TurnPassed':
      return { type: 'pass' };
    case 'TileLaid':
      return { type: 'lay', tile: event.data.tile };
    case 'TilesRemoved':
      return { type: 'remove', index: event.data.index, count: event.data.tiles.length === 3 ? 3 : 1 };
    case 'TurnEnded':
      return { type: 'endTurn' };
    default:
      return undefined;
  }
}

/** A chain as the words that built it, in order of play: `5-5 5-0@left 5-1@right`. */
export const printChain = (chain: Chain): string =>
  chain.placed.map(({ tile, end }) => `${tileName(tile)}${end === null ? '' : `@${end}`}`).join(' ');

/** Builds a chain from its words, all played by seat 0; undefined when a tile does not fit or a word is no play. */
export function parseChain(text: string, withSpinner: boolean): Chain | undefined {
  let chain = EMPTY_CHAIN;
  for (const word of words(text)) {
    const move = parseMove(word);
    if (move?.type !== 'play') return undefined;
    const tile = parseTile(move.tile)!;
    const end = move.end ?? null;
    const opens = chain.placed.length === 0;
    if (opens !== (end === null)) return undefined;
    if (end !== null) {
      const pips = openPips(chain, end);
      if (pips === null || !hasHalf(tile, pips)) return undefined;
    }
    chain = place(chain, tile, end, 0, withSpinner);
  }
  return chain;
}

/** A row as its tiles, closed end first: `3-1 2-2 3-2`. */
export const printRow = (row: readonly Tile[]): string => row.map(tileName).join(' ');

/** Reads a row; undefined when a word names no tile. */
export function parseRow(text: string): Tile[] | undefined {
  const tiles = words(text).map(parseTile);
  return tiles.every((tile) => tile !== undefined) ? tiles : undefined;
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const canonical = (name: string): string => {
  const tile = parseTile(name);
  return tile === undefined ? name : tileName(tile);
};
