/** A finished game as one document: it verifies with no server at hand, and any change of it is found. */
import fc from 'fast-check';
import { toGameFile, verifyGameFile, type GameFile } from '../../src/engine/index.js';
import { CONFIGURATIONS, eager, MATCH_SEED, nameOf, recorded } from '../support/games.js';
import { otherValues, pathsOf, valueAt, withValue } from '../support/tampering.js';

const files = CONFIGURATIONS.map((spec, index) => {
  const { log } = recorded({ ...spec, options: { ...spec.options, maxRounds: 2 } }, eager(index));
  return { name: nameOf(spec), log };
});

test.each(files)('$name: with and without the match’s seed, and from JSON', ({ log }) => {
  for (const seed of [MATCH_SEED, null]) {
    const report = verifyGameFile(JSON.parse(JSON.stringify(toGameFile(log, seed))));
    expect(report).toMatchObject({ passed: true, events: log.length });
    expect(report.checks[0]).toMatchObject({ check: 'file', status: 'passed' });
  }
});

test('any change of any field is found', () => {
  const file = toGameFile(files[0].log, MATCH_SEED);
  const paths = pathsOf(file);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (pathPick, valuePick) => {
      const path = paths[pathPick % paths.length];
      const others = otherValues(valueAt(file, path));
      const other = others[valuePick % others.length];
      // A file without the match’s seed is good as well: that seed is shown only when the match is over.
      fc.pre(!(path.join() === 'matchSeed' && other === null));
      const { passed } = verifyGameFile(withValue(file, path, other));
      expect([path.join('.'), JSON.stringify(other), passed]).toEqual([
        path.join('.'),
        JSON.stringify(other),
        false,
      ]);
    }),
    { numRuns: 200, seed: 3 },
  );
});

test.each([files[0], files[files.length - 1]])(
  '$name: a change of any event names its version',
  ({ log }) => {
    const file = JSON.parse(JSON.stringify(toGameFile(log, MATCH_SEED))) as GameFile;
    const paths = pathsOf(file).filter(([member, , field]) => member === 'events' && field !== undefined);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (pathPick, valuePick) => {
        const path = paths[pathPick % paths.length];
        const others = otherValues(valueAt(file, path));
        const { firstFault } = verifyGameFile(withValue(file, path, others[valuePick % others.length]));
        expect([path.join('.'), firstFault?.version]).toEqual([path.join('.'), Number(path[1]) + 1]);
      }),
      { numRuns: 300, seed: 4 },
    );
  },
);

test('anything else is no game file, and no error', () => {
  const file = toGameFile(files[0].log, MATCH_SEED);
  const odd: unknown[] = [
    null,
    undefined,
    0,
    '',
    'x',
    [],
    {},
    [file],
    { ...file, extra: 1 },
    { ...file, events: [] },
    { ...file, events: [null] },
    { ...file, events: {} },
    { ...file, moves: [1] },
    { ...file, format: 'x' },
    { ...file, formatVersion: 2 },
    { ...file, matchSeed: 'FF' },
    { ...file, gameId: 1 },
  ];
  for (const each of odd) expect(verifyGameFile(each).firstFault).toMatchObject({ check: 'file' });
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(verifyGameFile(value).passed).toBe(false);
      expect(verifyGameFile({ ...file, events: value } as unknown as GameFile).passed).toBe(false);
    }),
    { numRuns: 300, seed: 4 },
  );
});
