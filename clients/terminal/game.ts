/** Playing one game to its end. */
import { randomUUID } from 'node:crypto';
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
import { commandOf, helpLines, type Command } from './commands.js';
import { plainLines } from './markdown.js';
import { Leaving, type Prompt } from './prompt.js';
import { chooseFrom, chosen, list } from './questions.js';
import { eventWords, moveWords } from './words.js';

/** Events of the history shown at a time. */
const PAGE = 20;
/** Events told to a player who comes to a game that has begun. */
const RECENT = 8;

export interface Seat {
  readonly client: BoneyardClient;
  readonly prompt: Prompt;
  readonly match: Match;
  readonly ruleset: Ruleset;
}

export class TerminalGame {
  private readonly history: Event[] = [];
  private readonly events: AsyncGenerator<Event, void>;

  constructor(
    private readonly seat: Seat,
    private readonly id: string,
  ) {
    this.events = seat.client.events(id, { signal: seat.prompt.leaving });
  }

  /** Plays until the game is over. @returns the last event; @throws Leaving */
  async play(): Promise<Event | undefined> {
    try {
      await this.comesIn();
      let game = await this.caughtUp();
      for (; game.status === 'running'; game = await this.caughtUp()) await this.takeTurn(game);
      return this.history.at(-1);
    } finally {
      await this.events.return();
    }
  }

  /** Tells how to play, and the last of what has happened before. */
  private async comesIn(): Promise<void> {
    const { prompt } = this.seat;
    const game = await this.table();
    helpLines(game).forEach((line) => prompt.say(line));
    prompt.say();
    while (this.history.length < game.version && (await this.hears()));
    const earlier = Math.max(0, this.history.length - RECENT);
    if (earlier > 0) prompt.say(`… ${earlier} events before; h shows more of them.`);
    this.history.slice(earlier).forEach((event) => prompt.say(this.words(event, game)));
  }

  /** Tells all that happens; where another seat is to move, waits for something to happen first. */
  private async caughtUp(): Promise<Game> {
    for (;;) {
      const game = await this.table();
      const waits = game.status === 'running' && game.toMove !== game.viewer;
      if (this.history.length >= game.version && !waits) return game;
      do {
        const event = await this.hears();
        if (!event) return game;
        this.seat.prompt.say(this.words(event, game));
      } while (this.history.length < game.version);
    }
  }

  /** The next event; undefined after the last one. */
  private async hears(): Promise<Event | undefined> {
    const { value: event } = await this.events.next();
    this.seat.prompt.leaving.throwIfAborted();
    if (event) this.history.push(event);
    return event ?? undefined;
  }

  /** Lets the player make one move, or give up. */
  private async takeTurn(game: Game): Promise<void> {
    const { prompt, client } = this.seat;
    const { moves } = dataOf(await client.GET('/v1/games/{id}/legal-moves', this.path()));
    // It was made by the clock, or from elsewhere.
    if (moves.length === 0) return;
    const row = 'row' in game ? game.row : undefined;
    const choices = moves.map((value) => ({
      value,
      label: moveWords(value, row),
      names: namesOf(value, moves),
    }));
    this.show(game);
    for (;;) {
      prompt.say('\nYour moves:');
      list(choices, prompt);
      const answer = await prompt.ask('Your move: ');
      const choice = chosen(answer, choices);
      if (choice) return this.move(choice.value, game.version);
      const command = commandOf(answer);
      if (command === 'leave') {
        if (await this.givesUp()) return;
      } else if (command) await this.answer(command, game);
      else prompt.say(`A number from 1 to ${moves.length} or a tile, please, or ? for help.`);
    }
  }

  private async move(move: Move, version: number): Promise<void> {
    const { client, prompt } = this.seat;
    // With the key it may be sent again when there is no answer.
    const header = { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() };
    const params = { ...this.path().params, header };
    try {
      dataOf(await client.POST('/v1/games/{id}/moves', { params, body: move }));
    } catch (error) {
      // The clock was faster, or the game is over: the next look at the table tells.
      prompt.say(refusal(error));
    }
  }

  /** Everything that can be asked for beside moves. */
  private async answer(command: Exclude<Command, 'leave'>, game: Game): Promise<void> {
    const { prompt, ruleset } = this.seat;
    switch (command) {
      case 'help':
        return helpLines(game).forEach((line) => prompt.say(line));
      case 'table':
        return this.show(game);
      case 'rules':
        return prompt.page(plainLines(ruleset.text, prompt.width));
      case 'history':
        return this.showHistory(game);
      default:
        return this.showPast(command.past);
    }
  }

  private showHistory(game: Game): void {
    const { prompt } = this.seat;
    const from = Math.max(0, this.history.length - PAGE);
    if (from > 0) prompt.say(`  … ${from} before; h 1 to h ${from} show the table as it was`);
    this.history.slice(from).forEach((event) => prompt.say(`  ${event.version}. ${this.words(event, game)}`));
  }

  private async showPast(version: number): Promise<void> {
    const { prompt, client } = this.seat;
    const event = version < 1 ? undefined : this.history.at(version - 1);
    if (!event) return prompt.say(`The history has the events 1 to ${this.history.length}.`);
    const path = { params: { path: { id: this.id, version } } };
    const past = dataOf(await client.GET('/v1/games/{id}/states/{version}', path));
    prompt.say(`\nAfter event ${version}: ${this.words(event, past)}`);
    this.show(past);
  }

  private show(game: Game): void {
    const { prompt, ruleset } = this.seat;
    const { target } = game.options;
    prompt.say(`\n${ruleset.name}${target === undefined ? '' : ` to ${String(target)}`}`);
    drawTable(game, prompt.width).forEach((line) => prompt.say(line));
  }

  /** @returns whether the player has given up; @throws Leaving */
  private async givesUp(): Promise<boolean> {
    const { prompt, client, match } = this.seat;
    const choices = [
      { value: 'stay', label: 'play on' },
      { value: 'leave', label: 'leave; the game stays', names: ['leave'] },
      { value: 'give up', label: 'give the game up', names: ['give up'] },
    ];
    const choice = await chooseFrom('Leave?', choices, 0, prompt);
    if (choice === 'leave') throw new Leaving(true);
    if (choice === 'stay') return false;
    try {
      dataOf(await client.POST('/v1/matches/{id}/resignation', { params: { path: { id: match.id } } }));
    } catch (error) {
      // It is over already.
      prompt.say(refusal(error));
    }
    return true;
  }

  private words(event: Event, { seats }: Game): string {
    return eventWords(event, seats, this.seat.ruleset.name);
  }

  private async table(): Promise<Game> {
    return dataOf(await this.seat.client.GET('/v1/games/{id}', this.path()));
  }

  private path(): { params: { path: { id: string } } } {
    return { params: { path: { id: this.id } } };
  }
}

/** The tile of a move, its halves in either order, where no other move has it. */
function namesOf(move: Move, moves: readonly Move[]): string[] {
  if (!('tile' in move)) return [];
  const isOnly = moves.every((other) => other === move || !('tile' in other) || other.tile !== move.tile);
  const [high, low] = move.tile.split('-');
  return isOnly ? [move.tile, `${low}-${high}`] : [];
}

/** What was said against a request that came too late. @throws any other error */
function refusal(error: unknown): string {
  if (error instanceof ProblemError && [409, 412, 422].includes(error.status)) return error.message;
  throw error;
}
