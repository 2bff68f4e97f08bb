/**
 * The audit: re-derives a whole log from its seed and reports one line a check (rules 9, docs/fairness.md).
 * It needs nothing but the events, so it runs without a server.
 */
import { clockMayAct } from './clock.js';
import type { GameEndReason, GameEvent, GameStartedData, LoggedEvent } from './events.js';
import { Findings, type CheckName, type Verification } from './findings.js';
import { decide, giveUp, legalMoves, start, type Decision } from './game.js';
import { hashOf, hasSecrets, NO_HASH, SCHEMA_VERSION } from './log.js';
import type { Move } from './moves.js';
import { moveOf, printMove } from './notation.js';
import { findRuleset, optionFaults, seatCounts } from './rulesets/index.js';
import { commitmentTo, gameSeed, saltOf, type Seed } from './shuffle.js';
import type { GameState } from './state.js';

/** What the verifier is given besides the events. */
export interface Evidence {
  /** The game's seed where the log does not reveal it yet. */
  readonly seed?: Seed;
  /** The match's seed, once the match is over. */
  readonly matchSeed?: Seed;
  /** Whether the game is still running: then the log may stop without GameEnded. */
  readonly running?: boolean;
  /** What the log must end with, where that is known from elsewhere. */
  readonly head?: { readonly version: number; readonly hash: string };
}

/** Text without control characters: a line feed would let two lists of entropies make the same seed. */
const isLine = (entropy: unknown): boolean => typeof entropy === 'string' && !/\p{Cc}/u.test(entropy);

const hex = (bytes: Seed): string => Buffer.from(bytes).toString('hex');

