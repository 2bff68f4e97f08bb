/** Ways to falsify a log: any field of any event, with or without making the hash chain fit again. */
import { ENDS, hashOf, NO_HASH, type LoggedEvent } from '../../src/engine/index.js';

/** A place in a JSON value: keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** Every place below the root: containers and leaves. With `brief` only three items of a long list stand for it. */
export function pathsOf(value: unknown, brief = false, at: Path = []): Path[] {
  const here = at.length === 0 ? [] : [at];
  if (typeof value !== 'object' || value === null) return here;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const some = brief && keys.length > 5 && Array.isArray(value) ? [0, 2, keys.length - 1] : keys;
  const items = value as Record<string | number, unknown>;
  return [...here, ...some.flatMap((key) => pathsOf(items[key], brief, [...at, key]))];
}

type Container = Record<string | number, unknown>;

export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Container)[key], root);

/** A copy with another value at the path; undefined takes the field away. */
export function withValue<T>(root: T, path: Path, value: unknown): T {
  const copy = structuredClone(root);
  const parent = valueAt(copy, path.slice(0, -1)) as Container;
  const key = path[path.length - 1];
  if (value === undefined && !Array.isArray(parent)) delete parent[key];
  else parent[key] = value === undefined ? null : value;
  return copy;
}

const swap = (text: string): string =>
  (text.startsWith('0') ? '1' : '0') + (text.length > 1 ? text.slice(1) : text);

/** Values that differ from the one given, the likely ones first: what a cheat, a bug or a broken disk might leave. */
export function otherValues(value: unknown): unknown[] {
  const strange = [undefined, null, 0, -1, '', 'x', true, [], {}, [[]], { x: 1 }];
  const likely: unknown[] = [];
  if (typeof value === 'number')
    likely.push(value + 1, value - 1, value + 5, value * 2 + 1, String(value), value + 0.5);
  if (typeof value === 'boolean') likely.push(!value);
  if (typeof value === 'string') {
    if (/^\d-\d$/.test(value)) likely.push('0-0', '6-5', '3-1', `${value[2]}-${value[0]}`);
    if ((ENDS as readonly string[]).includes(value)) likely.push(...ENDS);
    likely.push(swap(value), value.toUpperCase(), `${value} `, value.slice(1));
  }
  if (Array.isArray(value)) {
    const items = value as unknown[];
    likely.push(items.slice(1), items.slice(0, -1), [...items, items[0] ?? null], items.toReversed());
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    likely.push(Object.fromEntries(entries.slice(1)), { ...value, extra: 1 });
  }
  const same = JSON.stringify(value);
  return [...likely, ...strange].filter((other) => JSON.stringify(other) !== same);
}

/** The chain made to fit again from the first event on: what somebody with write access could do. */
export function resealed(log: readonly LoggedEvent[]): LoggedEvent[] {
  let prevHash = NO_HASH;
  return log.map((event) => {
    const { hash: _old, ...open } = { ...event, prevHash };
    prevHash = hashOf(open as Omit<LoggedEvent, 'hash'>);
    return { ...open, hash: prevHash } as LoggedEvent;
  });
}
