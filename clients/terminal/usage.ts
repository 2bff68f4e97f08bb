import { COMMANDS } from './commands.js';
import { USUAL_ADDRESS } from './server.js';

/** @param file where the program keeps what it remembers */
export const usage = (
  file: string,
): string => `npm run play: dominoes in the terminal, against built-in players

It plays on a server that runs already, on this machine or another one:
  BONEYARD=https://boneyard.example.org npm run play

Of a list type the number or the name, to a question the value itself. Enter takes what stands in [brackets].
At the table type the number of a move, or:
${COMMANDS.join('\n')}
Ctrl-C and Ctrl-D leave too. The game stays open, and the next start offers to go on with it.

Environment:
  BONEYARD        the server; ${USUAL_ADDRESS} if not set
  BONEYARD_LANG   the language of the rules and of the games' names: en, pl or it; if not set, LANG tells
  BONEYARD_STATE  the file that keeps your token and your open game, for each server; now
                  ${file}
`;
