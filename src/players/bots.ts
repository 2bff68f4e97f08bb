/**
 * The built-in players: rows of `players` like all others, made by a migration under ids that everybody may know.
 * An id alone tells that a player is one. No token leads to them.
 */

export const BOT_LEVELS = ['random', 'greedy', 'strong'] as const;
/** How well a built-in player plays. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Of each level there are six: enough for every seat of a table, which no player can take twice. */
export const BOTS_PER_LEVEL = 6;

/** A UUIDv7 of the first millisecond; the last digits are the level's number, from 1, and the index. */
const PREFIX = '00000000-0000-7000-8000-0000000b07';

/** The id of the built-in player `index` (0 to 5) of a level. */
export const botId = (level: BotLevel, index: number): string =>
  `${PREFIX}${BOT_LEVELS.indexOf(level) + 1}${index}`;

const levels = new Map(
  BOT_LEVELS.flatMap((level) =>
    Array.from({ length: BOTS_PER_LEVEL }, (_, index) => [botId(level, index), level] as const),
  ),
);

/** All built-in players. */
export const BOT_IDS: readonly string[] = [...levels.keys()];

/** The level of a built-in player; null for everybody else. */
export const botLevel = (playerId: string): BotLevel | null => levels.get(playerId) ?? null;
