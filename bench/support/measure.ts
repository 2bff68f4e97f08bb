/** What a closed loop of clients did: each sends its next request once it has the last answer. */
export interface Load {
  /** Per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Lets `clients` loops work for `seconds`; `work` is one request of the client. */
export async function load(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const from = performance.now();
        await work(client);
        times.push(performance.now() - from);
      }
    }),
  );
  const rate = times.length / ((performance.now() - start) / 1000);
  return { rate, p50: median(times), p99: percentile(times, 0.99) };
}

/** Runs several subjects in turn, `rounds` times over, so that all see the same machine; the median of each. */
export async function sideBySide<K extends string>(
  rounds: number,
  subjects: Readonly<Record<K, () => Promise<Load>>>,
): Promise<Record<K, Load>> {
  const runs = Object.fromEntries(Object.keys(subjects).map((name) => [name, []])) as unknown as Record<
    K,
    Load[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(subjects) as K[]) runs[name].push(await subjects[name]());
  }
  const mid = (loads: readonly Load[]): Load => ({
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  });
  return Object.fromEntries((Object.keys(subjects) as K[]).map((name) => [name, mid(runs[name])])) as Record<
    K,
    Load
  >;
}

/** Does a piece of work `count` times, one after the other. */
export async function inTurn(count: number, work: () => Promise<void>): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  for (let done = 0; done < count; done++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  const rate = count / ((performance.now() - start) / 1000);
  return { rate, p50: median(times), p99: percentile(times, 0.99) };
}
