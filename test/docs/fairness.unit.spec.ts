/** The test vectors of docs/fairness.md: the engine reproduces them, and the page prints them. */
import {
  commitmentTo,
  drawLot,
  gameSeed,
  hashOf,
  NO_HASH,
  parseRow,
  printRow,
  randomStream,
  seal,
  shuffledSet,
  start,
  verify,
  type GameEvent,
  type LoggedEvent,
  type SetSize,
} from '../../src/engine/index.js';
import { setupOf } from '../support/games.js';
import { fencesOf, readPage } from './fences.js';

interface Deal {
  readonly seats: number;
  readonly round: number;
  readonly opener: number;
  readonly openingTile?: string;
  readonly hands: readonly string[];
  readonly row?: string;
  readonly boneyard: string;
}

interface Vectors {
  readonly match: { matchSeed: string; matchCommitment: string; entropies: string[] };
  readonly games: { number: number; message: string; seed: string; seedCommitment: string }[];
  readonly stream: { label: string; blocks: string[]; words: number[]; chosen: number[] };
  readonly rejection: { label: string; n: number; limit: number; drawn: number[] };
  readonly shuffles: { set: SetSize; round: number; order: string }[];
  readonly 'all-fives': Deal;
  readonly 'castle-rock': Deal;
  readonly cinque: Deal;
  readonly lots: { round: number; word: number; seatOf: Record<string, number> };
  readonly salts: Record<string, string>;
  readonly events: { event: LoggedEvent; canonical: string }[];
}

const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => of(i));

const vectors = JSON.parse(readPage('test/golden/fairness.json')) as Vectors;
const matchSeed = bytes(vectors.match.matchSeed);
const seed = bytes(vectors.games[0].seed);
const log = vectors.events.map(({ event }) => event);

