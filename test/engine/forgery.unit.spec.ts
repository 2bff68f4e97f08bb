/** A log that was changed and sealed again: the chain fits, and deriving everything anew finds the change. */
import fc from 'fast-check';
import { verify, type CheckName, type LoggedEvent, type OptionValues } from '../../src/engine/index.js';
import { CONFIGURATIONS, eager, MATCH_SEED, nameOf, recorded, type GameSpec } from '../support/games.js';
import { otherValues, pathsOf, resealed, valueAt, withValue, type Path } from '../support/tampering.js';

const recordedOnce = new Map<GameSpec, readonly LoggedEvent[]>();

function logOf(spec: GameSpec): readonly LoggedEvent[] {
  const known = recordedOnce.get(spec);
  if (known) return known;
  const { log } = recorded({ ...spec, options: { ...spec.options, maxRounds: 1 } }, eager(3));
  recordedOnce.set(spec, log);
  return log;
}

/**
 * What no derivation can tell: a name and the time of an event; whose turn it was to open where that is not
 * used; and an option in a value that would have made the same game (see the table of options below).
 */
const FREE = [/^at$/, /^data\.seats\.\d+\.name$/, /^data\.previousOpener$/, /^data\.options\.\w+$/];
/** The hashes are made anew. */
const MADE_ANEW = [/^prevHash$/, /^hash$/];

const isBound = (path: Path): boolean => ![...FREE, ...MADE_ANEW].some((free) => free.test(path.join('.')));

function expectFound(log: readonly LoggedEvent[], what: string): void {
  const { passed, checks } = verify(log, { matchSeed: MATCH_SEED });
  expect([what, passed]).toEqual([what, false]);
  expect(checks.length).toBeGreaterThan(0);
}

const forged = (log: readonly LoggedEvent[], version: number, path: Path, value: unknown): LoggedEvent[] =>
  resealed(log.with(version - 1, withValue(log[version - 1], path, value)));

const ofEach = ['all-fives', 'fibonacci', 'cinque', 'castle-rock'].map((ruleset): GameSpec =>
  CONFIGURATIONS.find((spec) => spec.ruleset === ruleset)!,
);

describe.each(ofEach)('every field of every event, sealed again: $ruleset', (spec) => {
  const log = logOf(spec);

  test.each(log.map(({ version, type }) => ({ version, type })))('version $version, $type', ({ version }) => {
    const event = log[version - 1];
    for (const [index, path] of pathsOf(event, true).entries()) {
      if (!isBound(path)) continue;
      const others = otherValues(valueAt(event, path));
      const other = others[(index * 5 + version) % others.length];
      expectFound(forged(log, version, path, other), `${path.join('.')} = ${JSON.stringify(other)}`);
    }
  });
});

test('any bound field of any event of any configuration, sealed again', () => {
  const anything = fc.record({
    spec: fc.constantFrom(...CONFIGURATIONS),
    event: fc.nat(),
    path: fc.nat(),
    value: fc.nat(),
  });
  fc.assert(
    fc.property(anything, ({ spec, event: eventPick, path: pathPick, value }) => {
      const log = logOf(spec);
      const event = log[eventPick % log.length];
      const paths = pathsOf(event).filter(isBound);
      const path = paths[pathPick % paths.length];
      const others = otherValues(valueAt(event, path));
      const other = others[value % others.length];
      const what = `${nameOf(spec)} ${event.version} ${path.join('.')} = ${JSON.stringify(other)}`;
      expectFound(forged(log, event.version, path, other), what);
    }),
    { numRuns: 400, seed: 11 },
  );
});

