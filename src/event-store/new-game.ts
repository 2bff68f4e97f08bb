import {
  deadlineOf,
  start,
  seal,
  NO_HASH,
  type GameStartedData,
  type GameState,
  type Seed,
} from '../engine/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import { botToMove } from './bot-turn.js';

/** A game about to begin; ids are UUIDv7. */
export interface NewGame {
  readonly id: string;
  readonly matchId: string;
  readonly visibility: string;
  readonly setup: GameStartedData;
  readonly seed: Seed;
}

const bytes = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex, 'hex'));

/** A game as it was dealt. */
export interface Dealt {
  readonly id: string;
  readonly state: GameState;
}

/**
 * Deals the first round and writes the game with its first two events, within the caller's transaction.
 * The caller tells the log once that is committed.
 */
export async function createGame(tx: Prisma.TransactionClient, game: NewGame): Promise<Dealt> {
  const { id, matchId, visibility, setup, seed } = game;
  const at = new Date();
  const { events, state } = start(setup, seed);
  const sealed = seal(events, {
    gameId: id,
    players: setup.seats.map(({ playerId }) => playerId),
    seed,
    at: at.toISOString(),
    after: { version: 0, hash: NO_HASH },
  });
  await tx.game.create({
    data: {
      id,
      matchId,
      number: setup.gameNumber,
      ruleset: setup.ruleset,
      rulesVersion: setup.rulesVersion,
      options: setup.options,
      visibility,
      status: state.status,
      version: state.version,
      round: state.round,
      toMove: state.toMove,
      deadline: deadlineOf(state, at.toISOString()),
      botSince: botToMove(state) === null ? null : at,
      scores: [...state.scores],
      lastHash: bytes(sealed.at(-1)!.hash),
      seed: new Uint8Array(seed),
      createdAt: at,
      updatedAt: at,
      seats: { create: setup.seats.map(({ seat, playerId, side }) => ({ seat, playerId, side })) },
      events: {
        create: sealed.map(({ gameId: _gameId, data, prevHash, hash, ...event }) => ({
          ...event,
          data: data as object,
          prevHash: bytes(prevHash),
          hash: bytes(hash),
        })),
      },
    },
  });
  return { id, state };
}
