/** Playing one game to its end. */
import {
  dataOf,
  ProblemError,
  type BoneyardClient,
  type Event,
  type Game,
  type Match,
  type Move,
  type Ruleset,
} from '../typescript/index.js';
import { drawTable } from './board.js';
import type { Prompt } from './prompt.js';
import { eventWords, moveWords, scoreLine } from './words.js';

const HELP =
  '{5:5} is a spinner, [5:5] another double. A number makes that move. h: the history; h 12: the table after version 12; t: the table again; r: the rules; q: give up.';
/** Events of the history shown at a time. */
const PAGE = 20;

export interface Seat {
  readonly client: BoneyardClient;
  readonly prompt: Prompt;
  readonly match: Match;
  readonly ruleset: Ruleset;
}

export class TerminalGame {
  private readonly history: Event[] = [];
  private readonly closing = new AbortController();
  private readonly events: AsyncGenerator<Event, void>;

  constructor(
    private readonly seat: Seat,
    private readonly id: string,
  ) {
    this.events = seat.client.events(id, { signal: this.closing.signal });
  }

  /** Plays until the game is over. */
  async play(): Promise<void> {
    const { prompt } = this.seat;
    prompt.say(HELP);
    let game = await this.caughtUp();
    for (; game.status === 'running'; game = await this.caughtUp()) await this.takeTurn(game);
    const scores = game.sides.map(({ score }) => score);
    prompt.say(`\nFinal score: ${scoreLine(game.seats, scores)}.`);
    const audit = dataOf(await this.seat.client.GET('/v1/games/{id}/audit', this.path()));
    prompt.say(`The server's own audit: ${audit.passed ? 'passed' : 'FAILED'}, ${audit.events} events.`);
  }

  /** Stops listening. */
  close(): void {
    this.closing.abort();
  }

  /** Tells all that has happened; where another seat is to move, waits for something to happen first. */
  private async caughtUp(): Promise<Game> {
    const { prompt } = this.seat;
    for (;;) {
      const game = await this.table();
      const waits = game.status === 'running' && game.toMove !== game.viewer;
      if (this.history.length >= game.version && !waits) return game;
      do {
        const { value: event } = await this.events.next();
        if (!event) return game;
        this.history.push(event);
        prompt.say(eventWords(event, game.seats));
      } while (this.history.length < game.version);
    }
  }

  /** Lets the player make one move, or give up. */
  private async takeTurn(game: Game): Promise<void> {
    const { prompt, client } = this.seat;
    const { moves } = dataOf(await client.GET('/v1/games/{id}/legal-moves', this.path()));
    this.show(game);
    const row = 'row' in game ? game.row : undefined;
    moves.forEach((move, index) => prompt.say(`  ${index + 1}) ${moveWords(move, row)}`));
    for (;;) {
      const answer = await prompt.ask('Your move? ');
      const move = /^\d+$/.test(answer) ? moves[Number(answer) - 1] : undefined;
      if (move) return this.move(move, game.version);
      if (answer === 'q' && (await this.givesUp())) return;
      if (answer !== 'q') await this.answer(answer, game, moves.length);
    }
  }

  private async move(move: Move, version: number): Promise<void> {
    const { client, prompt } = this.seat;
    const headers = { 'If-Match': `"${version}"` };
    try {
      dataOf(
        await client.POST('/v1/games/{id}/moves', {
          params: { ...this.path().params, header: headers },
          body: move,
        }),
      );
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      // The clock was faster, or the game is over: the next look at the table tells.
      prompt.say(error.message);
    }
  }

  /** Everything that can be asked for beside moves. */
  private async answer(asked: string, game: Game, moves: number): Promise<void> {
    const { prompt, ruleset } = this.seat;
    const version = /^h +(\d+)$/.exec(asked)?.[1];
    if (version !== undefined) await this.showPast(Number(version));
    else if (asked === 'h') this.showHistory(game);
    else if (asked === 't') this.show(game);
    else if (asked === 'r') prompt.say(ruleset.text);
    else prompt.say(`A number from 1 to ${moves}, please. ${HELP}`);
  }

  private showHistory({ seats }: Game): void {
    const { prompt } = this.seat;
    const from = Math.max(0, this.history.length - PAGE);
    if (from > 0) prompt.say(`  … ${from} before; h 1 to h ${from} show the table as it was`);
    this.history
      .slice(from)
      .forEach((event) => prompt.say(`  ${event.version}. ${eventWords(event, seats)}`));
  }

  private async showPast(version: number): Promise<void> {
    const { prompt, client } = this.seat;
    const event = this.history.at(version - 1);
    if (version < 1 || !event) return prompt.say(`The history has the versions 1 to ${this.history.length}.`);
    const path = { params: { path: { id: this.id, version } } };
    const past = dataOf(await client.GET('/v1/games/{id}/states/{version}', path));
    prompt.say(`\nAfter version ${version}: ${eventWords(event, past.seats)}`);
    this.show(past);
  }

  private show(game: Game): void {
    const { prompt } = this.seat;
    prompt.say();
    drawTable(game, prompt.width).forEach((line) => prompt.say(line));
  }

  private async givesUp(): Promise<boolean> {
    const { prompt, client, match } = this.seat;
    const choices = [
      { value: false, label: 'play on' },
      { value: true, label: 'give the game up' },
    ];
    const isSure = await prompt.choose('Leave?', choices);
    if (isSure)
      dataOf(await client.POST('/v1/matches/{id}/resignation', { params: { path: { id: match.id } } }));
    return isSure;
  }

  private async table(): Promise<Game> {
    return dataOf(await this.seat.client.GET('/v1/games/{id}', this.path()));
  }

  private path(): { params: { path: { id: string } } } {
    return { params: { path: { id: this.id } } };
  }
}
