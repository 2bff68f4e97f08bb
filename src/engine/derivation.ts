/** Plays a log again by the rules and its seed, and compares every event with what comes of it. */
import { clockMayAct } from './clock.js';
import type { GameEndReason, GameEvent, GameStartedData, LoggedEvent } from './events.js';
import type { CheckName, Findings } from './findings.js';
import { decide, giveUp, legalMoves, start, type Decision } from './game.js';
import type { Move } from './moves.js';
import { moveOf, printMove } from './notation.js';
import type { Seed } from './shuffle.js';
import type { GameState } from './state.js';

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
export class Derivation {
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
        const value = Object.hasOwn(wanted, field) ? wanted[field] : undefined;
        return findings.compare(check, `${expected.type}: ${field}.`, value, data[field]);
      })
      .every(Boolean);
  }
}

const gaveUp = (reason: GameEndReason): reason is 'resignation' | 'timeout' =>
  reason === 'resignation' || reason === 'timeout';
