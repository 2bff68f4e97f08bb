import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const PREFIX = 'boneyard_';

/** What this process counts and times, in Prometheus' terms. Nothing here names a player or a game. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly moves = this.counter('moves_total', 'Moves made, by who made them: player, bot or clock.', [
    'ruleset',
    'by',
  ]);

  readonly gamesStarted = this.counter('games_started_total', 'Games begun.', ['ruleset']);

  readonly gamesFinished = this.counter('games_finished_total', 'Games ended, by why.', [
    'ruleset',
    'reason',
  ]);

  readonly refusals = this.counter('refusals_total', 'Requests answered with a problem, by its code.', [
    'status',
    'code',
  ]);

  readonly requestSeconds = this.histogram(
    'http_request_duration_seconds',
    'From a request to the end of its answer, or to the client’s going away: then the status is aborted.',
    ['method', 'route', 'status'],
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  );

  readonly appendBatch = this.histogram(
    'append_batch_games',
    'Games appended to by one statement; moves that end a game go apart, with what their end means.',
    [],
    [1, 2, 4, 8, 16, 32, 64],
  );

  readonly appendSeconds = this.histogram(
    'append_duration_seconds',
    'How long one such statement took, its commit included.',
    [],
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  );

  /** A value that is looked up when somebody asks for it; with a label, a value for each of the label's. */
  gauge(name: string, help: string, value: () => number): void;
  gauge(name: string, help: string, value: () => Readonly<Record<string, number>>, label: string): void;
  gauge(
    name: string,
    help: string,
    value: () => number | Readonly<Record<string, number>>,
    label?: string,
  ): void {
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      collect() {
        const now = value();
        if (typeof now === 'number') this.set(now);
        else for (const [key, each] of Object.entries(now)) this.set({ [label!]: key }, each);
      },
    });
  }

  private counter<T extends string>(name: string, help: string, labelNames: T[]): Counter<T> {
    return new Counter({ name: `${PREFIX}${name}`, help, labelNames, registers: [this.registry] });
  }

  private histogram<T extends string>(
    name: string,
    help: string,
    labelNames: T[],
    buckets: number[],
  ): Histogram<T> {
    return new Histogram({ name: `${PREFIX}${name}`, help, labelNames, buckets, registers: [this.registry] });
  }
}
