/** A game against built-in players, on a server that runs already. */
import { createHash } from 'node:crypto';
import { createBoneyardClient, dataOf, type Match } from '../typescript/index.js';
import { TerminalGame } from './game.js';
import { EndOfInput, Prompt } from './prompt.js';
import { openMatch } from './setup.js';

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { columns?: number };
  /** `BONEYARD`: where the server is; `LANG`: which language the rules should be in. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Plays a match; the answer is the exit code. */
export async function play({ input, output, env }: Terminal): Promise<number> {
  const baseUrl = env.BONEYARD || 'http://127.0.0.1:3000';
  const prompt = new Prompt(input, output);
  try {
    if (!(await isThere(baseUrl, prompt))) return 1;
    await playMatch(baseUrl, prompt, `${env.LANG?.slice(0, 2) || 'en'}, en;q=0.5`);
    return 0;
  } catch (error) {
    if (!(error instanceof EndOfInput)) throw error;
    prompt.say('\nThe input has ended, and so does this.');
    return 1;
  } finally {
    prompt.close();
  }
}

/** Whether there is a server, and what to do where there is none. */
async function isThere(baseUrl: string, prompt: Prompt): Promise<boolean> {
  try {
    const { response } = await createBoneyardClient({ baseUrl }).GET('/health/ready');
    if (response.ok) return true;
    prompt.say(`The server at ${baseUrl} is not ready (status ${response.status}). Try again in a moment.`);
  } catch {
    prompt.say(`There is no Boneyard server at ${baseUrl}.`);
    prompt.say('Start one in another terminal with: npm start');
    prompt.say('Or say where there is one: BONEYARD=https://boneyard.example.org npm run play');
  }
  return false;
}

async function playMatch(baseUrl: string, prompt: Prompt, language: string): Promise<void> {
  prompt.say(`Boneyard at ${baseUrl}.`);
  const name = (await prompt.ask('Your name? [Player] ')) || 'Player';
  const anybody = createBoneyardClient({ baseUrl });
  const client = anybody.as(dataOf(await anybody.POST('/v1/players', { body: { name } })).token);
  const { match, ruleset } = await openMatch(client, prompt, language);
  prompt.say(`\nThe tiles of this match are committed to: ${match.matchCommitment}`);
  let now = match;
  for (;;) {
    const { id } = now.games[now.games.length - 1];
    const game = new TerminalGame({ client, prompt, match, ruleset }, id);
    await game.play().finally(() => game.close());
    sayPlaces(baseUrl, id, prompt);
    now = dataOf(await client.GET('/v1/matches/{id}', { params: { path: { id: match.id } } }));
    if (now.status !== 'running') break;
    prompt.say('\nNobody has won, so that the match goes on with another game.');
  }
  prompt.say(
    isTrue(match, now)
      ? '\nThe seed that is revealed now is the one that was committed to before the first deal.'
      : '\nThe seed that is revealed now is NOT the one that was committed to: do not believe this server.',
  );
}

/** Where a finished game can be looked at, and verified. */
function sayPlaces(baseUrl: string, id: string, prompt: Prompt): void {
  prompt.say(`Look at it again: ${baseUrl}/games/${id}`);
  prompt.say('Verify it with no server at hand:');
  prompt.say(`  curl -fsSo game.json ${baseUrl}/v1/games/${id}/export && npm run verify -- game.json`);
}

/** Whether the end of a match keeps what its beginning promised. */
const isTrue = ({ matchCommitment }: Match, { matchSeed = '' }: Match): boolean =>
  createHash('sha256').update(matchSeed, 'hex').digest('hex') === matchCommitment;
