import { Injectable } from '@nestjs/common';
import { toGameFile } from '../engine/index.js';
import { LogReader } from '../event-store/index.js';
import { PrismaService } from '../platform/database/prisma.service.js';

/** Games looked up at a time; their logs are read one by one. */
const BATCH = 100;

/** What of all finished public games to export. */
export interface ExportFilter {
  readonly ruleset?: string;
  /** Only games with a later id, which are newer ones. */
  readonly after?: string;
}

/** Many games for analysts. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reader: LogReader,
  ) {}

  /** Finished public games, oldest first, a game file a line. Memory stays at one game, however many there are. */
  async *lines({ ruleset, after }: ExportFilter): AsyncGenerator<string> {
    for (let last = after; ;) {
      const games = await this.prisma.game.findMany({
        where: {
          visibility: 'public',
          status: 'finished',
          ...(ruleset && { ruleset }),
          ...(last && { id: { gt: last } }),
        },
        orderBy: { id: 'asc' },
        take: BATCH,
        select: { id: true, match: { select: { status: true, matchSeed: true } } },
      });
      for (const { id, match } of games) {
        const events = await this.reader.events(id, 0);
        yield `${JSON.stringify(toGameFile(events, match.status === 'finished' ? match.matchSeed : null))}\n`;
      }
      if (games.length < BATCH) return;
      last = games.at(-1)!.id;
    }
  }
}
