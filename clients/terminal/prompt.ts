import { createInterface, type Interface } from 'node:readline';
import { wrapped } from './markdown.js';

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { isTTY?: boolean; columns?: number; rows?: number };
}

/** There will be no more answers: the player goes, or the file that the answers came from is at its end. */
export class Leaving extends Error {
  override readonly name = 'Leaving';

  /** @param isWanted whether a person chose to go */
  constructor(readonly isWanted: boolean) {
    super('no more answers');
  }
}

/** Questions and answers, line by line; the input may be a person or a file of numbers. */
export class Prompt {
  /** Aborted, with a `Leaving`, when a person presses Ctrl-C or Ctrl-D: whatever is waited for then is not worth it. */
  readonly leaving: AbortSignal;
  private readonly lines: string[] = [];
  private readonly reader: Interface;
  private readonly output: Terminal['output'];
  private readonly isPerson: boolean;
  private waiting: (() => void) | undefined;
  private ended = false;

  constructor({ input, output }: Terminal) {
    const leave = new AbortController();
    this.leaving = leave.signal;
    this.output = output;
    this.isPerson = input.isTTY ?? false;
    this.reader = createInterface({
      input,
      output: this.isPerson ? output : undefined,
      terminal: this.isPerson,
      prompt: '',
      // The answer to one question is no proposal for the next.
      historySize: 0,
    });
    this.reader.on('line', (line) => {
      this.lines.push(line);
      this.waiting?.();
    });
    this.reader.on('close', () => {
      this.ended = true;
      // The lines of a file are all read long before they are asked for.
      if (this.isPerson) leave.abort(new Leaving(true));
      this.waiting?.();
    });
  }

  get width(): number {
    return Math.max(40, this.output.columns ?? 80);
  }

  /** Writes a line; on a terminal none is broken within a word that would fit. */
  say(text = ''): void {
    const indent = /^\s*(?:\d+\) |… )?/.exec(text)![0].length;
    const lines = this.output.isTTY
      ? text.split('\n').flatMap((line) => wrapped(line, this.width, indent))
      : [text];
    this.output.write(`${lines.join('\n')}\n`);
  }

  /** @returns the answer without white space around it; @throws Leaving */
  async ask(question: string): Promise<string> {
    this.leaving.throwIfAborted();
    // Readline must know the question: it writes it again whenever the line is edited.
    const isEdited = this.isPerson && this.lines.length === 0;
    if (isEdited) {
      this.reader.setPrompt(question);
      this.reader.prompt(true);
    } else this.output.write(question);
    while (this.lines.length === 0) {
      if (this.ended) throw new Leaving(this.isPerson);
      await new Promise<void>((resolve) => (this.waiting = resolve));
    }
    const answer = this.lines.shift()!.trim();
    if (isEdited) this.reader.setPrompt('');
    // A terminal shows what is typed; a record of a game from a file should too.
    else this.say(answer);
    return answer;
  }

  /** Shows a long text, to a person a screen at a time. @throws Leaving */
  async page(lines: readonly string[]): Promise<void> {
    const { isTTY, rows } = this.output;
    const screen = this.isPerson && isTTY && rows ? Math.max(1, rows - 1) : lines.length;
    for (let from = 0; from < lines.length; from += screen) {
      if (from > 0 && /^q/i.test(await this.ask('-- Enter: more, q: enough -- '))) return;
      lines.slice(from, from + screen).forEach((line) => this.say(line));
    }
  }

  close(): void {
    this.reader.close();
  }
}