describe('the engine reproduces', () => {
  test('the commitment to the match seed', () => {
    expect(commitmentTo(matchSeed)).toBe(vectors.match.matchCommitment);
  });

  test.each(vectors.games)(
    'the seed of game $number',
    ({ number, message, seed: expected, seedCommitment }) => {
      const { entropies } = vectors.match;
      const derived = gameSeed(matchSeed, number, entropies);
      expect([Buffer.from(derived).toString('hex'), commitmentTo(derived)]).toEqual([
        expected,
        seedCommitment,
      ]);
      expect(Buffer.from(message, 'hex').toString('utf8')).toBe(`game ${number}\n${entropies.join('\n')}\n`);
    },
  );

  test('the words of a stream', () => {
    const { label, blocks, words } = vectors.stream;
    // Below 2^32 nothing is thrown away and nothing divided: the words themselves.
    const stream = randomStream(seed, label);
    expect(words.map(() => stream.below(2 ** 32))).toEqual(words);
    const raw = Buffer.concat(blocks.map(bytes));
    expect(words).toEqual(words.map((_, index) => raw.readUInt32BE(4 * index)));
  });

  test('the places that a shuffle chooses', () => {
    const stream = randomStream(seed, vectors.stream.label);
    expect(times(27, (index) => stream.below(28 - index))).toEqual(vectors.stream.chosen);
  });

  test('a word that is thrown away', () => {
    const { label, n, limit, drawn } = vectors.rejection;
    const stream = randomStream(seed, label);
    expect(drawn.map(() => stream.below(n))).toEqual(drawn);
    expect(vectors.stream.words.filter((word) => word < limit).map((word) => word % n)).toEqual(drawn);
    expect(vectors.stream.words.some((word) => word >= limit)).toBe(true);
  });

  test.each(vectors.shuffles)('the order of double-$set, round $round', ({ set, round, order }) => {
    expect(printRow(shuffledSet(seed, round, set))).toBe(order);
    expect(parseRow(order)).toHaveLength(set === 6 ? 28 : 55);
  });

  test.each(['all-fives', 'castle-rock', 'cinque'] as const)('the deal of %s', (ruleset) => {
    const { seats, round, opener, openingTile = null, hands, row, boneyard } = vectors[ruleset];
    const [, dealt] = start(setupOf({ ruleset, seats, seed }), seed).events;
    expect(dealt.data).toEqual({
      round,
      opener,
      openingTile,
      hands: hands.map(words),
      boneyard: words(boneyard),
      ...(row !== undefined && { row: words(row) }),
      handSizes: hands.map((hand) => words(hand).length),
      boneyardSize: words(boneyard).length,
    });
  });

  test('the lots', () => {
    const { round, word, seatOf } = vectors.lots;
    expect(randomStream(seed, `lot ${round}`).below(2 ** 32)).toBe(word);
    const drawn = [2, 3, 4, 5, 6].map((seats) => [String(seats), drawLot(seed, round, seats)]);
    expect(Object.fromEntries(drawn)).toEqual(seatOf);
  });

  test.each(Object.entries(vectors.salts))('the salt of version %s', (version, salt) => {
    const [, dealt] = start(setupOf({ ruleset: 'all-fives', seats: 3, seed }), seed).events;
    const [sealed] = seal([dealt], context({ version: Number(version) - 1 }));
    expect(sealed.data.salt).toBe(salt);
  });

  test('the sealed events, as the log of a game that the rules allow', () => {
    const opened = log.map(({ type, seat, data }) => {
      const { salt: _salt, ...open } = data as Record<string, unknown>;
      return { type, seat, data: open } as unknown as GameEvent;
    });
    const sealed = opened.reduce<LoggedEvent[]>((before, event, index) => {
      const after = { version: index, hash: before.at(-1)?.hash ?? NO_HASH };
      return [...before, ...seal([event], context(after, log[index].at))];
    }, []);
    expect(sealed).toEqual(log);
    expect(log.map(hashOf)).toEqual(log.map(({ hash }) => hash));
    expect(verify(log, { seed, matchSeed, running: true })).toMatchObject({ passed: true, events: 3 });
  });

  test.each(vectors.events)('the canonical form of version $event.version', ({ event, canonical }) => {
    const { prevHash: _prevHash, hash: _hash, ...hashed } = event;
    expect(JSON.parse(canonical)).toEqual(hashed);
    expect(canonical).toBe(JSON.stringify(sortMembers(hashed)));
  });
});

describe('docs/fairness.md prints', () => {
  const printed = new Map(
    fencesOf(readPage('docs/fairness.md')).flatMap(({ label, body }) => {
      const name = /^vector=(\S+)$/.exec(label)?.[1];
      return name === undefined ? [] : [[name, body] as const];
    }),
  );
  const { about: _about, events, ...plain } = vectors as Vectors & { about: string };
  const expected: Record<string, unknown> = {
    ...plain,
    'event-2': events[1].event,
    ...Object.fromEntries(
      [events[0], events[2]].map(({ event: { version, prevHash, hash } }) => [
        `hashes-${version}`,
        { prevHash, hash },
      ]),
    ),
  };

  test.each(Object.entries(expected))('the vector %s', (name, value) => {
    expect(JSON.parse(printed.get(name) ?? 'null')).toEqual(value);
  });

  test.each(events)('the canonical form of version $event.version', ({ event, canonical }) => {
    expect(printed.get(`canonical-${event.version}`)).toBe(`${canonical}\n`);
  });

  test('nothing else as a vector', () => {
    const names = [...Object.keys(expected), ...events.map(({ event }) => `canonical-${event.version}`)];
    expect([...printed.keys()].sort()).toEqual(names.sort());
  });
});

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** What the three events of the vectors were sealed with. */
function context(after: { version: number; hash?: string }, at = log[0].at) {
  const players = log[0].type === 'GameStarted' ? log[0].data.seats.map(({ playerId }) => playerId) : [];
  return { gameId: log[0].gameId, players, seed, at, after: { hash: NO_HASH, ...after } };
}

/** A value with the members of its objects in order; their names are ASCII, so that any order of text will do. */
function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sortMembers(member)]));
}
