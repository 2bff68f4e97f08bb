/** Views to draw: of positions laid by hand, and of whole games at every version. */
import {
  lastMove,
  replay,
  viewOf,
  type GameEvent,
  type GameState,
  type GameView,
  type LoggedEvent,
  type Viewer,
} from '../../src/engine/index.js';
import { GAME_ID, sealed } from './games.js';
import { SEED } from './given.js';

export const SPECTATOR: Viewer = { seat: null, over: false };
export const AFTERWARDS: Viewer = { seat: null, over: true };
const MATCH_ID = '01900000-0000-7000-8000-0000000000fe';

/** The view of a state that some events led to; a deal stands in where there are none. */
export function viewAfter(
  state: GameState,
  events: readonly GameEvent[],
  viewer: Viewer = SPECTATOR,
): GameView {
  const logged = sealed(
    events.length > 0 ? events : [{ type: 'GameStarted', seat: null, data: state.setup }],
    SEED,
  );
  return viewOf(state, { id: GAME_ID, matchId: MATCH_ID, lastEvents: lastMove(logged) }, viewer);
}

/** The view of a log after a version. */
export function viewAt(log: readonly LoggedEvent[], version: number, viewer: Viewer = SPECTATOR): GameView {
  const events = log.slice(0, version);
  return viewOf(replay(events), { id: GAME_ID, matchId: MATCH_ID, lastEvents: lastMove(events) }, viewer);
}
