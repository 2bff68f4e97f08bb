import { createInterface, type Interface } from 'node:readline';

/** There will be no more answers: the input has ended, by Ctrl-D or because it was a file. */
export class EndOfInput extends Error {
  override readonly name = 'EndOfInput';
}

/** Questions and answers, line by line; the input may be a person or a file of numbers. */
export class Prompt {
  private readonly lines: string[] = [];
  private readonly reader: Interface;
  private waiting: (() => void) | undefined;
  private readonly isTerminal: boolean;
  private ended = false;

  constructor(
    input: NodeJS.ReadableStream & { isTTY?: boolean },
    private readonly output: NodeJS.WritableStream & { columns?: number },
  ) {
    this.isTerminal = input.isTTY ?? false;
    this.reader = createInterface({
      input,
      output: this.isTerminal ? output : undefined,
      terminal: this.isTerminal,
    });
    this.reader.on('line', (line) => {
      this.lines.push(line);
      this.waiting?.();
    });
    this.reader.on('close', () => {
      this.ended = true;
      this.waiting?.();
    });
  }

  get width(): number {
    return Math.max(40, this.output.columns ?? 80);
  }

  say(text = ''): void {
    this.output.write(`${text}\n`);
  }

  /** @throws EndOfInput */
  async ask(question: string): Promise<string> {
    this.output.write(question);
    while (this.lines.length === 0) {
      if (this.ended) throw new EndOfInput();
      await new Promise<void>((resolve) => (this.waiting = resolve));
    }
    const answer = this.lines.shift()!.trim();
    // A terminal shows what is typed; a record of a game from a file should too.
    if (!this.isTerminal) this.say(answer);
    return answer;
  }

  /** Lets one of several things be chosen by its number; an empty answer takes the first, or the one at `normal`. */
  async choose<T>(
    question: string,
    choices: readonly { readonly label: string; readonly value: T }[],
    normal = 0,
  ): Promise<T> {
    choices.forEach(({ label }, index) => this.say(`  ${index + 1}) ${label}`));
    for (;;) {
      const answer = await this.ask(`${question} [${normal + 1}] `);
      const chosen =
        answer === '' ? choices[normal] : /^\d+$/.test(answer) ? choices[Number(answer) - 1] : undefined;
      if (chosen) return chosen.value;
      this.say(`A number from 1 to ${choices.length}, please.`);
    }
  }

  close(): void {
    this.reader.close();
  }
}
