/** What this machine remembers from one game to the next. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A player's secret at a server, and the matches that are not over, the newest first. */
export interface Known {
  readonly token: string;
  readonly name: string;
  readonly matches: readonly KnownMatch[];
}

export interface KnownMatch {
  readonly id: string;
  /** As it was seen at the match's start. */
  readonly commitment: string;
}

type ByOrigin = Readonly<Record<string, Known>>;

/** Where it is kept. */
export const stateFile = (env: Readonly<Record<string, string | undefined>>): string =>
  env.BONEYARD_STATE ||
  join(env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state'), 'boneyard', 'play.json');

/** What is remembered of one server, in a file for all of them that only its owner may read. */
export class Memory {
  constructor(
    private readonly file: string,
    private readonly origin: string,
  ) {}

  recall(): Known | undefined {
    const known = this.read()[this.origin];
    return known && { ...known, matches: known.matches ?? [] };
  }

  /** @returns whether it could be written down */
  keep(known: Known): boolean {
    return this.write({ ...this.read(), [this.origin]: known });
  }

  /** That a match is over. The player stays known. */
  matchOver(id: string): void {
    const known = this.recall();
    if (known) this.keep({ ...known, matches: known.matches.filter((match) => match.id !== id) });
  }

  forget(): void {
    const { [this.origin]: _, ...others } = this.read();
    this.write(others);
  }

  /** A file that is missing or broken remembers nothing. */
  private read(): ByOrigin {
    try {
      const kept: unknown = JSON.parse(readFileSync(this.file, 'utf8'));
      return typeof kept === 'object' && kept !== null ? (kept as ByOrigin) : {};
    } catch {
      return {};
    }
  }

  private write(kept: ByOrigin): boolean {
    const fresh = `${this.file}.${process.pid}`;
    try {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
      writeFileSync(fresh, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
      renameSync(fresh, this.file);
      return true;
    } catch {
      return false;
    }
  }
}
