import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import {
  commitmentTo,
  gameSeed,
  leader,
  type GameState,
  type OptionValues,
  type Seat,
  type Side,
} from '../engine/index.js';
import { createGame, type Dealt } from '../event-store/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import { clockOf, sidesOf, WITH_SEATS_AND_GAMES, type MatchRow } from './match-row.js';

/** How a side gives up: of its own will, or by the clock. */
export type GivingUp = 'resignation' | 'timeout';

/** What moves a match on, always within the transaction of what caused it. */
@Injectable()
export class MatchProgress {
  /** Starts a match whose seats are all taken: its first game is dealt. */
  async start(tx: Prisma.TransactionClient, match: MatchRow): Promise<Dealt> {
    await tx.match.update({ where: { id: match.id }, data: { status: 'running', startedAt: new Date() } });
    return this.deal(tx, match, 1, null);
  }

  /** A game has ended: the standing grows, and the match is won or its next game dealt, which is the answer. */
  async gameEnded(
    tx: Prisma.TransactionClient,
    matchId: string,
    game: GameState,
  ): Promise<Dealt | undefined> {
    const match = await this.withGameWon(tx, matchId, game.winner);
    const champion = match.standing.findIndex((won) => won >= match.gamesToWin);
    if (champion === -1) return this.deal(tx, match, match.games.length + 1, game.opener);
    await this.finish(tx, matchId, champion, 'games-won');
    return undefined;
  }

  /**
   * A side has given the match up, and with it the running game: with two sides the other one wins, with more the one
   * that has won most games among the others, a tie being drawn.
   */
  async givenUp(
    tx: Prisma.TransactionClient,
    matchId: string,
    seat: Seat,
    game: GameState,
    reason: GivingUp,
  ): Promise<void> {
    const match = await this.withGameWon(tx, matchId, game.winner);
    const loser = sidesOf(match)[seat];
    const winner = leader(match.standing.map((won, side) => (side === loser ? -1 : won)));
    await this.finish(tx, matchId, winner, reason);
  }

  private async withGameWon(
    tx: Prisma.TransactionClient,
    id: string,
    winner: Side | null,
  ): Promise<MatchRow> {
    const match = await tx.match.findUniqueOrThrow({ where: { id }, include: WITH_SEATS_AND_GAMES });
    if (winner === null) return match;
    const standing = match.standing.map((won, side) => (side === winner ? won + 1 : won));
    return tx.match.update({ where: { id }, data: { standing }, include: WITH_SEATS_AND_GAMES });
  }

  private async finish(
    tx: Prisma.TransactionClient,
    id: string,
    winner: Side | null,
    endReason: string,
  ): Promise<void> {
    await tx.match.update({
      where: { id },
      data: { status: 'finished', winner, endReason, finishedAt: new Date() },
    });
  }

  private async deal(
    tx: Prisma.TransactionClient,
    match: MatchRow,
    number: number,
    previousOpener: Seat | null,
  ): Promise<Dealt> {
    const entropies = match.seats.map(({ entropy }) => entropy);
    const sides = sidesOf(match);
    const clock = clockOf(match);
    const seed = gameSeed(match.matchSeed, number, entropies);
    return createGame(tx, {
      id: uuidv7(),
      matchId: match.id,
      visibility: match.visibility,
      seed,
      setup: {
        ruleset: match.ruleset,
        rulesVersion: match.rulesVersion,
        options: match.options as OptionValues,
        seats: match.seats.map(({ seat, playerId, player: { name } }) => ({
          seat,
          playerId,
          name,
          side: sides[seat],
        })),
        seedCommitment: commitmentTo(seed),
        matchCommitment: Buffer.from(match.matchCommitment).toString('hex'),
        gameNumber: number,
        entropies,
        previousOpener,
        ...(clock && { clock }),
      },
    });
  }
}
