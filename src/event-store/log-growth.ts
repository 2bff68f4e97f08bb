import { randomUUID } from 'node:crypto';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Client } from 'pg';
import { PgPool } from '../platform/database/pg-pool.js';
import { GameLog } from './game-log.js';
import { Watch } from './watch.js';

const CHANNEL = 'boneyard_games';
/** Hints to other replicas are gathered this long: a NOTIFY takes a lock on the whole database at its commit. */
const GATHER_MS = 20;
/** Ids in one hint: a payload may have 8,000 bytes. */
const IDS_AT_ONCE = 150;
const RETRY_MS = 1_000;

/**
 * Wakes those who wait for a game's log to grow, wherever that happens: in this process at once, in other replicas by
 * a hint over the database. Hints may be lost; who waits looks again now and then, and catches up by version.
 */
@Injectable()
export class LogGrowth implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LogGrowth.name);
  private readonly watches = new Map<string, Set<Watch>>();
  private readonly replica = randomUUID();
  private hints = new Set<string>();
  private flush: NodeJS.Timeout | undefined;
  private listener: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly pool: PgPool,
    log: GameLog,
  ) {
    log.appended.subscribe(({ game: { id } }) => this.grown(id));
  }

  onApplicationBootstrap(): void {
    void this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.flush);
    this.wakeAll();
    await this.listener?.end().catch(() => undefined);
  }

  /** Whether the service is stopping: then nobody should wait any longer. */
  get stopping(): boolean {
    return this.stopped;
  }

  /** How many watches are open. */
  get watching(): number {
    return [...this.watches.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Begins to watch a game; look at its log only after that, and close the watch in the end. */
  watch(gameId: string): Watch {
    const watches = this.watches.get(gameId) ?? new Set();
    const watch: Watch = new Watch(() => {
      watches.delete(watch);
      if (watches.size === 0 && this.watches.get(gameId) === watches) this.watches.delete(gameId);
    });
    if (this.stopped) watch.wake();
    this.watches.set(gameId, watches.add(watch));
    return watch;
  }

  private wake(gameId: string): void {
    this.watches.get(gameId)?.forEach((watch) => watch.wake());
  }

  private wakeAll(): void {
    for (const id of this.watches.keys()) this.wake(id);
  }

  private grown(gameId: string): void {
    this.wake(gameId);
    this.hints.add(gameId);
    this.flush ??= setTimeout(() => void this.sendHints(), GATHER_MS);
  }

  private async sendHints(): Promise<void> {
    const ids = [...this.hints];
    this.hints = new Set();
    this.flush = undefined;
    try {
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const payload = JSON.stringify({ from: this.replica, ids: ids.slice(at, at + IDS_AT_ONCE) });
        await this.pool.query({
          name: 'hint',
          text: `select pg_notify('${CHANNEL}', $1)`,
          values: [payload],
        });
      }
    } catch (error) {
      if (!this.stopped)
        this.logger.warn({ err: error }, 'could not send hints; watchers elsewhere will look by themselves');
    }
  }

  private async listen(): Promise<void> {
    const client = new Client({ ...this.pool.options, application_name: 'boneyard-hints' });
    const lost = (): void => {
      if (this.listener !== client) return;
      this.listener = undefined;
      void client.end().catch(() => undefined);
      if (!this.stopped) this.retry = setTimeout(() => void this.listen(), RETRY_MS);
    };
    this.listener = client;
    client
      .on('error', lost)
      .on('end', lost)
      .on('notification', ({ payload }) => this.hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // What was hinted at while nobody listened is caught up with now.
      this.wakeAll();
    } catch {
      lost();
    }
  }

  private hear(payload: string): void {
    const { from, ids } = readHint(payload);
    if (ids === undefined) this.wakeAll();
    else if (from !== this.replica) ids.forEach((id) => this.wake(id));
  }
}

/** What a hint says; no ids where it is none of ours, which is a hint that something has happened. */
function readHint(payload: string): { from?: unknown; ids?: string[] } {
  try {
    const hint = JSON.parse(payload) as { from?: unknown; ids?: unknown } | null;
    return Array.isArray(hint?.ids) ? { from: hint.from, ids: hint.ids as string[] } : {};
  } catch {
    return {};
  }
}
