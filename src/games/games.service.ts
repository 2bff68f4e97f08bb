import { Injectable } from '@nestjs/common';
import {
  legalMoves,
  redact,
  viewOf,
  type GameView,
  type Move,
  type Seat,
  type VisibleEvent,
} from '../engine/index.js';
import { GameLog, LogGrowth, LogReader } from '../event-store/index.js';
import type { Page } from '../platform/paging.js';
import type { Caller } from '../players/index.js';
import type { EventsQuery } from './dto/params.dto.js';
import { GameAccess, type SeenGame } from './game-access.js';
import { gameProblems } from './game-problems.js';

/** The caller's own legal moves; empty when another seat is to move or the game is over. */
export interface LegalMoves {
  readonly version: number;
  readonly toMove: Seat | null;
  readonly moves: readonly Move[];
}

/** Who waits looks again this often, in case a hint was lost. */
const LOOK_AGAIN_MS = 5_000;

/** Looking at games. */
@Injectable()
export class GamesService {
  constructor(
    private readonly access: GameAccess,
    private readonly log: GameLog,
    private readonly reader: LogReader,
    private readonly growth: LogGrowth,
  ) {}

  /** The game, with the caller's eyes. @throws Problem 404 */
  see(id: string, caller: Caller | undefined): Promise<SeenGame> {
    return this.access.see(id, caller);
  }

  /** The caller's own legal moves, none while another seat is to move. @throws Problem 403 without a seat, 404 */
  async legalMoves(id: string, caller: Caller): Promise<LegalMoves> {
    const { game, viewer } = await this.access.see(id, caller);
    if (viewer.seat === null) throw gameProblems.notSeated();
    const { version, toMove } = game.state;
    return { version, toMove, moves: legalMoves(game.state, viewer.seat) };
  }

  /**
   * The history after a version; `nextCursor` is the version that the next page comes after. Where nothing has come
   * after it yet and the game goes on, waits up to `wait` seconds. @throws Problem 404
   */
  async events(
    id: string,
    { after, limit, wait }: EventsQuery,
    caller: Caller | undefined,
    signal: AbortSignal,
  ): Promise<Page<VisibleEvent>> {
    const viewer = await this.awaitNews(id, after, wait * 1000, caller, signal);
    const rows = await this.reader.events(id, after, undefined, limit + 1);
    const items = rows.slice(0, limit).map((event) => redact(event, viewer));
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)!.version) : null };
  }

  /** Waits until the game has events after a version, is over, or `ms` have passed; the answer is who looks then. */
  private async awaitNews(
    id: string,
    after: number,
    ms: number,
    caller: Caller | undefined,
    signal: AbortSignal,
  ) {
    const until = Date.now() + ms;
    const watch = this.growth.watch(id);
    try {
      for (;;) {
        const { game, viewer } = await this.access.see(id, caller);
        const left = until - Date.now();
        if (viewer.over || game.state.version > after || left <= 0 || signal.aborted || this.growth.stopping)
          return viewer;
        await watch.wait(Math.min(left, LOOK_AGAIN_MS), signal);
      }
    } finally {
      watch.close();
    }
  }

  /** The view as it was after a version; what the viewer may see is what it may see now. @throws Problem 404 */
  async viewAt(id: string, version: number, caller: Caller | undefined): Promise<GameView> {
    const { game: now, viewer } = await this.access.see(id, caller);
    const then = await this.log.loadAt(id, version);
    if (!then) throw gameProblems.noSuchVersion(version, now.state.version);
    return viewOf(then.state, then, viewer);
  }
}
