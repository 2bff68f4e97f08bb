import { rate, rating } from 'openskill';
import type { LoggedEvent, Side } from '../engine/index.js';

/** What a player's games of one ruleset come to. */
export interface PlayerRecord {
  readonly playerId: string;
  readonly ruleset: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The strength as OpenSkill has it: a bell curve's mean, 25 for a newcomer … */
  readonly mu: number;
  /** … and its standard deviation, 25/3 for a newcomer. */
  readonly sigma: number;
}

/** How a game ended, as far as records go. */
export interface Outcome {
  readonly ruleset: string;
  readonly sides: readonly {
    /** Player ids. */
    readonly players: readonly string[];
    readonly result: 'won' | 'drawn' | 'lost';
  }[];
}

/** What sigma grows by with every game, so that a strength never counts as known once and for all. */
const TAU = 25 / 300;
const PLACES = { won: 1, drawn: 1, lost: 2 } as const;
const NEWCOMERS_RATING = 1_000;
/** Points of rating to one of mu. */
const POINTS = 40;

/** In points: what the strength is at the least, all but certainly; 1000 for a newcomer. */
export const ratingOf = ({ mu, sigma }: Pick<PlayerRecord, 'mu' | 'sigma'>): number =>
  Math.round(NEWCOMERS_RATING + POINTS * (mu - 3 * sigma));

/** In points: the standard deviation of the strength. */
export const deviationOf = ({ sigma }: Pick<PlayerRecord, 'sigma'>): number => Math.round(POINTS * sigma);

/** The outcome of a game by its first and its last event; undefined when the last one is not its end. */
export function outcomeOf(first: LoggedEvent, last: LoggedEvent): Outcome | undefined {
  if (first.type !== 'GameStarted' || last.type !== 'GameEnded') return undefined;
  const { ruleset, seats } = first.data;
  const { winner, reason, scores } = last.data;
  const gaveUp = reason === 'resignation' || reason === 'timeout';
  const loser = gaveUp ? seats.find(({ seat }) => seat === last.seat)?.side : undefined;
  const resultOf = (side: Side): 'won' | 'drawn' | 'lost' => {
    if (winner === null) return side === loser ? 'lost' : 'drawn';
    return side === winner ? 'won' : 'lost';
  };
  const sides = scores.map((_, side) => ({
    players: seats.filter((each) => each.side === side).map(({ playerId }) => playerId),
    result: resultOf(side),
  }));
  return { ruleset, sides };
}

/** The records of many players, game after game. */
export class Records {
  private readonly known = new Map<string, PlayerRecord>();

  /** @param records as they stand; who is missing is a newcomer */
  constructor(records: readonly PlayerRecord[] = []) {
    records.forEach((record) => this.set(record));
  }

  /**
   * Adds a game. Who wins gains on all others, who lose alike: the rules know no second place. The players of a team
   * gain and lose together.
   */
  add({ ruleset, sides }: Outcome): void {
    const teams = sides.map(({ players }) => players.map((playerId) => this.get(playerId, ruleset)));
    const strengths = rate(teams, { rank: sides.map(({ result }) => PLACES[result]), tau: TAU });
    for (const [side, { result }] of sides.entries()) {
      for (const [index, before] of teams[side].entries()) {
        const { mu, sigma } = strengths[side][index];
        this.set({ ...before, mu, sigma, [result]: before[result] + 1 });
      }
    }
  }

  all(): PlayerRecord[] {
    return [...this.known.values()];
  }

  private get(playerId: string, ruleset: string): PlayerRecord {
    const newcomer = { playerId, ruleset, won: 0, drawn: 0, lost: 0, ...rating() };
    return this.known.get(`${ruleset} ${playerId}`) ?? newcomer;
  }

  private set(record: PlayerRecord): void {
    this.known.set(`${record.ruleset} ${record.playerId}`, record);
  }
}
