import { problems } from '../platform/problem.js';
import { networkOf } from '../platform/rate-limit.js';

/** Seconds after which somebody whose streams are all taken may try again. */
const RETRY_AFTER_SECONDS = 15;

/** How many streams each address has open: a stream is one request to the limit of those, and stays. */
export class StreamLimit {
  private readonly open = new Map<string, number>();

  /** @param most streams of one address at once; 0: any number */
  constructor(private readonly most: number) {}

  /**
   * Counts a stream of an address until the signal aborts, which it must in the end.
   *
   * @throws Problem 429 when the address has as many as it may have
   */
  enter(ip: string, signal: AbortSignal): void {
    if (this.most === 0 || signal.aborted) return;
    const address = networkOf(ip);
    const now = this.open.get(address) ?? 0;
    if (now >= this.most) throw problems.tooManyRequests(RETRY_AFTER_SECONDS);
    this.open.set(address, now + 1);
    signal.addEventListener('abort', () => this.leave(address), { once: true });
  }

  private leave(address: string): void {
    const left = (this.open.get(address) ?? 1) - 1;
    if (left === 0) this.open.delete(address);
    else this.open.set(address, left);
  }
}
