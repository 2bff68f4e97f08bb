/** Somebody's interest in one game: a wake-up that comes between two waits is not lost. */
export class Watch {
  private woken = false;
  private rouse: (() => void) | undefined;

  /** @param close ends the interest */
  constructor(readonly close: () => void) {}

  wake(): void {
    this.woken = true;
    this.rouse?.();
  }

  /**
   * Resolves at a wake-up, at once if there was one since the last wait, or when `ms` have passed or `signal` aborts.
   *
   * @returns whether the time has passed with no wake-up
   */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.woken && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const rouse = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', rouse);
          resolve();
        };
        const timer = setTimeout(rouse, ms);
        this.rouse = rouse;
        signal.addEventListener('abort', rouse, { once: true });
      });
      this.rouse = undefined;
    }
    const timedOut = !this.woken && !signal.aborted;
    this.woken = false;
    return timedOut;
  }
}
