import { Injectable } from '@nestjs/common';
import { viewOf, type GameView } from '../engine/index.js';
import { GamesService } from '../games/index.js';
import type { Caller } from '../players/index.js';
import { etagOfBytes } from './etag.js';
import { drawTable } from './table.js';

export interface ServedPicture {
  readonly svg: string;
  /** Of the bytes themselves: it differs per viewer where the picture does, and when the end brings hands to light. */
  readonly etag: string;
}

/** Draws tables. Everything comes from the view, and so passes its redaction. */
@Injectable()
export class PicturesService {
  constructor(private readonly games: GamesService) {}

  /** The table after a version, or as it is now. @throws Problem 404 */
  async draw(id: string, version: number | undefined, caller: Caller | undefined): Promise<ServedPicture> {
    const view =
      version === undefined ? await this.now(id, caller) : await this.games.viewAt(id, version, caller);
    const { svg } = drawTable(view);
    return { svg, etag: etagOfBytes(svg) };
  }

  private async now(id: string, caller: Caller | undefined): Promise<GameView> {
    const { game, viewer } = await this.games.see(id, caller);
    return viewOf(game.state, game, viewer);
  }
}
