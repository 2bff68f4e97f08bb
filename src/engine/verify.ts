/**
 * The audit: re-derives a whole log from its seed and reports one line a check (rules 9, docs/fairness.md).
 * It needs nothing but the events, so it runs without a server.
 */
import { isClock } from './clock.js';
import { Derivation } from './derivation.js';
import type { GameStartedData, LoggedEvent } from './events.js';
import { Findings, type CheckName, type Verification } from './findings.js';
import { hashOf, hasSecrets, NO_HASH, SCHEMA_VERSION } from './log.js';
import { findRuleset, optionFaults, seatCounts } from './rulesets/index.js';
import { commitmentTo, gameSeed, saltOf, type Seed } from './shuffle.js';

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

/** What GameStarted has, beside the clock that it may have and the previous opener. */
const SETUP = [
  'entropies',
  'gameNumber',
  'matchCommitment',
  'options',
  'rulesVersion',
  'ruleset',
  'seats',
  'seedCommitment',
];

const SEAT = ['name', 'playerId', 'seat', 'side'];

const isSeat = (value: unknown, seats: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;

function checkSetup(findings: Findings, setup: GameStartedData): boolean {
  const ruleset = findRuleset(setup.ruleset, setup.rulesVersion);
  if (!ruleset) {
    const detail = `No ruleset ${setup.ruleset} of version ${setup.rulesVersion} is known.`;
    findings.fail('setup', { version: 1, detail });
    return false;
  }
  const seats = setup.seats.length;
  const { clock, previousOpener, ...rest } = setup;
  const faults = optionFaults(ruleset, setup.options);
  const options = Object.keys(ruleset.options).sort();
  return (
    findings.compare('setup', 'The members.', SETUP, Object.keys(rest).sort()) &&
    findings.compare('setup', 'The clock.', true, clock === undefined || isClock(clock)) &&
    findings.compare(
      'setup',
      'Who opened last in the game before.',
      true,
      previousOpener === null || isSeat(previousOpener, seats),
    ) &&
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
      'The members of each seat.',
      setup.seats.map(() => SEAT),
      setup.seats.map((seat) => Object.keys(seat).sort()),
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
