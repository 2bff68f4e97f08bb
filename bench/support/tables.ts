import type { Pool } from 'pg';
import type { Http } from './http.js';
import { play, randomizer, type Spec } from './games.js';
import type { GameStartedData, Move } from '../../src/engine/index.js';

interface PlayerToken {
  readonly id: string;
  readonly token: string;
}

/**
 * A match that is played for as long as anybody asks: each game's moves are worked out beforehand from its seed, which
 * the bench reads from the database, so that a move costs one request and nothing else.
 */
export class Table {
  private game = '';
  private queue: { token: string; path: string; move: Move }[] = [];

  private constructor(
    private readonly http: Http,
    private readonly pool: Pool,
    private readonly matchId: string,
    private readonly players: readonly PlayerToken[],
    private readonly random: (n: number) => number,
  ) {}

  static async open(http: Http, pool: Pool, spec: Spec, number: number): Promise<Table> {
    const players: PlayerToken[] = [];
    for (let seat = 0; seat < spec.seats; seat++) {
      players.push(
        await http.json<PlayerToken>('POST', '/v1/players', undefined, { name: `Bench ${number}.${seat}` }),
      );
    }
    const wish = { ...spec, gamesToWin: 100 };
    const { id } = await http.json<{ id: string }>('POST', '/v1/matches', players[0].token, wish);
    for (const { token } of players.slice(1)) await http.json('POST', `/v1/matches/${id}/seats`, token, {});
    const table = new Table(http, pool, id, players, randomizer(number));
    await table.refill();
    return table;
  }

  /** Makes the next move of the match. */
  async move(): Promise<void> {
    if (this.queue.length === 0) await this.refill();
    const { token, path, move } = this.queue.shift()!;
    await this.http.send('POST', path, token, move);
  }

  /** The last game's id and a player's token, for reading. */
  reading(): { game: string; token: string } {
    return { game: this.game, token: this.players[0].token };
  }

  private async refill(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; seed: Buffer; data: GameStartedData }>(
      `select g.id, g.seed, e.data from games g join game_events e on e.game_id = g.id and e.version = 1
       where g.match_id = $1 and g.status = 'running'`,
      [this.matchId],
    );
    const [{ id, seed, data }] = rows;
    this.game = id;
    this.queue = play(data, seed, this.random).moves.map(({ seat, move }) => ({
      token: this.players[seat].token,
      path: `/v1/games/${id}/moves`,
      move,
    }));
  }
}
