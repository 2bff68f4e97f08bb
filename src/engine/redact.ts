/** What a viewer may see. Every way out of the server (view, history, stream, picture, audit) goes through here. */
import type { LoggedEvent, Seat } from './events.js';
import type { GameState } from './state.js';
import { tileNames, type TileName } from './tiles.js';

/** Who looks: a seat, or null for anybody else; and whether the game is over, when everything is public. */
export interface Viewer {
  readonly seat: Seat | null;
  readonly over: boolean;
}

/** An event with its secret fields left out where the viewer may not see them; the hash stays the true one. */
export type VisibleEvent = Omit<LoggedEvent, 'data'> & { readonly data: object };

/** Whether the viewer may see the tiles that `seat` holds or draws; null stands for the boneyard. */
export const maySee = (viewer: Viewer, seat: Seat | null): boolean =>
  viewer.over || (seat !== null && viewer.seat === seat);

/** The tiles of a seat in canonical order; undefined when the viewer may not see them. */
export const visibleHand = (state: GameState, seat: Seat, viewer: Viewer): TileName[] | undefined =>
  maySee(viewer, seat) ? tileNames(state.hands[seat]) : undefined;

/** An event as the viewer may see it. Of a deal a seat sees its own hand, with null for each of the others. */
export function redact(event: LoggedEvent, viewer: Viewer): VisibleEvent {
  if (viewer.over) return event;
  switch (event.type) {
    case 'RoundStarted': {
      const { hands, boneyard: _boneyard, salt: _salt, ...open } = event.data;
      const own =
        viewer.seat === null
          ? {}
          : { hands: hands.map((hand, seat) => (maySee(viewer, seat) ? hand : null)) };
      return { ...event, data: { ...open, ...own } };
    }
    case 'TilesDrawn': {
      if (maySee(viewer, event.data.seat)) return event;
      const { tiles: _tiles, salt: _salt, ...open } = event.data;
      return { ...event, data: open };
    }
    case 'TurnEnded': {
      if (maySee(viewer, event.data.seat)) return event;
      const { drawn: _drawn, salt: _salt, ...open } = event.data;
      return { ...event, data: open };
    }
    default:
      return event;
  }
}
