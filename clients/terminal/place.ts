/** A place at a table: the one that was left, if the player likes, or one of a new match. */
import type { BoneyardClient, Ruleset } from '../typescript/index.js';
import type { Seat } from './game.js';
import type { Known, Memory } from './memory.js';
import { knownPlayer, signIn } from './player.js';
import type { Prompt } from './prompt.js';
import { chooseFrom } from './questions.js';
import { openMatch } from './setup.js';

export interface Place extends Seat {
  /** The match's commitment, as it was seen at its start. */
  readonly commitment: string;
}

interface Entrance {
  readonly anybody: BoneyardClient;
  readonly rulesets: readonly Ruleset[];
  readonly memory: Memory;
  readonly prompt: Prompt;
}

/** @throws Leaving */
export async function takePlace(entrance: Entrance): Promise<Place> {
  const { anybody, rulesets, memory, prompt } = entrance;
  const known = await knownPlayer(anybody, memory);
  const left = known && (await leftPlace(known, entrance));
  if (left && (await wantsToGoOn(known.name, left, prompt))) return left;

  const { token, name } = await signIn(anybody, known, prompt);
  const client = anybody.as(token);
  const { match, ruleset } = await openMatch(client, rulesets, prompt);
  const { id, matchCommitment: commitment } = match;
  if (!memory.keep({ token, name, match: { id, commitment } }))
    prompt.say('\nThe state file cannot be written: who leaves this game will not find back to it.');
  return { client, prompt, match, ruleset, commitment };
}

/** Where a player has left; undefined when the match is over by now. */
async function leftPlace(
  { token, match: left }: Known,
  { anybody, rulesets, prompt }: Entrance,
): Promise<Place | undefined> {
  if (!left) return undefined;
  const client = anybody.as(token);
  const { data: match } = await client.GET('/v1/matches/{id}', { params: { path: { id: left.id } } });
  const ruleset = rulesets.find(({ id }) => id === match?.ruleset);
  if (match?.status !== 'running' || !ruleset) return undefined;
  return { client, prompt, match, ruleset, commitment: left.commitment };
}

async function wantsToGoOn(name: string, { ruleset }: Place, prompt: Prompt): Promise<boolean> {
  prompt.say(`\nWelcome back, ${name}. Your game of ${ruleset.name} is still open.`);
  const choices = [
    { value: true, label: 'go on', names: ['yes'] },
    { value: false, label: 'begin another game', names: ['no'] },
  ];
  return chooseFrom('Go on?', choices, 0, prompt);
}
