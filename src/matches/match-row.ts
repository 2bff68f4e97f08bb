import { findRuleset, type Clock, type OptionValues, type Side, type TimeoutRule } from '../engine/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import { botLevel } from '../players/index.js';
import type { Visibility } from './dto/create-match.dto.js';
import type { MatchDto, MatchEndReason, MatchStatus } from './dto/match.dto.js';

/** What is read with a match, in one go for any number of matches. */
export const WITH_SEATS_AND_GAMES = {
  seats: { orderBy: { seat: 'asc' }, include: { player: { select: { name: true } } } },
  games: { orderBy: { number: 'asc' }, select: { id: true, number: true, status: true } },
} satisfies Prisma.MatchInclude;

export type MatchRow = Prisma.MatchGetPayload<{ include: typeof WITH_SEATS_AND_GAMES }>;

/** The side of each seat of a match. */
export function sidesOf(
  match: Pick<MatchRow, 'ruleset' | 'rulesVersion' | 'options' | 'seatCount'>,
): readonly Side[] {
  return findRuleset(match.ruleset, match.rulesVersion)!.rules(match.options as OptionValues, match.seatCount)
    .sides;
}

/** The clock of a match's games; undefined where moves may take as long as they like. */
export function clockOf({
  turnSeconds,
  onTimeout,
}: Pick<MatchRow, 'turnSeconds' | 'onTimeout'>): Clock | undefined {
  return turnSeconds === null ? undefined : { turnSeconds, onTimeout: onTimeout as TimeoutRule };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The match as everybody who may see it sees it; its seed stays secret until the end. */
export function toMatchDto(match: MatchRow): MatchDto {
  const over = match.status === 'finished';
  return {
    id: match.id,
    ruleset: match.ruleset,
    rulesVersion: match.rulesVersion,
    options: match.options as OptionValues,
    status: match.status as MatchStatus,
    visibility: match.visibility as Visibility,
    turnSeconds: match.turnSeconds,
    onTimeout: match.onTimeout as TimeoutRule | null,
    seats: sidesOf(match).map((side, seat) => {
      const taken = match.seats.find((each) => each.seat === seat);
      const { playerId = null, player } = taken ?? {};
      return {
        seat,
        side,
        playerId,
        name: player?.name ?? null,
        bot: playerId === null ? null : botLevel(playerId),
      };
    }),
    standing: match.standing,
    gamesToWin: match.gamesToWin,
    winner: match.winner,
    endReason: match.endReason as MatchEndReason | null,
    games: match.games,
    matchCommitment: hex(match.matchCommitment),
    ...(over && { matchSeed: hex(match.matchSeed) }),
    createdAt: match.createdAt.toISOString(),
    startedAt: match.startedAt?.toISOString() ?? null,
    finishedAt: match.finishedAt?.toISOString() ?? null,
  };
}
