import { Logger } from '@nestjs/common';

/** Something that a process does again and again, beside the requests. */
export interface Repeated {
  /** For the log, as in "could not look for late games". */
  readonly what: string;
  /** Milliseconds from the end of one time to the next. */
  readonly everyMs: number;
  /** Does it once; the answer, if any, is how many milliseconds to wait this time. */
  readonly work: () => Promise<number | void>;
}

/**
 * Does something again and again until it is stopped, never twice at once. A failure is logged, and the next time
 * comes as ever: what is left to do must stand in the database.
 */
export class Repeating {
  private readonly logger = new Logger(Repeating.name);
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private over = false;

  constructor(private readonly repeated: Repeated) {}

  /** Whether it was told to stop; long work looks here between its steps. */
  get stopped(): boolean {
    return this.over;
  }

  /** @param ms until the first time */
  start(ms = this.repeated.everyMs): void {
    if (this.over) return;
    this.timer = setTimeout(() => {
      this.working = this.once().then((wait) => this.start(wait));
    }, ms).unref();
  }

  /** Stops, and waits for the work under way. */
  async stop(): Promise<void> {
    this.over = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private async once(): Promise<number> {
    const { what, everyMs, work } = this.repeated;
    try {
      return (await work()) ?? everyMs;
    } catch (error) {
      this.logger.warn({ err: error }, `could not ${what}; will try again`);
      return everyMs;
    }
  }
}
