/** What can be typed at the table beside moves. */
import type { Game } from '../typescript/index.js';

export type Command = 'help' | 'table' | 'history' | 'rules' | 'leave' | { readonly past: number };

const WORDS: Readonly<Record<string, Command>> = {
  '?': 'help',
  help: 'help',
  t: 'table',
  table: 'table',
  h: 'history',
  history: 'history',
  r: 'rules',
  rules: 'rules',
  q: 'leave',
  quit: 'leave',
  leave: 'leave',
};

/** The command that was typed, in words or letters, large or small; undefined where it is none. */
export function commandOf(answer: string): Command | undefined {
  const typed = answer.toLowerCase();
  const past = /^(?:h|history)\s+(-?\d+)$/.exec(typed)?.[1];
  if (past !== undefined) return { past: Number(past) };
  return Object.hasOwn(WORDS, typed) ? WORDS[typed] : undefined;
}

export const COMMANDS = [
  '  t, table     the table and your hand again',
  '  h, history   what has happened; h 12 is the table as it was after event 12',
  '  r, rules     the rules',
  '  q, quit      leave, and come back later; or give the game up',
  '  ?, help      this',
] as const;

/** The commands, and how to read this table. */
export const helpLines = (game: Game): string[] => [
  'Type the number of a move, or one of these:',
  ...COMMANDS,
  legend(game),
];

function legend(game: Game): string {
  if ('row' in game) return 'The row is open at its right end; below each tile stands its place in it.';
  const plain = '[6|4] is a tile, [4:4] a double, which lies across.';
  return game.options.spinner === 'none'
    ? plain
    : `${plain} {5:5} is the spinner: it has arms, up and down, of tiles like [5/2].`;
}