/** Verifies a log; never throws, however it was tampered with. Adds to what was found out before, if anything. */
export function verify(
  events: readonly LoggedEvent[],
  evidence: Evidence = {},
  findings: Findings = new Findings(),
): Verification {
  const guarded = (check: CheckName, work: () => void): void => {
    try {
      work();
    } catch (error) {
      const detail = `The log cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
      findings.fail(check, { version: findings.version, detail });
      findings.stop();
    }
  };
  guarded('hash-chain', () => checkChain(findings, events, evidence));
  findings.version = 1;
  guarded('legality', () => checkStory(findings, events, evidence));
  return findings.report(events.length);
}

const ENVELOPE = [
  'at',
  'data',
  'gameId',
  'hash',
  'playerId',
  'prevHash',
  'schemaVersion',
  'seat',
  'type',
  'version',
];

function checkChain(findings: Findings, events: readonly LoggedEvent[], { head }: Evidence): void {
  let prevHash = NO_HASH;
  for (const [index, event] of events.entries()) {
    findings.version = index + 1;
    const held =
      findings.compare('hash-chain', 'The members of the event.', ENVELOPE, Object.keys(event).sort()) &&
      findings.compare('hash-chain', 'The version.', findings.version, event.version) &&
      findings.compare('hash-chain', 'The game.', events[0].gameId, event.gameId) &&
      findings.compare('hash-chain', 'The schema version.', SCHEMA_VERSION, event.schemaVersion) &&
      findings.compare('hash-chain', 'The hash of the event before.', prevHash, event.prevHash) &&
      findings.compare('hash-chain', 'The hash of this event.', hashOf(event), event.hash);
    if (!held) return;
    prevHash = event.hash;
  }
  if (head)
    findings.compare('hash-chain', "The log's end.", head, { version: events.length, hash: prevHash });
}

function checkStory(findings: Findings, events: readonly LoggedEvent[], evidence: Evidence): void {
  const first = events.at(0);
  if (first?.type !== 'GameStarted') {
    findings.fail('setup', { version: 1, detail: 'A log begins with GameStarted.', found: first?.type });
    return findings.stop();
  }
  if (!checkSetup(findings, first.data)) return findings.stop();
  const seed = checkCommitments(findings, first.data, events, evidence);
  if (!seed) return findings.stop();
  for (const [index, event] of events.entries()) {
    findings.version = index + 1;
    const salt = hasSecrets(event.type) ? saltOf(seed, findings.version) : undefined;
    findings.compare('salts', 'The salt.', salt, event.data.salt);
  }
  if (!new Derivation(findings, events, first.data, seed).run(evidence.running === true)) findings.stop();
}

function checkSetup(findings: Findings, setup: GameStartedData): boolean {
  const ruleset = findRuleset(setup.ruleset, setup.rulesVersion);
  if (!ruleset) {
    const detail = `No ruleset ${setup.ruleset} of version ${setup.rulesVersion} is known.`;
    findings.fail('setup', { version: 1, detail });
    return false;
  }
  const seats = setup.seats.length;
  const faults = optionFaults(ruleset, setup.options);
  const options = Object.keys(ruleset.options).sort();
  return (
    findings.compare('setup', 'The options, all of them.', options, Object.keys(setup.options).sort()) &&
    findings.compare('setup', 'The values of the options.', [], faults) &&
    findings.compare(
      'setup',
      'The number of seats.',
      true,
      seatCounts(ruleset, setup.options).includes(seats),
    ) &&
    findings.compare(
      'setup',
      'The side of each seat.',
      ruleset.rules(setup.options, seats).sides.map((side, seat) => ({ seat, side })),
      setup.seats.map(({ seat, side }) => ({ seat, side })),
    ) &&
    findings.compare(
      'setup',
      'One entropy a seat, a line each.',
      seats,
      setup.entropies.filter(isLine).length,
    ) &&
    findings.compare('setup', 'Nothing but one entropy a seat.', seats, setup.entropies.length)
  );
}

/** The seed to derive from; undefined when it is not the one committed to, for then nothing can be derived. */
function checkCommitments(
  findings: Findings,
  setup: GameStartedData,
  events: readonly LoggedEvent[],
  { seed: given, matchSeed }: Evidence,
): Seed | undefined {
  const last = events.findLastIndex((event) => event?.type === 'GameEnded');
  const end = events[last] as LoggedEvent<'GameEnded'> | undefined;
  findings.version = end ? last + 1 : events.length;
  const seed = given ?? (end && Buffer.from(end.data.seed, 'hex'));
  if (!seed) {
    const detail = 'The log reveals no seed: GameEnded is missing.';
    findings.fail('commitments', { version: events.length + 1, detail });
    return undefined;
  }
  const held =
    findings.compare(
      'commitments',
      "SHA-256 of the game's seed.",
      setup.seedCommitment,
      commitmentTo(seed),
    ) &&
    (!matchSeed ||
      (findings.compare(
        'commitments',
        "SHA-256 of the match's seed.",
        setup.matchCommitment,
        commitmentTo(matchSeed),
      ) &&
        findings.compare(
          'commitments',
          "The game's seed, from the match's seed and the entropies.",
          hex(gameSeed(matchSeed, setup.gameNumber, setup.entropies)),
          hex(seed),
        )));
  return held ? seed : undefined;
}

/** The check a derived field belongs to; the fields of other events are part of the move itself. */
const FIELD_CHECKS: Partial<Record<string, CheckName>> = {
  counted: 'counts',
  count: 'counts',
  points: 'points',
  scores: 'scores',
};
const TYPE_CHECKS: Partial<Record<string, CheckName>> = {
  RoundStarted: 'deals',
  TilesDrawn: 'deals',
  TurnEnded: 'deals',
  RoundEnded: 'bonuses',
  GameEnded: 'end',
};

/** Plays the log again, move by move, and compares every event with what the rules make of the move. */
class Derivation {
  private next = 0;
  /** Whether the events under examination come of the clock's move in a seat's place. */
  private byClock = false;
  private state: GameState;
  private readonly opening: readonly GameEvent[];

  constructor(
    private readonly findings: Findings,
    private readonly events: readonly LoggedEvent[],
    private readonly setup: GameStartedData,
    private readonly seed: Seed,
  ) {
    const { events: opening, state } = start(setup, seed);
    this.opening = opening;
    this.state = state;
  }

  /** Whether the whole log is as it should be. */
  run(running: boolean): boolean {
    if (!this.matches(this.opening)) return false;
    while (this.next < this.events.length) {
      if (this.state.status !== 'running') return this.fail('end', 'Nothing comes after the end.');
      const decision = this.decide(this.events[this.next]);
      if (!decision || decision.refusal || !this.matches(decision.events)) return false;
      this.state = decision.state;
    }
    if (this.state.status === 'running' && !running)
      return this.fail('end', 'The log stops before the end of the game.');
    return true;
  }

  private decide(event: LoggedEvent): Decision | null {
    this.findings.version = this.next + 1;
    const { seat } = event;
    this.byClock = seat !== null && event.playerId === null;
    if (!this.clockAllows(event)) return null;
    if (event.type === 'GameEnded' && seat !== null && gaveUp(event.data.reason)) {
      return giveUp(this.state, seat, event.data.reason, this.seed);
    }
    const move = moveOf(event);
    if (!move || seat === null) {
      this.fail(
        'legality',
        `Nothing calls for ${event.type} here: a move of seat ${this.state.toMove} comes next.`,
      );
      return null;
    }
    const decision = decide(this.state, seat, move, this.seed);
    if (decision.refusal) this.illegal(move, seat, decision.refusal.detail);
    else if (this.byClock && !this.isFirstLegal(move)) return null;
    return decision;
  }

  /** A timeout is the clock's, and the clock acts by its own rule only, for a seat that is late. */
  private clockAllows(event: LoggedEvent): boolean {
    const timeout = event.type === 'GameEnded' && event.data.reason === 'timeout';
    if (!this.byClock && !timeout) return true;
    const rule = event.type === 'GameEnded' ? 'forfeit' : 'autoplay';
    const { at } = this.events[this.next - 1];
    const late = event.seat === this.state.toMove && clockMayAct(this.state, rule, at, event.at);
    if (this.byClock && late && (timeout || rule === 'autoplay')) return true;
    return this.fail('legality', `The clock could not act for seat ${event.seat} here.`);
  }

  /** The clock has no choice: it makes the first legal move. */
  private isFirstLegal(move: Move): boolean {
    const [first] = legalMoves(this.state, this.state.toMove!);
    return this.findings.compare('legality', 'The move the clock makes.', printMove(first), printMove(move));
  }

  private illegal(move: Move, seat: number, reason: string): void {
    const { toMove } = this.state;
    const expected = toMove === null ? [] : legalMoves(this.state, toMove).map(printMove);
    const detail = `${printMove(move)} of seat ${seat} was not legal: ${reason}`;
    this.findings.fail('legality', { version: this.next + 1, detail, expected, found: printMove(move) });
  }

  private fail(check: CheckName, detail: string): false {
    this.findings.fail(check, { version: this.next + 1, detail });
    return false;
  }

  private matches(expected: readonly GameEvent[]): boolean {
    for (const event of expected) {
      this.findings.version = this.next + 1;
      const found = this.events.at(this.next);
      if (!found) return this.fail('end', `${event.type} is missing.`);
      if (!this.sameEvent(event, found)) return false;
      this.next += 1;
    }
    return true;
  }

  private sameEvent(expected: GameEvent, found: LoggedEvent): boolean {
    const { findings, setup } = this;
    const whole = TYPE_CHECKS[expected.type] ?? 'legality';
    const playerId = expected.seat === null || this.byClock ? null : setup.seats[expected.seat].playerId;
    const envelope =
      findings.compare(whole, 'The event.', expected.type, found.type) &&
      findings.compare('legality', 'The seat.', expected.seat, found.seat) &&
      findings.compare('legality', 'The player.', playerId, found.playerId);
    if (!envelope) return false;
    const { salt: _salt, ...data } = found.data as Record<string, unknown>;
    const wanted = expected.data as unknown as Record<string, unknown>;
    // Every field is compared, so that one report names all that is wrong with the event.
    return [...new Set([...Object.keys(wanted), ...Object.keys(data)])]
      .map((field) => {
        const check = FIELD_CHECKS[field] ?? whole;
        return findings.compare(check, `${expected.type}: ${field}.`, wanted[field], data[field]);
      })
      .every(Boolean);
  }
}

const gaveUp = (reason: GameEndReason): reason is 'resignation' | 'timeout' =>
  reason === 'resignation' || reason === 'timeout';
