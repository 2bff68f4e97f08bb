/** Players who play match after match with idempotency keys, whatever becomes of the server meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GameView, Move, VisibleEvent } from '../../../src/engine/index.js';
import { Client, Player, type Answer, type Body } from '../../support/client.js';
import type { Dice } from './dice.js';
import type { Journal } from './journal.js';

/** Short games of every ruleset. */
const WISHES = [
  { ruleset: 'all-fives', seats: 2, options: { target: 100 } },
  { ruleset: 'fibonacci', seats: 3, options: { maxRounds: 3 } },
  { ruleset: 'cinque', seats: 4, options: { teams: true, draw: 'until-playable', maxRounds: 3 } },
  { ruleset: 'castle-rock', seats: 2, options: { maxRounds: 2, target: 10 } },
  { ruleset: 'cinque', seats: 2, options: { set: 9, maxRounds: 2 } },
];

/** How long a server may be away before its clients give up. */
const PATIENCE_MS = 60_000;

export interface TableOptions {
  /** Where the next request goes. */
  readonly url: () => string;
  readonly journal: Journal;
  readonly dice: Dice;
  /** Once true, the table ends its move and stops. */
  readonly enough: () => boolean;
  /** Stop after this many games; left out: never. */
  readonly games?: number;
}

interface Seen {
  readonly status: string;
  readonly version: number;
  readonly toMove: number | null;
}

export class KeyedTable {
  private moves = 0;
  private finished = 0;
  private players: Player[] = [];

  constructor(
    private readonly number: number,
    private readonly options: TableOptions,
  ) {}

  /** Plays until it is enough. */
  async play(): Promise<void> {
    while (!this.isEnough()) {
      const wish = WISHES[(this.number + this.finished) % WISHES.length];
      while (this.players.length < wish.seats) this.players.push(await this.register());
      await this.playMatch(await this.open(wish));
    }
  }

  private isEnough(): boolean {
    const { enough, games = Infinity } = this.options;
    return enough() || this.finished >= games;
  }

  private async register(): Promise<Player> {
    const name = `Fire ${this.number}`;
    const { body } = await this.stubborn(() => new Client(this.options.url()).post('/players', { name }));
    return new Player('', body.token as string, body.id as string, name);
  }

  /** @returns the match's id, once it runs */
  private async open(wish: (typeof WISHES)[number]): Promise<string> {
    const [host, ...guests] = this.players.slice(0, wish.seats);
    const { body } = await this.stubborn(() => this.as(host).post('/matches', { ...wish, gamesToWin: 2 }));
    const id = body.id as string;
    for (const guest of guests) {
      const answer = await this.stubborn(() => this.as(guest).post(`/matches/${id}/seats`, {}));
      // An answer that was lost may have been a yes.
      if (
        answer.status !== 201 &&
        !['already-seated', 'match-started'].includes(answer.body.code as string)
      ) {
        this.options.journal.fault(`joining: ${answer.status} ${answer.text}`);
      }
    }
    return id;
  }

  private async playMatch(id: string): Promise<void> {
    while (!this.isEnough()) {
      const { body: match } = await this.stubborn(() => this.as(this.players[0]).get(`/matches/${id}`));
      const running = (match.games as { id: string; status: string }[]).filter(
        ({ status }) => status === 'running',
      );
      if (match.status === 'finished' && running.length === 0) return;
      if (running.length !== 1) {
        this.options.journal.fault(`match ${id}: ${match.status} with ${running.length} running games`);
        return;
      }
      if (!(await this.playGame(running[0].id))) return;
    }
  }

  /** @returns whether the match may go on */
  private async playGame(id: string): Promise<boolean> {
    let seen = await this.look(id);
    while (seen.toMove !== null && !this.isEnough()) {
      const player = this.players[seen.toMove];
      const { body } = await this.stubborn(() => this.as(player).get(`/games/${id}/legal-moves`));
      if (body.version !== seen.version) {
        // Only an answer that we did not wait for can have moved the game on.
        seen = await this.look(id);
        continue;
      }
      const next = await this.move(id, seen, player, this.options.dice.pick(body.moves as Move[]));
      if (next === undefined) return false;
      seen = next;
    }
    if (seen.toMove === null) {
      this.finished += 1;
      this.options.journal.gamesFinished += 1;
    }
    return true;
  }

  private async look(id: string): Promise<Seen> {
    const { body } = await this.stubborn(() => this.as(this.players[0]).get<GameView>(`/games/${id}`));
    return body;
  }

  /** @returns what the game is like then; undefined when something is wrong */
  private async move(id: string, seen: Seen, player: Player, move: Move): Promise<Seen | undefined> {
    const { journal, dice } = this.options;
    const key = `t${this.number}-m${(this.moves += 1)}`;
    const headers = {
      'Idempotency-Key': key,
      ...(dice.oneIn(3) && { 'If-Match': `"${seen.version}"` }),
    };
    const send = () => this.as(player).post(`/games/${id}/moves`, move, headers);
    const known = { gameId: id, playerId: player.id, key };

    const twice = dice.oneIn(10);
    const walksAway = !twice && dice.oneIn(6);
    if (walksAway) {
      const answer = await this.once(send);
      if (answer === undefined) {
        journal.unanswered.push(known);
        return this.look(id);
      }
      return this.acknowledge(answer, known, seen);
    }
    if (twice) journal.doubled += 1;
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.stubborn(send, () => (journal.retried += 1))),
    );
    if (twice && JSON.stringify(answers[0].body) !== JSON.stringify(answers[1].body)) {
      journal.fault(
        `game ${id}, key ${key}: two answers: ${answers.map(({ status, text }) => `${status} ${text}`).join(' | ')}`,
      );
    }
    return this.acknowledge(answers[0], known, seen);
  }

  private acknowledge(
    answer: Answer<Body>,
    known: { gameId: string; playerId: string; key: string },
    seen: Seen,
  ): Seen | undefined {
    const { journal } = this.options;
    if (answer.status !== 201) {
      journal.fault(`game ${known.gameId}, key ${known.key}: ${answer.status} ${answer.text.slice(0, 300)}`);
      return undefined;
    }
    const events = answer.body.events as VisibleEvent[];
    const versions = events.map(({ version }) => version);
    if (versions.some((version, index) => version !== seen.version + 1 + index)) {
      journal.fault(`game ${known.gameId}, key ${known.key}: at ${seen.version} came ${versions.join()}`);
    }
    if (answer.headers.get('idempotency-replayed') === 'true') journal.replayed += 1;
    const hashes = events.map(({ hash }) => hash);
    journal.acknowledged.push({ ...known, from: versions[0], to: versions.at(-1)!, hashes });
    return answer.body.game as Seen;
  }

  private as(player: Player): Player {
    return player.at(this.options.url());
  }

  /** Sends once; undefined when there was no answer, or one that says "not now". */
  private async once<T>(send: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
    const { journal } = this.options;
    let answer: Answer<T>;
    try {
      answer = await send();
    } catch {
      journal.notNow('no answer');
      return undefined;
    }
    if (answer.status < 500) return answer;
    journal.notNow(String(answer.status));
    if (answer.status !== 503 || answer.headers.get('retry-after') === null) {
      journal.fault(`${answer.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    return undefined;
  }

  /** Sends again and again until there is an answer. */
  private async stubborn<T>(send: () => Promise<Answer<T>>, onRetry?: () => void): Promise<Answer<T>> {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      const answer = await this.once(send);
      if (answer !== undefined) return answer;
      if (Date.now() > until) throw new Error('the server did not come back');
      onRetry?.();
      await sleep(this.options.dice.between(20, 120));
    }
  }
}
