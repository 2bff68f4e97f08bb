import { Injectable } from '@nestjs/common';
import type { EventType, LoggedEvent } from '../engine/index.js';
import { PgPool } from '../platform/database/pg-pool.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { botLevel } from '../players/index.js';
import { GameLog } from './game-log.js';
import { LogGrowth } from './log-growth.js';

/** Events that are moves; the others follow from them. */
const MOVES: ReadonlySet<EventType> = new Set<EventType>([
  'TilePlayed',
  'TilesDrawn',
  'TurnPassed',
  'TileLaid',
  'TilesRemoved',
  'TurnEnded',
]);

/** Counts what this process appends, once it is committed. */
@Injectable()
export class LogMetrics {
  constructor(log: GameLog, growth: LogGrowth, pool: PgPool, metrics: Metrics) {
    log.appended.subscribe(({ game, events }) => {
      const { ruleset } = game.state.setup;
      for (const event of events) {
        if (MOVES.has(event.type)) metrics.moves.inc({ ruleset, by: moverOf(event) });
        if (event.type === 'GameEnded') metrics.gamesFinished.inc({ ruleset, reason: event.data.reason });
      }
    });
    log.dealt.subscribe(({ state }) => metrics.gamesStarted.inc({ ruleset: state.setup.ruleset }));
    metrics.gauge('watchers', 'Streams and waits that follow a game just now.', () => growth.watching);
    metrics.gauge(
      'database_connections',
      'Connections to the database, and requests that wait for one.',
      () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      'state',
    );
  }
}

function moverOf({ playerId }: LoggedEvent): 'player' | 'bot' | 'clock' {
  if (playerId === null) return 'clock';
  return botLevel(playerId) === null ? 'player' : 'bot';
}
