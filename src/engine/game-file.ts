/** A finished game as one document that can be verified with no server at hand. */
import type { LoggedEvent } from './events.js';
import { Findings, type Verification } from './findings.js';
import { moveOf } from './notation.js';
import { printRound, recordOf } from './record.js';
import type { Seed } from './shuffle.js';
import { verify } from './verify.js';

export const GAME_FILE_FORMAT = 'boneyard-game';
export const GAME_FILE_VERSION = 1;

export interface GameFile {
  readonly format: typeof GAME_FILE_FORMAT;
  readonly formatVersion: typeof GAME_FILE_VERSION;
  readonly gameId: string;
  /** Hex; null while the match goes on. */
  readonly matchSeed: string | null;
  /** The moves in notation, one line a round, for people to read; derived from the events. */
  readonly moves: readonly string[];
  readonly events: readonly LoggedEvent[];
}

const MEMBERS = ['events', 'format', 'formatVersion', 'gameId', 'matchSeed', 'moves'];

/** The document of a finished game; `matchSeed` once the match is over, else null. */
export function toGameFile(events: readonly LoggedEvent[], matchSeed: Seed | null): GameFile {
  return {
    format: GAME_FILE_FORMAT,
    formatVersion: GAME_FILE_VERSION,
    gameId: events[0].gameId,
    matchSeed: matchSeed && Buffer.from(matchSeed).toString('hex'),
    moves: recordOf(events).map(printRound),
    events,
  };
}

/** Verifies a document of unknown origin; never throws. A document that is no game file fails the check `file`. */
export function verifyGameFile(file: unknown): Verification {
  const findings = new Findings();
  const read = readGameFile(file);
  if (typeof read === 'string') {
    findings.fail('file', { version: 1, detail: read });
    findings.stop();
    return findings.report(0);
  }
  const { events, matchSeed, gameId, moves } = read;
  findings.compare('file', 'The game.', events.at(0)?.gameId, gameId);
  compareMoves(findings, moves, events);
  const evidence = matchSeed === null ? {} : { matchSeed: Buffer.from(matchSeed, 'hex') };
  return verify(events, evidence, findings);
}

function readGameFile(file: unknown): GameFile | string {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return 'The document is no JSON object.';
  const { format, formatVersion, gameId, matchSeed, moves, events } = file as Record<string, unknown>;
  const members = Object.keys(file).sort();
  if (members.join() !== MEMBERS.join()) return `The members must be ${MEMBERS.join(', ')}.`;
  if (format !== GAME_FILE_FORMAT) return `The format is not ${GAME_FILE_FORMAT}.`;
  if (formatVersion !== GAME_FILE_VERSION) return `The format version is not ${GAME_FILE_VERSION}.`;
  if (typeof gameId !== 'string') return 'gameId is no string.';
  if (matchSeed !== null && !isSeed(matchSeed))
    return 'matchSeed is neither null nor 64 lower-case hex digits.';
  if (!Array.isArray(moves) || !moves.every((line) => typeof line === 'string'))
    return 'moves is no list of lines.';
  if (!Array.isArray(events) || events.length === 0 || !events.every(isObject))
    return 'events is no list of events.';
  return file as GameFile;
}

const isSeed = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares the lines with what the events say, and names the version of the first move where they differ. */
function compareMoves(findings: Findings, lines: readonly string[], events: readonly LoggedEvent[]): void {
  const { printed, versions } = readable(events);
  for (let line = 0; line < Math.max(lines.length, printed.length); line++) {
    const expected = words(printed[line]);
    const found = words(lines[line]);
    const differing = expected.findIndex((word, index) => word !== found[index]);
    const known = versions[line] ?? [];
    // Where the events say no more than a beginning of the line, what is missing comes after it.
    findings.version = known[differing] ?? Math.min((known.at(-1) ?? events.length) + 1, events.length);
    if (!findings.compare('file', `The moves of line ${line + 1}.`, printed[line], lines[line])) return;
  }
}

const words = (line: string | undefined): string[] => line?.split(' ') ?? [];

/** For each line the versions of the events that its words stand for: the deal, then each move. */
function wordVersions(events: readonly LoggedEvent[]): number[][] {
  const versions: number[][] = [];
  events.forEach((event, index) => {
    if (event.type === 'RoundStarted') versions.push([index + 1]);
    else if (moveOf(event) && event.seat !== null) versions.at(-1)?.push(index + 1);
  });
  return versions;
}

/** The lines of a log that may be damaged: what cannot be read has none, and other checks tell why. */
function readable(events: readonly LoggedEvent[]): { printed: string[]; versions: number[][] } {
  try {
    return { printed: recordOf(events).map(printRound), versions: wordVersions(events) };
  } catch {
    return { printed: [], versions: [] };
  }
}
