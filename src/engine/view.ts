/** The table as a viewer may see it: the one shape of `GET /games/{id}`, the move answer and past versions. */
import { countedEnds, ENDS, openPips, sumOf, type Chain, type End } from './chain.js';
import type { LoggedEvent, Seat, Side } from './events.js';
import type { OptionValues } from './ruleset.js';
import { deadlineOf } from './clock.js';
import { redact, visibleHand, type Viewer, type VisibleEvent } from './redact.js';
import { boneyardSize, drawable, isChain, type GameState } from './state.js';
import { highHalf, isDouble, tileName, tileNames, type TileName } from './tiles.js';

/** How a placed tile lies: a double crosswise, another with the named half away from where it joined; the opening tile high half left. */
export type Orientation = 'crosswise' | 'high-outward' | 'low-outward' | 'high-left';

export interface SeatView {
  readonly seat: Seat;
  readonly playerId: string;
  readonly name: string;
  readonly side: Side;
  readonly handSize: number;
  readonly hand?: readonly TileName[];
  readonly droppedOut: boolean;
}

export interface LayoutView {
  readonly tiles: readonly { tile: TileName; end: End | null; seat: Seat; orientation: Orientation }[];
  /** The open ends, and what each counts now (0 where it adds nothing); they add up to `count`. */
  readonly ends: readonly { end: End; pips: number; counts: number }[];
  readonly spinner: TileName | null;
  readonly count: number;
}

export interface GameView {
  readonly id: string;
  readonly matchId: string;
  readonly ruleset: string;
  readonly options: OptionValues;
  readonly rulesVersion: number;
  readonly version: number;
  readonly status: 'running' | 'finished' | 'abandoned';
  readonly round: number;
  readonly opener: Seat | null;
  readonly toMove: Seat | null;
  /** When the seat to move is late; null without a clock. */
  readonly deadline: string | null;
  readonly seats: readonly SeatView[];
  readonly sides: readonly { side: Side; score: number }[];
  readonly boneyardSize: number;
  readonly drawable: number;
  /** Chain games. */
  readonly layout?: LayoutView;
  /** Chain games: the tile that must open, or null. */
  readonly openingTile?: TileName | null;
  /** Row games, closed end first. */
  readonly row?: readonly TileName[];
  /** Row games: tiles taken in this round, by seat. */
  readonly captured?: readonly number[];
  /** Row games: whether the seat to move has laid its tile. */
  readonly laid?: boolean;
  /** The last move and all that followed from it. */
  readonly lastEvents: readonly VisibleEvent[];
  /** After the end: the winning side, or null for a drawn game. */
  readonly winner?: Side | null;
  readonly seedCommitment: string;
  /** After the end. */
  readonly seed?: string;
  readonly viewer: Seat | null;
}

/** What a view shows besides the state. */
export interface ViewContext {
  readonly id: string;
  readonly matchId: string;
  readonly lastEvents: readonly LoggedEvent[];
}

function layoutView(chain: Chain): LayoutView {
  const counted = countedEnds(chain);
  const ends = ENDS.flatMap((end) => {
    const pips = openPips(chain, end);
    return pips === null ? [] : [{ end, pips, counts: counted.find((each) => each.end === end)?.pips ?? 0 }];
  });
  const tiles = chain.placed.map(({ tile, end, seat, outer }) => {
    const lengthwise = end === null ? 'high-left' : outer === highHalf(tile) ? 'high-outward' : 'low-outward';
    const orientation: Orientation = isDouble(tile) ? 'crosswise' : lengthwise;
    return { tile: tileName(tile), end, seat, orientation };
  });
  return {
    tiles,
    ends,
    spinner: chain.spinner === null ? null : tileName(chain.spinner),
    count: sumOf(counted),
  };
}

function boardView(state: GameState): Partial<GameView> {
  if (isChain(state)) {
    const { chain, openingTile } = state;
    return { layout: layoutView(chain), openingTile: openingTile === null ? null : tileName(openingTile) };
  }
  const { row, captured, laid } = state;
  return { row: tileNames(row), captured, laid };
}

/** The view of a state; hands appear only where the viewer may see them, in canonical order. */
export function viewOf(state: GameState, { id, matchId, lastEvents }: ViewContext, viewer: Viewer): GameView {
  const { setup } = state;
  return {
    id,
    matchId,
    ruleset: setup.ruleset,
    options: setup.options,
    rulesVersion: setup.rulesVersion,
    version: state.version,
    status: state.status,
    round: state.round,
    opener: state.opener,
    toMove: state.toMove,
    deadline: deadlineOf(state, lastEvents.at(-1)!.at),
    seats: setup.seats.map(({ seat, playerId, name, side }) => {
      const hand = visibleHand(state, seat, viewer);
      const droppedOut = isChain(state) && state.droppedOut[seat];
      return {
        seat,
        playerId,
        name,
        side,
        handSize: state.hands[seat].length,
        ...(hand && { hand }),
        droppedOut,
      };
    }),
    sides: state.scores.map((score, side) => ({ side, score })),
    boneyardSize: boneyardSize(state),
    drawable: drawable(state),
    ...boardView(state),
    lastEvents: lastMove(lastEvents).map((event) => redact(event, viewer)),
    ...(state.status === 'finished' && { winner: state.winner, seed: state.seed! }),
    seedCommitment: setup.seedCommitment,
    viewer: viewer.seat,
  };
}

/** The last event that a seat's own move made, and all that came of it; the whole beginning before the first move. */
export function lastMove(events: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const last = events.findLastIndex(({ type, seat }) => seat !== null && type !== 'SeatDroppedOut');
  return events.slice(Math.max(last, 0));
}