/** Which check names a forged field, in a game of all-fives. */
describe('the check that fails names the fault', () => {
  const isScore = (event: LoggedEvent): boolean => event.type === 'TilePlayed' && event.data.points > 0;
  const log = CONFIGURATIONS.filter(({ ruleset }) => ruleset === 'all-fives')
    .map(logOf)
    .find((each) => each.some(isScore))!;
  const versionOf = (type: LoggedEvent['type']): number => log.find((event) => event.type === type)!.version;
  const scored = log.find(isScore)!.version;

  test.each<{ check: CheckName; version: number; path: Path; value: unknown }>([
    { check: 'setup', version: 1, path: ['data', 'options', 'target'], value: 240 },
    { check: 'setup', version: 1, path: ['data', 'options', 'reserve'], value: undefined },
    { check: 'setup', version: 1, path: ['data', 'seats', 1, 'side'], value: 0 },
    { check: 'commitments', version: log.length, path: ['data', 'seed'], value: 'ff'.repeat(32) },
    { check: 'salts', version: 2, path: ['data', 'salt'], value: 'ff'.repeat(32) },
    { check: 'deals', version: 2, path: ['data', 'hands', 0, 0], value: '9-9' },
    { check: 'deals', version: 2, path: ['data', 'boneyard', 3], value: '9-9' },
    { check: 'deals', version: 2, path: ['data', 'opener'], value: 7 },
    { check: 'legality', version: 3, path: ['data', 'tile'], value: '9-9' },
    { check: 'counts', version: scored, path: ['data', 'count'], value: 99 },
    { check: 'counts', version: scored, path: ['data', 'counted', 0, 'pips'], value: 99 },
    { check: 'points', version: scored, path: ['data', 'points'], value: 0 },
    { check: 'scores', version: scored, path: ['data', 'scores', 0], value: 99 },
    { check: 'bonuses', version: versionOf('RoundEnded'), path: ['data', 'bonus'], value: 95 },
    { check: 'bonuses', version: versionOf('RoundEnded'), path: ['data', 'reason'], value: 'all-out' },
    { check: 'scores', version: versionOf('RoundEnded'), path: ['data', 'scores', 0], value: 95 },
    { check: 'end', version: log.length, path: ['data', 'winner'], value: 9 },
    { check: 'end', version: log.length, path: ['data', 'reason'], value: 'target' },
  ])('$check: $path of version $version', ({ check, version, path, value }) => {
    const report = verify(forged(log, version, path, value));
    const failed = report.checks.filter(({ status }) => status === 'failed');
    expect(failed.map((each) => each.check)).toEqual([check]);
    expect(report.firstFault).toMatchObject({ check, version });
    expect(report.checks.find((each) => each.check === 'hash-chain')!.status).toBe('passed');
  });
});

describe('an option in another allowed value', () => {
  const deep = (spec: GameSpec, options: OptionValues): LoggedEvent[] => {
    const { log } = recorded({ ...spec, options: { ...spec.options, ...options } }, eager(5));
    return [...log];
  };

  test.each<{ ruleset: string; played: OptionValues; forgedTo: OptionValues; seats?: number }>([
    { ruleset: 'all-fives', played: { target: 250 }, forgedTo: { target: 100 } },
    { ruleset: 'all-fives', played: { target: 100 }, forgedTo: { target: 250 } },
    { ruleset: 'all-fives', played: { reserve: 0 }, forgedTo: { reserve: 2 } },
    { ruleset: 'all-fives', played: { maxRounds: 2 }, forgedTo: { maxRounds: 3 } },
    { ruleset: 'fibonacci', played: { spinner: 'first-double' }, forgedTo: { spinner: 'none' } },
    { ruleset: 'cinque', played: { set: 6 }, forgedTo: { set: 9 } },
    { ruleset: 'cinque', played: { draw: 'until-playable' }, forgedTo: { draw: 'none' } },
    { ruleset: 'cinque', played: { teams: false }, forgedTo: { teams: true }, seats: 4 },
    { ruleset: 'castle-rock', played: { triples: 'pairwise' }, forgedTo: { triples: 'common' } },
    { ruleset: 'castle-rock', played: { target: 5, maxRounds: 60 }, forgedTo: { target: 50 } },
  ])('$ruleset $played, forged to $forgedTo', ({ ruleset, played, forgedTo, seats = 2 }) => {
    const log = deep({ ruleset, seats }, played);
    expect(verify(log).passed).toBe(true);
    for (const [option, value] of Object.entries(forgedTo)) {
      expectFound(forged(log, 1, ['data', 'options', option], value), option);
    }
  });

  test('entropies that make the same lines', () => {
    const { log } = recorded({ ruleset: 'all-fives', seats: 2, entropies: ['a', 'b'] }, eager(5));
    expect(verify(log, { matchSeed: MATCH_SEED }).passed).toBe(true);
    for (const entropies of [['a\nb'], ['a\nb', ''], [['a'], 'b'], ['b', 'a'], ['a', 'b', '']]) {
      expectFound(forged(log, 1, ['data', 'entropies'], entropies), JSON.stringify(entropies));
    }
  });

  test('the opener of the game before', () => {
    const { log } = recorded({ ruleset: 'all-fives', seats: 3, previousOpener: 0 }, eager(5));
    for (const value of [1, 2]) {
      const report = verify(forged(log, 1, ['data', 'previousOpener'], value));
      expect(report.firstFault).toMatchObject({ check: 'deals', version: 2 });
    }
  });
});

