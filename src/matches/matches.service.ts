import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import {
  commitmentTo,
  findRuleset,
  optionFaults,
  rulesets,
  seatCounts,
  withDefaults,
  type OptionValues,
  type Ruleset,
} from '../engine/index.js';
import { GameLog, type Dealt } from '../event-store/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/database/prisma.service.js';
import { cursorId, toPage, type Page } from '../platform/paging.js';
import { problems } from '../platform/problem.js';
import { botLevel, type Caller } from '../players/index.js';
import { freeBot, seatBots } from './bot-seats.js';
import type { AddBotDto } from './dto/bot-seat.dto.js';
import type { CreateMatchDto, JoinMatchDto } from './dto/create-match.dto.js';
import type { MatchDto, MatchQuery } from './dto/match.dto.js';
import { matchProblems } from './match-problems.js';
import { MatchProgress } from './match-progress.js';
import { toMatchDto, WITH_SEATS_AND_GAMES, type MatchRow } from './match-row.js';

/** Matches up to their start: making, finding, joining and leaving them. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly progress: MatchProgress,
    private readonly log: GameLog,
  ) {}

  /**
   * Opens a match with the caller at seat 0, its seed drawn and committed to; where bots take all other seats it starts.
   *
   * @throws Problem 422
   */
  async create(caller: Caller, wish: CreateMatchDto): Promise<MatchDto> {
    const { ruleset, options } = agree(wish);
    const matchSeed = randomBytes(32);
    const sides = new Set(ruleset.rules(options, wish.seats).sides).size;
    const bots = seatBots(wish.bots ?? [], wish.seats);
    const id = uuidv7();
    return this.committing(id, async (tx) => {
      const match = await tx.match.create({
        data: {
          id,
          ruleset: ruleset.id,
          rulesVersion: ruleset.version,
          options,
          seatCount: wish.seats,
          gamesToWin: wish.gamesToWin ?? 1,
          visibility: wish.visibility ?? 'public',
          turnSeconds: wish.turnSeconds ?? null,
          onTimeout: wish.turnSeconds === undefined ? null : (wish.onTimeout ?? 'autoplay'),
          status: 'open',
          standing: new Array<number>(sides).fill(0),
          matchSeed: new Uint8Array(matchSeed),
          matchCommitment: new Uint8Array(Buffer.from(commitmentTo(matchSeed), 'hex')),
          createdById: caller.id,
          seats: {
            create: [
              { seat: 0, playerId: caller.id, entropy: wish.entropy ?? '' },
              ...bots.map(({ seat, playerId }) => ({ seat, playerId, entropy: '' })),
            ],
          },
        },
        include: WITH_SEATS_AND_GAMES,
      });
      return this.startIfFull(tx, match);
    });
  }

  /** The match, where the caller may see it. @throws Problem 404 */
  async get(id: string, caller: Caller | undefined): Promise<MatchDto> {
    const match = await this.prisma.match.findUnique({ where: { id }, include: WITH_SEATS_AND_GAMES });
    if (!match || !maySeeMatch(match, caller)) throw noSuchMatch();
    return toMatchDto(match);
  }

  /** Matches that the caller may see, newest first. */
  async list(query: MatchQuery, caller: Caller | undefined): Promise<Page<MatchDto>> {
    const { limit, status, ruleset, player } = query;
    const below = cursorId(query);
    const visible: Prisma.MatchWhereInput[] = [{ visibility: 'public' }];
    if (caller) visible.push({ seats: { some: { playerId: caller.id } } });
    const rows = await this.prisma.match.findMany({
      where: {
        ...(below && { id: { lt: below } }),
        ...(status && { status }),
        ...(ruleset && { ruleset }),
        ...(player && { seats: { some: { playerId: player } } }),
        OR: visible,
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: WITH_SEATS_AND_GAMES,
    });
    return toPage(rows, limit, toMatchDto, ({ id }) => id);
  }

  /** Takes a seat; the last one starts the match. @throws Problem 404, 409, 422 */
  async join(id: string, caller: Caller, wish: JoinMatchDto): Promise<MatchDto> {
    return this.changing(id, (tx, match) => {
      assertOpen(match);
      const own = match.seats.find(({ playerId }) => playerId === caller.id);
      if (own) throw matchProblems.alreadySeated(own.seat);
      return this.seat(tx, match, wish.seat, { playerId: caller.id, entropy: wish.entropy ?? '' });
    });
  }

  /** Gives a free seat to a built-in player, at the wish of somebody who sits there. @throws Problem 403, 404, 409, 422 */
  async addBot(id: string, caller: Caller, { level, seat }: AddBotDto): Promise<MatchDto> {
    return this.changing(id, (tx, match) => {
      assertSeated(match, caller);
      assertOpen(match);
      const seated = match.seats.map(({ playerId }) => playerId);
      return this.seat(tx, match, seat, { playerId: freeBot(level, seated), entropy: '' });
    });
  }

  /** Gives a seat back before the start; a match that nobody sits at is abandoned. @throws Problem 403, 404, 409 */
  async leave(id: string, caller: Caller): Promise<void> {
    await this.changing(id, async (tx, match) => {
      const own = assertSeated(match, caller);
      if (match.status !== 'open') throw matchProblems.started();
      await tx.matchSeat.delete({ where: { matchId_seat: { matchId: id, seat: own.seat } } });
      const others = match.seats.filter(
        ({ playerId }) => playerId !== caller.id && botLevel(playerId) === null,
      );
      if (others.length > 0) return;
      const data = { status: 'abandoned', endReason: 'abandoned', finishedAt: new Date() };
      await tx.match.update({ where: { id }, data });
    });
  }

  /** Seats somebody at the seat asked for, or the lowest free one; the last one starts the match. */
  private async seat(
    tx: Prisma.TransactionClient,
    match: MatchRow,
    wish: number | undefined,
    who: { playerId: string; entropy: string },
  ): Promise<Dealt | undefined> {
    const taken = new Set(match.seats.map(({ seat }) => seat));
    const seat = wish ?? [...Array(match.seatCount).keys()].find((free) => !taken.has(free))!;
    if (seat >= match.seatCount) throw matchProblems.noSuchSeat(match.seatCount);
    if (taken.has(seat)) throw matchProblems.seatTaken(seat);
    await tx.matchSeat.create({ data: { matchId: match.id, seat, ...who } });
    return this.startIfFull(tx, await read(tx, match.id));
  }

  private async startIfFull(tx: Prisma.TransactionClient, match: MatchRow): Promise<Dealt | undefined> {
    return match.seats.length === match.seatCount ? this.progress.start(tx, match) : undefined;
  }

  /** Changes a match while nobody else can, and answers with it as it is then. */
  private changing(
    id: string,
    change: (tx: Prisma.TransactionClient, match: MatchRow) => Promise<Dealt | undefined | void>,
  ): Promise<MatchDto> {
    return this.committing(id, async (tx) => {
      const locked = await tx.$queryRaw<unknown[]>`select 1 from matches where id = ${id}::uuid for update`;
      if (locked.length === 0) throw noSuchMatch();
      return change(tx, await read(tx, id));
    });
  }

  /** Commits a change of a match, answers with it as it is then, and tells of the game that was dealt, if any. */
  private async committing(
    id: string,
    change: (tx: Prisma.TransactionClient) => Promise<Dealt | undefined | void>,
  ): Promise<MatchDto> {
    const { dealt, match } = await this.prisma.$transaction(async (tx) => ({
      dealt: await change(tx),
      match: await read(tx, id),
    }));
    if (dealt) this.log.dealt.next(dealt);
    return toMatchDto(match);
  }
}

