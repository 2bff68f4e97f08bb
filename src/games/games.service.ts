import { Injectable } from '@nestjs/common';
import { legalMoves, redact, viewOf, type GameView, type Move, type Seat, type VisibleEvent } from '../engine/index.js';
import { GameLog, LogReader } from '../event-store/index.js';
import type { Page } from '../platform/paging.js';
import type { Caller } from '../players/index.js';
import { GameAccess, type SeenGame } from './game-access.js';
import { gameProblems } from './game-problems.js';

/** The caller's own legal moves; empty when another seat is to move or the game is over. */
export interface LegalMoves {
  readonly version: number;
  readonly toMove: Seat | null;
  readonly moves: readonly Move[];
}

/** Looking at games. */
@Injectable()
export class GamesService {
  constructor(
    private readonly access: GameAccess,
    private readonly log: GameLog,
    private readonly reader: LogReader,
  ) {}

  /** The game, with the caller's eyes. @throws Problem 404 */
  see(id: string, caller: Caller | undefined): Promise<SeenGame> {
    return this.access.see(id, caller);
  }

  /** @throws Problem 403, 404 */
  async legalMoves(id: string, caller: Caller): Promise<LegalMoves> {
    const { game, viewer } = await this.access.see(id, caller);
    if (viewer.seat === null) throw gameProblems.notSeated();
    const { version, toMove } = game.state;
    return { version, toMove, moves: legalMoves(game.state, viewer.seat) };
  }

  /** The history after a version; `nextCursor` is the version that the next page comes after. @throws Problem 404 */
  async events(id: string, after: number, limit: number, caller: Caller | undefined): Promise<Page<VisibleEvent>> {
    const { viewer } = await this.access.see(id, caller);
    const rows = await this.reader.events(id, after, undefined, limit + 1);
    const items = rows.slice(0, limit).map((event) => redact(event, viewer));
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)!.version) : null };
  }

  /** The view as it was after a version; what the viewer may see is what it may see now. @throws Problem 404 */
  async viewAt(id: string, version: number, caller: Caller | undefined): Promise<GameView> {
    const { game: now, viewer } = await this.access.see(id, caller);
    const then = await this.log.loadAt(id, version);
    if (!then) throw gameProblems.noSuchVersion(version, now.state.version);
    return viewOf(then.state, then, viewer);
  }
}
