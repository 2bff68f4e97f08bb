import DataLoader from 'dataloader';

/**
 * Looks rows up by key, all lookups of one turn of the event loop in one statement. Nothing is cached.
 *
 * @param query answers some of the keys, in any order
 * @param keyOf the key of an answer
 * @returns a lookup of one key; undefined where there is no row
 */
export function gathered<K extends string, R>(
  query: (keys: readonly K[]) => Promise<readonly R[]>,
  keyOf: (row: R) => K,
): (key: K) => Promise<R | undefined> {
  const loader = new DataLoader<K, R | undefined>(
    async (keys) => {
      const found = new Map((await query(keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: 200, batchScheduleFn: (run) => void setImmediate(run) },
  );
  return (key) => loader.load(key);
}
