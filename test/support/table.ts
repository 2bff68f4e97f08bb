/** A match with its players, played by legal moves only, as bots would. */
import { commitmentTo, type GameView, type Move, type VisibleEvent } from '../../src/engine/index.js';
import type { MatchDto } from '../../src/matches/dto/match.dto.js';
import type { TestApp } from './app.js';
import { answered, created, ok, Player, type Answer } from './client.js';
import { seedFrom } from './games.js';

export interface TableSpec {
  readonly ruleset: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly gamesToWin?: number;
  readonly visibility?: 'public' | 'private';
  /** By seat. */
  readonly entropies?: readonly string[];
  /** Names the match's seed, so that every run deals the same tiles; left out: the server's own. */
  readonly seed?: string;
}

export interface MoveAnswer {
  readonly events: readonly VisibleEvent[];
  readonly game: GameView;
}

/** A move that was made, and its answer as the mover got it. */
export interface Turn extends MoveAnswer {
  readonly seat: number;
  readonly move: Move;
}

/** What the seat to move has before it. */
export interface Position {
  readonly seat: number;
  readonly view: GameView;
  readonly hand: readonly string[];
  readonly legal: readonly Move[];
}

/** Picks an index among the legal moves. */
export type Choose = (moves: readonly Move[]) => number;

export const first: Choose = () => 0;

let registered = 0;

export const newPlayer = ({ url }: TestApp): Promise<Player> =>
  Player.register(url, `Player ${(registered += 1)}`);

export const newPlayers = (service: TestApp, count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, () => newPlayer(service)));

export class Table {
  private constructor(
    readonly matchId: string,
    /** By seat. */
    readonly players: readonly Player[],
    /** The newest game of the match. */
    public gameId: string,
  ) {}

  /** Opens a match, fills its seats in order, and so starts it. */
  static async open(service: TestApp, spec: TableSpec): Promise<Table> {
    const { seed, entropies = [], ...wish } = spec;
    const players = await newPlayers(service, spec.seats);
    const [host, ...guests] = players;
    const { body } = created(await host.post<MatchDto>('/matches', { ...wish, entropy: entropies[0] }));
    if (seed !== undefined) await fixSeed(service, body.id, seed);
    for (const [index, guest] of guests.entries()) {
      created(await guest.post(`/matches/${body.id}/seats`, { entropy: entropies[index + 1] }));
    }
    const table = new Table(body.id, players, '');
    await table.match();
    return table;
  }

  /** The same match, at another instance of the service. */
  at(url: string): Table {
    const players = this.players.map((player) => player.at(url));
    return new Table(this.matchId, players, this.gameId);
  }

  get path(): string {
    return `/games/${this.gameId}`;
  }

  /** The match as its first player sees it; its newest game becomes the table's. */
  async match(): Promise<MatchDto> {
    const { body } = ok(await this.players[0].get<MatchDto>(`/matches/${this.matchId}`));
    this.gameId = body.games.at(-1)?.id ?? '';
    return body;
  }

  async view(seat = 0): Promise<GameView> {
    return ok(await this.players[seat].get<GameView>(this.path)).body;
  }

  async legalMoves(seat: number): Promise<readonly Move[]> {
    const { body } = ok(await this.players[seat].get<{ moves: Move[] }>(`${this.path}/legal-moves`));
    return body.moves;
  }

  /** Sends one move or a list, legal or not. */
  send(seat: number, move: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.players[seat].post(`${this.path}/moves`, move, headers);
  }

  async move(seat: number, move: Move): Promise<MoveAnswer> {
    return answered(await this.send(seat, move), 201).body as MoveAnswer;
  }

  /** Plays move after move; it ends with the game, or when the reader leaves the loop. */
  async *turns(choose: Choose): AsyncGenerator<Turn, void> {
    for (let { toMove: seat } = await this.view(); seat !== null;) {
      const moves = await this.legalMoves(seat);
      const move = moves[choose(moves)];
      const answer = await this.move(seat, move);
      yield { seat, move, ...answer };
      seat = answer.game.toMove;
    }
  }

  /** Plays until somebody is to move whose position pleases. Throws when the game ends before. */
  async playUntil(choose: Choose, pleases: (position: Position) => boolean): Promise<Position> {
    for (let position = await this.position(); ;) {
      if (pleases(position)) return position;
      const { game } = await this.move(position.seat, position.legal[choose(position.legal)]);
      position = await this.position(game.toMove);
    }
  }

  /** The table with the eyes of the seat to move, which may be known already. */
  async position(toMove?: number | null): Promise<Position> {
    const seat = toMove === undefined ? (await this.view()).toMove : toMove;
    if (seat === null) throw new Error('the game is over');
    const [view, legal] = await Promise.all([this.view(seat), this.legalMoves(seat)]);
    return { seat, view, hand: view.seats[seat].hand!, legal };
  }

  /** Plays the game to its end. */
  async finish(choose: Choose): Promise<Turn[]> {
    const turns: Turn[] = [];
    for await (const turn of this.turns(choose)) turns.push(turn);
    return turns;
  }

  /** The whole history, page by page, as a seat sees it; null stands for anybody. */
  async history(seat = 0): Promise<VisibleEvent[]> {
    const events: VisibleEvent[] = [];
    for (let after: string | null = '0'; after !== null;) {
      const page: Answer<{ items: VisibleEvent[]; nextCursor: string | null }> = ok(
        await this.players[seat].get(`${this.path}/events?after=${after}&limit=100`),
      );
      events.push(...page.body.items);
      after = page.body.nextCursor;
    }
    return events;
  }
}

/** Gives an open match a seed that the test knows: the deals, and so the moves, are the same in every run. */
async function fixSeed({ pool }: TestApp, matchId: string, name: string): Promise<void> {
  const seed = seedFrom(name);
  await pool.query('update matches set match_seed = $1, match_commitment = $2 where id = $3', [
    seed,
    Buffer.from(commitmentTo(seed), 'hex'),
    matchId,
  ]);
}
