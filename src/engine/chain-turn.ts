/** The one turn engine of all chain games: what a seat may do, and what comes of it (rules 2). */
import { countedEnds, ENDS, openBits, openPips, place, sumOf } from './chain.js';
import type { GameEvent, Seat } from './events.js';
import { evolve } from './evolve.js';
import { refuse, type Move, type Refusal } from './moves.js';
import { endRound, isBlocked } from './rounds.js';
import type { Seed } from './shuffle.js';
import { boneyardSize, drawable, seatsIn, withPoints, type ChainState } from './state.js';
import { halfBits, hasHalf, isDouble, parseTile, tileName, tileNames, type Tile } from './tiles.js';

type Outcome = { events: GameEvent[] } | { refusal: Refusal };

const isEmptyTable = (state: ChainState): boolean => state.chain.placed.length === 0;

/** Whether the seat to move holds a playable tile. */
function canPlay(state: ChainState, seat: Seat): boolean {
  if (isEmptyTable(state)) return true;
  const open = openBits(state.chain);
  return state.hands[seat].some((tile) => (halfBits(tile) & open) !== 0);
}

/** All legal moves of the seat to move: plays in tile and end order, else the draw, else the pass (rules 2.2, 2.3). */
export function chainMoves(state: ChainState, seat: Seat): Move[] {
  const hand = state.hands[seat];
  if (isEmptyTable(state)) {
    const tiles = state.openingTile === null ? hand : [state.openingTile];
    return tiles.map((tile) => ({ type: 'play', tile: tileName(tile) }));
  }
  const moves: Move[] = [];
  const open = openBits(state.chain);
  for (const tile of hand) {
    if ((halfBits(tile) & open) === 0) continue;
    for (const end of ENDS) {
      const pips = openPips(state.chain, end);
      if (pips !== null && hasHalf(tile, pips)) moves.push({ type: 'play', tile: tileName(tile), end });
    }
  }
  if (moves.length > 0) return moves;
  return drawable(state) > 0 ? [{ type: 'draw' }] : [{ type: 'pass' }];
}

/** What comes of a move of the seat to move: the new events, or why the rules refuse it. */
export function decideChain(state: ChainState, seat: Seat, move: Move, seed: Seed): Outcome {
  switch (move.type) {
    case 'play':
      return decidePlay(state, seat, move, seed);
    case 'draw':
      return decideDraw(state, seat);
    case 'pass':
      return decidePass(state, seat, seed);
    default:
      return refuse('wrong-move-type', `${move.type} is no move of a chain game: play, draw and pass are.`);
  }
}

const mustOpenWith = (tile: Tile): Outcome =>
  refuse('must-open-with', `This round must be opened with ${tileName(tile)}.`);

/** What is wrong with a draw or a pass while something can be played. */
const mustPlay = ({ openingTile }: ChainState): Outcome =>
  openingTile === null
    ? refuse('must-play', 'A playable tile is in hand and must be played.')
    : mustOpenWith(openingTile);

function decidePlay(
  state: ChainState,
  seat: Seat,
  move: Extract<Move, { type: 'play' }>,
  seed: Seed,
): Outcome {
  const { openingTile, chain } = state;
  const tile = parseTile(move.tile);
  if (openingTile !== null && tile !== openingTile) return mustOpenWith(openingTile);
  if (tile === undefined || !state.hands[seat].includes(tile)) {
    return refuse('tile-not-in-hand', `${move.tile} is not in the hand of seat ${seat}.`);
  }
  if (isEmptyTable(state)) {
    if (move.end !== undefined)
      return refuse('end-not-open', 'The opening tile joins no end: leave `end` out.');
    return { events: played(state, seat, tile, null, seed) };
  }
  if (move.end === undefined) return refuse('end-not-open', 'Name the end that the tile joins.');
  const pips = openPips(chain, move.end);
  if (pips === null) return refuse('end-not-open', `The end ${move.end} is not open.`);
  if (!hasHalf(tile, pips)) {
    return refuse(
      'tile-does-not-fit',
      `${tileName(tile)} has no half with ${pips}, which the end ${move.end} shows.`,
    );
  }
  return { events: played(state, seat, tile, move.end, seed) };
}

/** A tile and all that follows from it, in the order of rules 2.9. */
function played(
  state: ChainState,
  seat: Seat,
  tile: Tile,
  end: (typeof ENDS)[number] | null,
  seed: Seed,
): GameEvent[] {
  const { rules } = state;
  const side = rules.sides[seat];
  const counted = countedEnds(place(state.chain, tile, end, seat, rules.spinner));
  const count = sumOf(counted);
  const points = rules.points(count);
  const scores = withPoints(state.scores, side, points);
  const event: GameEvent = {
    type: 'TilePlayed',
    seat,
    data: {
      seat,
      tile: tileName(tile),
      end,
      counted,
      count,
      points,
      scores,
    },
  };
  const reached = scores[side] >= rules.target;
  if (!reached && state.hands[seat].length > 1) return [event];

  const after = evolve(state, event) as ChainState;
  if (reached) return [event, ...endRound(after, 'target', side, seed)];
  if (!rules.playsAgain(isDouble(tile), points)) return [event, ...endRound(after, 'domino', side, seed)];
  if (drawable(after) > 0) return [event];

  const out: GameEvent = { type: 'SeatDroppedOut', seat, data: { seat } };
  const without = evolve(after, out) as ChainState;
  return seatsIn(without) > 0 ? [event, out] : [event, out, ...endRound(without, 'all-out', null, seed)];
}

/** Tiles come one by one until the first playable one or until none may be drawn (rules 2.3). */
function decideDraw(state: ChainState, seat: Seat): Outcome {
  if (canPlay(state, seat)) return mustPlay(state);
  const most = drawable(state);
  if (most === 0) return refuse('must-pass', 'No tile may be drawn: the turn must be passed.');
  const open = openBits(state.chain);
  const front = state.boneyard.slice(state.drawn, state.drawn + most);
  const playable = front.findIndex((tile) => (halfBits(tile) & open) !== 0);
  const tiles = playable === -1 ? front : front.slice(0, playable + 1);
  const data = {
    seat,
    tiles: tileNames(tiles),
    drawn: tiles.length,
    boneyardSize: boneyardSize(state) - tiles.length,
  };
  return { events: [{ type: 'TilesDrawn', seat, data }] };
}

function decidePass(state: ChainState, seat: Seat, seed: Seed): Outcome {
  if (canPlay(state, seat)) return mustPlay(state);
  if (drawable(state) > 0) return refuse('must-draw', 'Nothing in hand fits: the seat must draw.');
  const event: GameEvent = { type: 'TurnPassed', seat, data: { seat } };
  if (!isBlocked(state)) return { events: [event] };
  return { events: [event, ...endRound(evolve(state, event), 'blocked', null, seed)] };
}
