/** A whole game in notation: one line a round, `1. 0:5-5 0:5-0@left 1:draw 1:pass`, each move after its seat. */
import type { GameEvent, Seat } from './events.js';
import type { Move } from './moves.js';
import { moveOf, parseMove, printMove } from './notation.js';

/** The moves of one round, in order. */
export interface RoundRecord {
  readonly round: number;
  readonly moves: readonly { readonly seat: Seat; readonly move: Move }[];
}

/** The moves of a log, round by round. */
export function recordOf(events: readonly GameEvent[]): RoundRecord[] {
  const rounds: { round: number; moves: { seat: Seat; move: Move }[] }[] = [];
  for (const event of events) {
    if (event.type === 'RoundStarted') rounds.push({ round: event.data.round, moves: [] });
    const move = moveOf(event);
    if (move && event.seat !== null) rounds.at(-1)?.moves.push({ seat: event.seat, move });
  }
  return rounds;
}

/** A round as one line. */
export const printRound = ({ round, moves }: RoundRecord): string =>
  [`${round}.`, ...moves.map(({ seat, move }) => `${seat}:${printMove(move)}`)].join(' ');

/** Reads a round's line; undefined when it is none. */
export function parseRound(line: string): RoundRecord | undefined {
  const [number, ...words] = line.split(' ');
  const round = /^([1-9]\d*)\.$/.exec(number)?.[1];
  if (round === undefined) return undefined;
  const moves = words.map((word) => {
    const [, seat, notation] = /^(\d):(.+)$/.exec(word) ?? [];
    const move = notation === undefined ? undefined : parseMove(notation);
    return move && { seat: Number(seat), move };
  });
  return moves.every((each) => each !== undefined) ? { round: Number(round), moves } : undefined;
}
