import type { Outcome } from './record.js';

/** What two players' games of a ruleset come to, with the eyes of the first. */
export interface Meetings {
  readonly playerId: string;
  readonly opponentId: string;
  readonly ruleset: string;
  /** Against each other: won by the first one's side, by the other's, by neither. */
  readonly won: number;
  readonly lost: number;
  readonly neither: number;
  /** On one side. */
  readonly together: number;
}

type Kind = 'won' | 'lost' | 'neither' | 'together';

/** What some games add to who has met whom: two entries a pair, one for the eyes of either. */
export function meetingsOf(outcomes: readonly Outcome[]): Meetings[] {
  const found = new Map<string, Meetings>();
  const add = (playerId: string, opponentId: string, ruleset: string, kind: Kind): void => {
    const key = `${ruleset} ${playerId} ${opponentId}`;
    const none = { playerId, opponentId, ruleset, won: 0, lost: 0, neither: 0, together: 0 };
    const before = found.get(key) ?? none;
    found.set(key, { ...before, [kind]: before[kind] + 1 });
  };
  for (const { ruleset, sides } of outcomes) {
    const seated = sides.flatMap(({ players, result }, side) => players.map((id) => ({ id, side, result })));
    for (const one of seated) {
      for (const other of seated) {
        if (one.id === other.id) continue;
        const winner = one.result === 'won' ? 'won' : other.result === 'won' ? 'lost' : 'neither';
        add(one.id, other.id, ruleset, one.side === other.side ? 'together' : winner);
      }
    }
  }
  return [...found.values()];
}
