/** Who plays: the player that this machine knows at the server, or a new one. */
import { dataOf, ProblemError, type BoneyardClient } from '../typescript/index.js';
import type { Known, Memory } from './memory.js';
import type { Prompt } from './prompt.js';

/** Whom the server still knows; who it has forgotten is forgotten here too. */
export async function knownPlayer(anybody: BoneyardClient, memory: Memory): Promise<Known | undefined> {
  const known = memory.recall();
  if (!known) return undefined;
  const { response } = await anybody.as(known.token).GET('/v1/players/me');
  if (response.status !== 401) return known;
  memory.forget();
  return undefined;
}

/** Asks for a name, and registers it unless it is that of the known player. */
export async function signIn(
  anybody: BoneyardClient,
  known: Known | undefined,
  prompt: Prompt,
): Promise<{ token: string; name: string }> {
  const usual = known?.name ?? 'Player';
  if (known) prompt.say(`Another name than ${usual} makes another player, and ${usual} is forgotten here.`);
  for (;;) {
    const name = (await prompt.ask(`Your name [${usual}]: `)) || usual;
    if (known && name === known.name) return known;
    try {
      return dataOf(await anybody.POST('/v1/players', { body: { name } }));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'malformed') throw error;
      prompt.say(error.message);
    }
  }
}
