/** The hash chain, by an example computed apart from the engine (api.md, "Hash chain"). */
import { createHash } from 'node:crypto';
import { hashOf, NO_HASH, seal, type GameEvent, type LoggedEvent } from '../../src/engine/index.js';
import { chooser, playerIdOf, playOut, sealed, seedFrom } from '../support/games.js';

const FIRST: Omit<LoggedEvent<'TurnPassed'>, 'hash'> = {
  gameId: 'g',
  version: 1,
  type: 'TurnPassed',
  data: { seat: 1 },
  seat: 1,
  playerId: 'p',
  at: '2026-01-01T00:00:00.000Z',
  schemaVersion: 1,
  prevHash: NO_HASH,
};
const CANONICAL =
  '{"at":"2026-01-01T00:00:00.000Z","data":{"seat":1},"gameId":"g","playerId":"p","schemaVersion":1,"seat":1,' +
  '"type":"TurnPassed","version":1}';
const FIRST_HASH = '9141572b510c3a6da75c4a6b7ba1542be96f45c60845341802a552543ec01edf';

describe('the hash of an event', () => {
  test('is SHA-256 over 32 zero bytes and the canonical JSON', () => {
    expect(hashOf(FIRST)).toBe(FIRST_HASH);
    const bytes = Buffer.concat([Buffer.alloc(32), Buffer.from(CANONICAL, 'utf8')]);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(FIRST_HASH);
  });

  test('chains the raw bytes of the one before; null is hashed as null, text as UTF-8', () => {
    const data = { seat: 0, drawn: null, boneyardSize: 0, salt: 'ż\n\u000f' };
    const second: Omit<LoggedEvent<'TurnEnded'>, 'hash'> = {
      gameId: 'g',
      version: 2,
      type: 'TurnEnded',
      data,
      seat: null,
      playerId: null,
      at: '2026-01-01T00:00:01.500Z',
      schemaVersion: 1,
      prevHash: FIRST_HASH,
    };
    expect(hashOf(second)).toBe('52d9d4816c5413844b86fb24eb24432d8735f0993d2e23d227335e049960a921');
  });

  test('does not depend on the order of the keys, but on every value', () => {
    const reversed = Object.fromEntries(Object.entries(FIRST).reverse()) as unknown as typeof FIRST;
    expect(hashOf(reversed)).toBe(FIRST_HASH);
    const others: Partial<typeof FIRST>[] = [
      { gameId: 'h' },
      { version: 2 },
      { data: { seat: 2 } },
      { seat: 2 },
      { seat: null },
      { playerId: 'q' },
      { playerId: null },
      { at: '2026-01-01T00:00:00.001Z' },
      { schemaVersion: 2 },
      { prevHash: 'f'.repeat(64) },
    ];
    const hashes = others.map((other) => hashOf({ ...FIRST, ...other }));
    expect(new Set([FIRST_HASH, ...hashes]).size).toBe(others.length + 1);
  });
});

describe('sealing', () => {
  const seed = seedFrom('seal');
  const { events } = playOut(
    { ruleset: 'castle-rock', seats: 2, seed, options: { maxRounds: 1 } },
    chooser(1),
  );
  const log = sealed(events, seed);

  test('numbers from 1 without a gap and chains every event to the one before', () => {
    expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
    expect(log[0].prevHash).toBe('0'.repeat(64));
    for (const [index, { prevHash }] of log.slice(1).entries()) expect(prevHash).toBe(log[index].hash);
    for (const event of log) expect(event.hash).toBe(hashOf(event));
  });

  test('salts exactly the events that have secrets, each otherwise', () => {
    const salted = log.flatMap(({ type, data }) => (data.salt === undefined ? [] : [type]));
    expect(new Set(salted)).toEqual(new Set(['RoundStarted', 'TurnEnded']));
    const secret = log.filter(({ type }) => type === 'RoundStarted' || type === 'TurnEnded');
    expect(salted).toHaveLength(secret.length);
    expect(new Set(secret.map(({ data }) => data.salt)).size).toBe(secret.length);
    for (const { data } of secret) expect(data.salt).toMatch(/^[0-9a-f]{64}$/);
  });

  test('goes on from where a log ended', () => {
    const context = { gameId: log[0].gameId, players: [0, 1].map(playerIdOf), seed, at: log[0].at };
    let after = { version: 0, hash: NO_HASH };
    const parts: LoggedEvent[] = [];
    for (const event of events) {
      const [one] = seal([event as GameEvent], { ...context, after });
      parts.push(one);
      after = one;
    }
    expect(parts).toEqual(log);
  });

  test('names the player of the seat, and nobody for what the table did', () => {
    for (const { seat, playerId } of log) expect(playerId).toBe(seat === null ? null : playerIdOf(seat));
  });
});
