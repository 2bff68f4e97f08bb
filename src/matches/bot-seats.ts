/** Seats for built-in players. */
import { BOTS_PER_LEVEL, botId, type BotLevel } from '../players/index.js';
import type { BotSeatDto } from './dto/bot-seat.dto.js';
import { matchProblems } from './match-problems.js';

/** The first built-in player of a level that is not at the table yet; a table has fewer seats than there are. */
export function freeBot(level: BotLevel, seated: readonly string[]): string {
  const ids = Array.from({ length: BOTS_PER_LEVEL }, (_, index) => botId(level, index));
  return ids.find((id) => !seated.includes(id))!;
}

/**
 * The players for the bots that a new match is to have, its maker being at seat 0.
 *
 * @throws Problem 422 that names each seat which cannot be
 */
export function seatBots(bots: readonly BotSeatDto[], seats: number): { seat: number; playerId: string }[] {
  const faults = bots.flatMap(({ seat }, index) => {
    const twice = bots.findIndex((other) => other.seat === seat) < index;
    if (seat >= 1 && seat < seats && !twice) return [];
    const message = twice
      ? `seat ${seat} is taken by another bot`
      : `seat must be 1 to ${seats - 1}: seat 0 is yours`;
    return [{ pointer: `/bots/${index}/seat`, message }];
  });
  if (faults.length > 0) throw matchProblems.botSeats(faults);
  const seated: string[] = [];
  return bots.map(({ seat, level }) => {
    const playerId = freeBot(level, seated);
    seated.push(playerId);
    return { seat, playerId };
  });
}