const noSuchMatch = () => problems.notFound('There is no match of this id.');

const read = (tx: Prisma.TransactionClient, id: string): Promise<MatchRow> =>
  tx.match.findUniqueOrThrow({ where: { id }, include: WITH_SEATS_AND_GAMES });

const maySeeMatch = (match: MatchRow, caller: Caller | undefined): boolean =>
  match.visibility === 'public' || match.seats.some(({ playerId }) => playerId === caller?.id);

/** @throws Problem 409 */
function assertOpen({ status }: MatchRow): void {
  if (status === 'abandoned') throw matchProblems.over();
  if (status !== 'open') throw matchProblems.started();
}

/** The caller's seat. @throws Problem 403, or 404 where the caller may not even see the match */
function assertSeated(match: MatchRow, caller: Caller): MatchRow['seats'][number] {
  const own = match.seats.find(({ playerId }) => playerId === caller.id);
  if (own) return own;
  throw maySeeMatch(match, caller) ? matchProblems.notSeated() : noSuchMatch();
}

/** The ruleset and the complete options of a wish. @throws Problem 400 or 422 that names the option and the rule */
function agree({ ruleset: id, options: given = {}, seats, turnSeconds, onTimeout }: CreateMatchDto): {
  ruleset: Ruleset;
  options: OptionValues;
} {
  const ruleset = findRuleset(id);
  if (!ruleset)
    throw matchProblems.unknownRuleset(
      id,
      rulesets().map((known) => known.id),
    );
  if (onTimeout !== undefined && turnSeconds === undefined) {
    const message = 'onTimeout goes with turnSeconds only';
    throw problems.malformed(`${message}.`, [{ pointer: '/onTimeout', message }]);
  }
  const faults = optionFaults(ruleset, given);
  if (faults.length > 0) throw matchProblems.options(faults);
  const options = withDefaults(ruleset, given as OptionValues);
  const allowed = seatCounts(ruleset, options);
  if (!allowed.includes(seats)) throw matchProblems.seats(seats, allowed);
  return { ruleset, options };
}
