/** A game against built-in players, on a server that runs already. */
import { createBoneyardClient, ProblemError } from '../typescript/index.js';
import { playMatch } from './match.js';
import { Memory, stateFile } from './memory.js';
import { patientFetch } from './patient-fetch.js';
import { takePlace } from './place.js';
import { Leaving, Prompt, type Terminal } from './prompt.js';
import { findServer, USUAL_ADDRESS } from './server.js';
import { usage } from './usage.js';

export interface Program extends Terminal {
  /** `BONEYARD`, `BONEYARD_LANG`, `BONEYARD_STATE`: see the usage. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What stands behind the command. */
  readonly args?: readonly string[];
}

/** Plays a match; the answer is the exit code: 0 also for who leaves, 1 for what could not be played to its end. */
export async function play({ env, args = [], ...terminal }: Program): Promise<number> {
  if (args.length > 0) {
    terminal.output.write(usage(stateFile(env)));
    return ['--help', '-h'].includes(args[0]) ? 0 : 1;
  }
  const prompt = new Prompt(terminal);
  try {
    return await playAt(env, prompt);
  } catch (error) {
    if (error instanceof Leaving) {
      prompt.say(error.isWanted ? '\nGood-bye.' : '\nThe input has ended, and so does this.');
      return error.isWanted ? 0 : 1;
    }
    if (!(error instanceof ProblemError)) throw error;
    prompt.say(`\nThe server says: ${error.message}`);
    return 1;
  } finally {
    prompt.close();
  }
}

async function playAt(env: Program['env'], prompt: Prompt): Promise<number> {
  const server = await findServer(env.BONEYARD || USUAL_ADDRESS, languageOf(env));
  if (typeof server === 'string') {
    prompt.say(server);
    return 1;
  }
  const { origin, rulesets } = server;
  prompt.say(`Boneyard at ${origin}.`);
  const fetch = patientFetch((text) => prompt.say(text), prompt.leaving);
  const memory = new Memory(stateFile(env), origin);
  const anybody = createBoneyardClient({ baseUrl: origin, fetch });
  const place = await takePlace({ anybody, rulesets, memory, prompt });
  const wayBack = `${env.BONEYARD ? `BONEYARD=${origin} ` : ''}npm run play`;
  await playMatch({ ...place, origin, wayBack });
  memory.matchOver(place.match.id);
  return 0;
}

/** The language of the rules as an `Accept-Language`; English where none is asked for. */
function languageOf({ BONEYARD_LANG, LANG }: Program['env']): string {
  const language = /^[a-z]{2,3}(?![a-z])/i.exec(BONEYARD_LANG || LANG || '')?.[0];
  return language === undefined ? 'en' : `${language}, en;q=0.5`;
}
