import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { play } from '../../clients/terminal/play.js';

const PATIENCE_MS = 20_000;

export interface SessionOptions {
  /** Whether it runs in a terminal, with a person at it; else its input is a file. */
  readonly isPerson?: boolean;
  /** Rows of the terminal. */
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** A file of its own that does not exist yet. */
export const freshState = (): string =>
  join(mkdtempSync(join(tmpdir(), 'boneyard-play-')), 'kept', 'play.json');

/** A run of the terminal program, in this process. */
export class Session {
  /** All that it has written. */
  text = '';
  /** Its exit code, when it is over. */
  readonly code: Promise<number>;
  private readonly input: PassThrough;
  private seen = 0;

  constructor(url: string, { isPerson = false, rows = 24, env = {}, args }: SessionOptions = {}) {
    this.input = Object.assign(new PassThrough(), { isTTY: isPerson });
    const output = Object.assign(new PassThrough(), { isTTY: isPerson, columns: 80, rows });
    output.on('data', (chunk) => (this.text += String(chunk)));
    const normal = { BONEYARD: url, BONEYARD_STATE: freshState(), LANG: 'en_US.UTF-8' };
    this.code = play({ input: this.input, output, env: { ...normal, ...env }, args });
  }

  /** Sends whole lines. */
  type(...lines: readonly string[]): void {
    this.input.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Sends keys as a terminal does, e.g. `\x7f` for Backspace. */
  press(keys: string): void {
    this.input.write(keys);
  }

  /** Sends the last lines there are. */
  end(...lines: readonly string[]): void {
    this.type(...lines);
    this.input.end();
  }

  /** Waits until it has written something after what was waited for before. @throws what it wrote instead, after a while */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    for (const start = Date.now(); ;) {
      const match = pattern.exec(this.text.slice(this.seen));
      if (match) {
        this.seen += match.index + match[0].length;
        return match;
      }
      if (Date.now() - start > PATIENCE_MS)
        throw new Error(`no ${pattern} in: ${this.text.slice(this.seen)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** Runs the program on some lines of input, which then end. */
export async function run(
  url: string,
  lines: readonly string[],
  options?: SessionOptions,
): Promise<{ readonly code: number; readonly text: string }> {
  const session = new Session(url, options);
  session.end(...lines);
  return { code: await session.code, text: session.text };
}
