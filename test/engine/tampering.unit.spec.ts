/** A log that was changed and not sealed again: any change of any field is found, and at its place. */
import fc from 'fast-check';
import { verify, type LoggedEvent, type Verification } from '../../src/engine/index.js';
import { CONFIGURATIONS, eager, nameOf, recorded, type GameSpec } from '../support/games.js';
import { otherValues, pathsOf, valueAt, withValue } from '../support/tampering.js';

const recordedOnce = new Map<GameSpec, readonly LoggedEvent[]>();

/** One game of a configuration; a long one is of no more use here than a short one. */
function logOf(spec: GameSpec): readonly LoggedEvent[] {
  const known = recordedOnce.get(spec);
  if (known) return known;
  const { log } = recorded({ ...spec, options: { ...spec.options, maxRounds: 1 } }, eager(3));
  recordedOnce.set(spec, log);
  return log;
}

const ofEach = ['all-fives', 'fibonacci', 'cinque', 'castle-rock'].map((ruleset): GameSpec =>
  CONFIGURATIONS.find((spec) => spec.ruleset === ruleset)!,
);

const faultOf = (report: Verification): [boolean, number | undefined] => [
  report.passed,
  report.firstFault?.version,
];

const expectFoundAt = (log: readonly LoggedEvent[], version: number, what: string): void =>
  expect([what, ...faultOf(verify(log))]).toEqual([what, false, version]);

describe.each(ofEach)('every field of every event: $ruleset', (spec) => {
  const log = logOf(spec);

  test.each(log.map(({ version, type }) => ({ version, type })))('version $version, $type', ({ version }) => {
    const event = log[version - 1];
    for (const [index, path] of pathsOf(event, true).entries()) {
      const others = otherValues(valueAt(event, path));
      const other = others[(index * 7 + version) % others.length];
      const changed = log.with(version - 1, withValue(event, path, other));
      expectFoundAt(changed, version, `${path.join('.')} = ${JSON.stringify(other)}`);
    }
  });
});

test('any field of any event of any configuration, in any other value', () => {
  const anything = fc.record({
    spec: fc.constantFrom(...CONFIGURATIONS),
    event: fc.nat(),
    path: fc.nat(),
    value: fc.oneof(fc.nat(), fc.jsonValue()),
  });
  fc.assert(
    fc.property(anything, ({ spec, event: eventPick, path: pathPick, value }) => {
      const log = logOf(spec);
      const event = log[eventPick % log.length];
      const paths = pathsOf(event);
      const path = paths[pathPick % paths.length];
      const before = valueAt(event, path);
      const others = otherValues(before);
      const other = typeof value === 'number' ? others[value % others.length] : value;
      fc.pre(JSON.stringify(other) !== JSON.stringify(before));
      const what = `${nameOf(spec)} ${path.join('.')} = ${JSON.stringify(other)}`;
      expectFoundAt(log.with(event.version - 1, withValue(event, path, other)), event.version, what);
    }),
    { numRuns: 800, seed: 7 },
  );
});

test.each(CONFIGURATIONS.map((spec) => ({ ...spec, name: nameOf(spec), spec })))(
  '$name: dropped, doubled, swapped and replaced events',
  ({ spec }) => {
    const log = logOf(spec);
    const other = log.findLast(({ type }) => type === 'TilePlayed' || type === 'TileLaid')!;
    const step = Math.max(1, Math.floor(log.length / 6));
    for (let index = 0; index < log.length; index += step) {
      const version = index + 1;
      expectFoundAt(log.toSpliced(index, 1), version, `dropped ${version}`);
      expectFoundAt(log.toSpliced(index, 0, log[index]), version + 1, `doubled ${version}`);
      if (index === 0) continue;
      const swapped = log.with(index - 1, log[index]).with(index, log[index - 1]);
      expectFoundAt(swapped, version - 1, `swapped ${version - 1} and ${version}`);
      if (other.version !== version) expectFoundAt(log.with(index, other), version, `replaced ${version}`);
    }
    expectFoundAt(log.slice(0, -1), log.length, 'the last one dropped');
    expectFoundAt(log.toReversed(), 1, 'reversed');
  },
);

test.each([null, undefined, 0, '', 'x', [], {}, { data: null }, { type: 'GameEnded' }])(
  'an event that is %j',
  (nothing) => {
    const log = logOf(ofEach[0]);
    for (const index of [0, 1, 2, log.length - 1]) {
      expectFoundAt(log.with(index, nothing as unknown as LoggedEvent), index + 1, `version ${index + 1}`);
    }
  },
);
