import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AuditsService, type Audit } from '../../audits/index.js';
import { lastMove, redact, replay, viewOf, type LoggedEvent } from '../../engine/index.js';
import { LogReader } from '../../event-store/index.js';
import { GamesService } from '../../games/index.js';
import { problems } from '../../platform/problem.js';
import type { Caller } from '../../players/index.js';
import type { Replay } from './page.js';

/** A verdict is shown again for this long: who steps through a game, or follows it, asks for it at every step. */
const VERDICT_MS = 60_000;
const VERDICT_SO_FAR_MS = 10_000;
const VERDICTS = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VERSION = /^[1-9]\d{0,8}$/;

/** Gathers what the replay page shows. */
@Injectable()
export class ReplayService {
  private readonly verdicts = new LRUCache<string, Promise<Audit>>({ max: VERDICTS });

  constructor(
    private readonly games: GamesService,
    private readonly reader: LogReader,
    private readonly audits: AuditsService,
  ) {}

  /** The game after a version, or as it is now, as the caller may see it. @throws Problem 404 */
  async replay(id: string, version: string | undefined, caller: Caller | undefined): Promise<Replay> {
    if (!UUID.test(id)) throw problems.notFound('There is no game of this id.');
    const { game, viewer } = await this.games.see(id.toLowerCase(), caller);
    const newest = game.state.version;
    const shown = version === undefined ? newest : versionOf(version, newest);
    const log = await this.reader.events(game.id, 0, newest);
    const past = log.slice(0, shown);
    const view = viewOf(replay(past), { ...game, lastEvents: lastMove(past) }, viewer);
    return {
      view,
      events: roundAround(log, shown).map((event) => redact(event, viewer)),
      rounds: log.flatMap((event) =>
        event.type === 'RoundStarted' ? [{ round: event.data.round, version: event.version }] : [],
      ),
      newest,
      running: !viewer.over,
      audit: await this.verdict(game.id, viewer.over, caller),
    };
  }

  /** What the audit found lately; it says how many events it looked at. */
  private verdict(id: string, over: boolean, caller: Caller | undefined): Promise<Audit> {
    const key = `${id} ${over}`;
    const known = this.verdicts.get(key);
    if (known) return known;
    const audit = this.audits.audit(id, caller);
    this.verdicts.set(key, audit, { ttl: over ? VERDICT_MS : VERDICT_SO_FAR_MS });
    audit.catch(() => this.verdicts.delete(key));
    return audit;
  }
}

function versionOf(text: string, newest: number): number {
  const version = VERSION.test(text) ? Number(text) : 0;
  if (version >= 1 && version <= newest) return version;
  throw problems.notFound(`The game has the versions 1 to ${newest}.`);
}

/** The events of the round that a version belongs to; the game's beginning belongs to the first one. */
function roundAround(log: readonly LoggedEvent[], version: number): readonly LoggedEvent[] {
  const starts = (event: LoggedEvent): boolean => event.type === 'RoundStarted' && event.data.round > 1;
  const from = log.slice(0, version).findLastIndex(starts);
  const next = log.findIndex((event, index) => index >= version && starts(event));
  return log.slice(Math.max(from, 0), next === -1 ? undefined : next);
}
