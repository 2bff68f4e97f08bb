/** What clients know for sure, and so what the log will be held to. */

/** A move that a client was told of by a 2xx. */
export interface Acknowledged {
  readonly gameId: string;
  readonly playerId: string;
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Of its events, in order. */
  readonly hashes: readonly string[];
}

/** A move whose client got no answer and did not ask again. */
export interface Unanswered {
  readonly gameId: string;
  readonly playerId: string;
  readonly key: string;
}

export class Journal {
  readonly acknowledged: Acknowledged[] = [];
  readonly unanswered: Unanswered[] = [];
  /** Whatever must never happen, in words. */
  readonly faults: string[] = [];
  /** Moves that were sent again under the same key, because an answer did not come. */
  retried = 0;
  /** Of these, the ones that had been made already. */
  replayed = 0;
  /** Moves that were sent twice at once under the same key. */
  doubled = 0;
  gamesFinished = 0;
  /** Answers by status, for the statuses that say "not now". */
  readonly refusedForNow = new Map<string, number>();

  fault(what: string): void {
    if (this.faults.length < 50) this.faults.push(what);
  }

  notNow(why: string): void {
    this.refusedForNow.set(why, (this.refusedForNow.get(why) ?? 0) + 1);
  }
}
