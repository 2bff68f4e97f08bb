/** Playing a match, which is one game unless that is drawn, and what can be known of it afterwards. */
import { createHash } from 'node:crypto';
import { dataOf, type Event, type Match } from '../typescript/index.js';
import { TerminalGame } from './game.js';
import type { Place } from './place.js';
import { Leaving } from './prompt.js';

interface Here extends Place {
  /** Where the server is, e.g. `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** The command that leads back here. */
  readonly wayBack: string;
}

const FILE = '"${TMPDIR:-/tmp}/boneyard-game.json"';

/** Plays to the end of the match. @throws Leaving */
export async function playMatch(place: Here): Promise<void> {
  const { client, prompt, match, commitment } = place;
  prompt.say(`\nThe tiles of this match are committed to: ${commitment}\n`);
  let now = match;
  for (;;) {
    const { id } = now.games[now.games.length - 1];
    const last = await stayingOpen(place, id, new TerminalGame(place, id).play());
    await sayProofs(place, id, last);
    now = dataOf(await client.GET('/v1/matches/{id}', { params: { path: { id: match.id } } }));
    if (now.status !== 'running') break;
    prompt.say('\nNobody has won, so that the match goes on with another game.');
  }
  prompt.say(
    isTrue(now, commitment)
      ? '\nThe seed that is revealed now is the one that was committed to before the first deal.'
      : '\nThe seed that is revealed now is NOT the one that was committed to: do not believe this server.',
  );
}

/** Tells a player who goes in the middle of a game how to find it again. */
async function stayingOpen<T>({ prompt, origin, wayBack }: Here, id: string, game: Promise<T>): Promise<T> {
  try {
    return await game;
  } catch (error) {
    if (error instanceof Leaving) {
      prompt.say('\nThe game stays open, and waits for you.');
      prompt.say(`Look at it:  ${origin}/games/${id}`);
      prompt.say(`Go on later: ${wayBack}`);
    }
    throw error;
  }
}

/** What the server says of a finished game, and all that is needed not to take its word for it. */
async function sayProofs(
  { client, prompt, origin, commitment }: Here,
  id: string,
  last: Event | undefined,
): Promise<void> {
  const audit = dataOf(await client.GET('/v1/games/{id}/audit', { params: { path: { id } } }));
  prompt.say(`\nThe server's own audit: ${audit.passed ? 'passed' : 'FAILED'}, ${audit.events} events.`);
  prompt.say(`Look at the game again, move by move: ${origin}/games/${id}`);
  prompt.say('Verify it with no server at hand:');
  prompt.say(`  curl -fsSo ${FILE} ${origin}/v1/games/${id}/export && npm run verify -- ${FILE}`);
  prompt.say('Note these, and no other tiles and no other past can be passed off on you:');
  prompt.say(`  commitment at the start: ${commitment}`);
  if (last) prompt.say(`  hash of event ${last.version}, the last: ${last.hash}`);
}

/** Whether the end of a match keeps what its beginning promised. */
const isTrue = ({ matchSeed = '' }: Match, commitment: string): boolean =>
  createHash('sha256').update(matchSeed, 'hex').digest('hex') === commitment;