describe('members that no honest event has, sealed again', () => {
  const [spec] = ofEach;
  const log = logOf(spec);

  test.each(log.map(({ version, type }) => ({ version, type })).slice(0, 12))(
    'in version $version, $type',
    ({ version }) => {
      for (const [name, value] of [
        ['note', 'bribed'],
        ['__proto__', {}],
        ['constructor', null],
      ] as const) {
        const text = JSON.stringify(log[version - 1]).replace(
          '"data":{',
          `"data":{"${name}":${JSON.stringify(value)},`,
        );
        const event = JSON.parse(text) as LoggedEvent;
        expect(Object.hasOwn(event.data, name)).toBe(true);
        expectFound(resealed(log.with(version - 1, event)), name);
      }
    },
  );

  test.each<[string, Path, unknown]>([
    ['a clock that is always late', ['data', 'clock'], { turnSeconds: -1, onTimeout: 'autoplay' }],
    ['a clock without a rule', ['data', 'clock'], { turnSeconds: 5 }],
    ['a clock with more to it', ['data', 'clock'], { turnSeconds: 5, onTimeout: 'autoplay', grace: 5 }],
    ['no clock', ['data', 'clock'], null],
    ['an opener who has no seat', ['data', 'previousOpener'], 77],
    ['an opener by another name', ['data', 'previousOpener'], 'ada'],
    ['a seat with more to it', ['data', 'seats', 0, 'handicap'], 20],
  ])('%s', (what, path, value) => {
    expectFound(forged(log, 1, path, value), what);
  });
});

test('events left out, doubled, swapped or put in, sealed again with their numbers made to fit', () => {
  const renumbered = (log: readonly LoggedEvent[]): LoggedEvent[] =>
    resealed(log.map((event, index) => ({ ...event, version: index + 1 })));
  for (const spec of CONFIGURATIONS.filter((_, index) => index % 4 === 0)) {
    const log = logOf(spec);
    for (let index = 0; index < log.length; index += 8) {
      const name = `${nameOf(spec)} ${index + 1}`;
      expectFound(renumbered(log.toSpliced(index, 1)), `${name} left out`);
      expectFound(renumbered(log.toSpliced(index, 0, log[index])), `${name} doubled`);
      if (index > 0) {
        const swapped = log.with(index - 1, log[index]).with(index, log[index - 1]);
        expectFound(renumbered(swapped), `${name} swapped`);
      }
      if (index === log.length - 1) continue;
      expectFound(renumbered([...log.slice(0, index), log.at(-1)!]), `${name} and the rest left out`);
    }
    expectFound(renumbered([...log, log[2]]), `${nameOf(spec)}: a move after the end`);
  }
});
