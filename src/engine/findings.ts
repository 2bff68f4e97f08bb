/** What an audit finds: one line a check, each with its first fault. */
import canonicalize from 'canonicalize';

/** What an audit looks at, in the order it reports. */
export const CHECKS = [
  'file',
  'hash-chain',
  'setup',
  'commitments',
  'salts',
  'deals',
  'legality',
  'counts',
  'points',
  'bonuses',
  'scores',
  'end',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** Where a check first failed: the event's version, what is wrong, and the two values side by side. */
export interface Fault {
  readonly version: number;
  readonly detail: string;
  readonly expected?: unknown;
  readonly found?: unknown;
}

export interface CheckResult {
  readonly check: CheckName;
  /** `incomplete`: no fault, but a fault elsewhere stopped the audit before the log's end. */
  readonly status: 'passed' | 'failed' | 'incomplete';
  /** What the check covers, in a sentence. */
  readonly about: string;
  /** How many things were compared before the first fault. */
  readonly compared: number;
  readonly fault?: Fault;
}

export interface Verification {
  readonly passed: boolean;
  readonly events: number;
  readonly checks: readonly CheckResult[];
  /** The fault with the lowest version of all checks. */
  readonly firstFault?: Fault & { readonly check: CheckName };
}

const ABOUT: Record<CheckName, string> = {
  file: 'The document is a game file, and its lines of moves are those of its events.',
  'hash-chain':
    'Versions run without a gap, each event is chained to the one before, and each hash is that of its event.',
  setup: 'The ruleset is known, its options and seats are allowed, and sides belong to seats.',
  commitments:
    'The seed is the one committed to before the first deal, and follows from the match seed where that is known.',
  salts: 'Every salt follows from the seed.',
  deals: 'Openers, lots, hands, boneyards, rows and drawn tiles follow from the seed.',
  legality: 'Every move was made by the seat to move, and was legal.',
  counts: 'Every count and the ends it was made of.',
  points: 'Points for every count.',
  bonuses: 'Why each round ended, who won it, the pips left and the bonus.',
  scores: 'The score of every side after every change.',
  end: 'The game ended when and as it had to; nothing is missing and nothing comes after.',
};

/** What has no canonical form, such as a number beyond all bounds, is like nothing else. */
function same(a: unknown, b: unknown): boolean {
  try {
    return a === b || (canonicalize(a) ?? '') === (canonicalize(b) ?? '');
  } catch {
    return false;
  }
}

/** Collects comparisons and faults while a log is audited; a check keeps its first fault. */
export class Findings {
  /** The version under examination: where a comparison that fails is noted. */
  version = 1;
  private stopped = false;
  private readonly compared = new Map<CheckName, number>();
  private readonly faults = new Map<CheckName, Fault>();

  /** Notes one comparison; the answer is whether it held. */
  compare(check: CheckName, detail: string, expected: unknown, found: unknown): boolean {
    this.compared.set(check, (this.compared.get(check) ?? 0) + 1);
    if (same(expected, found)) return true;
    this.fail(check, { version: this.version, detail, expected, found });
    return false;
  }

  fail(check: CheckName, fault: Fault): void {
    if (!this.faults.has(check)) this.faults.set(check, fault);
  }

  /** Says that what comes after cannot be checked. */
  stop(): void {
    this.stopped = true;
  }

  report(events: number): Verification {
    // A log that came without a file has nothing to say of one.
    const checked = CHECKS.filter(
      (check) => check !== 'file' || this.compared.has(check) || this.faults.has(check),
    );
    const checks = checked.map((check): CheckResult => {
      const fault = this.faults.get(check);
      const compared = this.compared.get(check) ?? 0;
      const unhurt = this.stopped && check !== 'hash-chain' ? 'incomplete' : 'passed';
      return {
        check,
        status: fault ? 'failed' : unhurt,
        about: ABOUT[check],
        compared,
        ...(fault && { fault }),
      };
    });
    const faults = [...this.faults].map(([check, fault]) => ({ check, ...fault }));
    const firstFault = faults.sort((a, b) => a.version - b.version)[0];
    return { passed: faults.length === 0, events, checks, ...(firstFault && { firstFault }) };
  }
}
