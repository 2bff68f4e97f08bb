/** A typed client of the Boneyard API. It knows openapi.json and nothing of the server. */
import type { components } from './schema.js';

export { createBoneyardClient, type BoneyardClient, type ClientOptions } from './client.js';
export type { Event, StreamOptions } from './event-stream.js';
export { dataOf, ProblemError, type Problem } from './problem-error.js';
export type { components, operations, paths } from './schema.js';

type Schemas = components['schemas'];
export type Game = Schemas['Game'];
export type ChainGame = Schemas['ChainGame'];
export type RowGame = Schemas['RowGame'];
export type Match = Schemas['Match'];
export type Move = Schemas['Move'];
export type Ruleset = Schemas['Ruleset'];
