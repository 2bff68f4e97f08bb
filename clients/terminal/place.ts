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
  const left = known ? await leftPlaces(known, entrance) : [];
  const taken = known && left.length > 0 ? await takenUp(known.name, left, prompt) : undefined;
  if (taken) return taken;

  const player = await signIn(anybody, known, prompt);
  const client = anybody.as(player.token);
  const { match, ruleset } = await openMatch(client, rulesets, prompt);
  const { id, matchCommitment: commitment } = match;
  // Those of the player who was known before are that player's.
  const others = player.token === known?.token ? left : [];
  const matches = [
    { id, commitment },
    ...others.map((place) => ({ id: place.match.id, commitment: place.commitment })),
  ];
  if (!memory.keep({ token: player.token, name: player.name, matches }))
    prompt.say('\nThe state file cannot be written: who leaves this game will not find back to it.');
  return { client, prompt, match, ruleset, commitment };
}

/** Where a player has left and can go on, the newest match first. */
async function leftPlaces(
  { token, matches }: Known,
  { anybody, rulesets, prompt }: Entrance,
): Promise<Place[]> {
  const client = anybody.as(token);
  const places = await Promise.all(
    matches.map(async ({ id, commitment }): Promise<Place[]> => {
      const { data: match } = await client.GET('/v1/matches/{id}', { params: { path: { id } } });
      const ruleset = rulesets.find((each) => each.id === match?.ruleset);
      return match?.status === 'running' && ruleset ? [{ client, prompt, match, ruleset, commitment }] : [];
    }),
  );
  return places.flat();
}

/** The place that a player goes on at; undefined for who begins another game. */
async function takenUp(name: string, left: readonly Place[], prompt: Prompt): Promise<Place | undefined> {
  const games = left.map(({ ruleset }) => ruleset.name);
  prompt.say(`\nWelcome back, ${name}. ${openGames(games)}`);
  const goOn = left.map((value, index) => ({
    value,
    label: left.length === 1 ? 'go on' : `go on with ${games[index]}`,
    names: left.length === 1 ? ['yes'] : [],
  }));
  const choices = [...goOn, { value: undefined, label: 'begin another game', names: ['no'] }];
  return chooseFrom<Place | undefined>('Go on?', choices, 0, prompt);
}

const openGames = (games: readonly string[]): string =>
  games.length === 1
    ? `Your game of ${games[0]} is still open.`
    : `Your games of ${games.slice(0, -1).join(', ')} and ${games.at(-1)} are still open.`;
