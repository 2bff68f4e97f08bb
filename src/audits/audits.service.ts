import { Injectable } from '@nestjs/common';
import { toGameFile, verify, type CheckResult, type GameFile, type Verification } from '../engine/index.js';
import { LogReader, type GameHead } from '../event-store/index.js';
import { PrismaService } from '../platform/database/prisma.service.js';
import { problems } from '../platform/problem.js';
import type { Caller } from '../players/index.js';
import { auditProblems } from './audit-problems.js';

/** An audit as clients see it. */
export interface Audit extends Verification {
  readonly gameId: string;
  /** Whether the game goes on: then faults are named, but not what was expected in their place. */
  readonly running: boolean;
}

/** Checks stored logs against the rules and the seed. It reads the log itself and trusts no folded state. */
@Injectable()
export class AuditsService {
  /** Audits under way. */
  private readonly underWay = new Map<string, Promise<Audit>>();

  constructor(
    private readonly reader: LogReader,
    private readonly prisma: PrismaService,
  ) {}

  /**
   * The verdict on a game that the caller may see, with what was expected only once the game is over. It is found anew
   * each time, and takes as long as playing the game: who asks at the same time shares it.
   *
   * @throws Problem 404
   */
  async audit(id: string, caller: Caller | undefined): Promise<Audit> {
    const head = await this.visible(id, caller);
    const key = `${id} ${head.version} ${head.lastHash}`;
    const audit = this.underWay.get(key) ?? this.verdictOn(head).finally(() => this.underWay.delete(key));
    this.underWay.set(key, audit);
    return audit;
  }

  private async verdictOn(head: GameHead): Promise<Audit> {
    const { id, version } = head;
    const running = head.status === 'running';
    const matchSeed = await this.matchSeed(head.matchId);
    const verification = verify(await this.reader.events(id, 0, version), {
      seed: head.seed,
      matchSeed: matchSeed ?? undefined,
      running,
      head: { version, hash: head.lastHash },
    });
    const { firstFault, checks } = verification;
    if (!running) return { gameId: id, running, ...verification };
    const guarded = firstFault && { firstFault: { check: firstFault.check, ...withoutValues(firstFault) } };
    return { gameId: id, running, ...verification, checks: checks.map(withoutExpectation), ...guarded };
  }

  /** A finished game as one document. @throws Problem 404, 409 while the game runs */
  async file(id: string, caller: Caller | undefined): Promise<GameFile> {
    const head = await this.visible(id, caller);
    if (head.status === 'running') throw auditProblems.running();
    return toGameFile(await this.reader.events(id, 0), await this.matchSeed(head.matchId));
  }

  private async visible(id: string, caller: Caller | undefined): Promise<GameHead> {
    const head = await this.reader.head(id);
    if (head && (!head.isPrivate || (await this.isSeated(id, caller)))) return head;
    throw problems.notFound('There is no game of this id.');
  }

  private async isSeated(gameId: string, caller: Caller | undefined): Promise<boolean> {
    return (
      caller !== undefined &&
      (await this.prisma.gameSeat.count({ where: { gameId, playerId: caller.id } })) > 0
    );
  }

  /** The match's seed once the match is over; null before. */
  private async matchSeed(id: string): Promise<Uint8Array | null> {
    const match = await this.prisma.match.findUniqueOrThrow({
      where: { id },
      select: { status: true, matchSeed: true },
    });
    return match.status === 'finished' ? match.matchSeed : null;
  }
}

/** What a fault in a running game may tell: where it is, not what the tiles should have been. */
const withoutValues = ({ version }: { version: number }) => ({
  version,
  detail: 'Something is wrong here; the details can be told once the game is over.',
});

const withoutExpectation = ({ fault, ...check }: CheckResult): CheckResult =>
  fault ? { ...check, fault: withoutValues(fault) } : check;
