/** The move history as a reader of the documentation takes it: members, paging, hashes (api.md, "Events"). */
import { createHash } from 'node:crypto';
import type { GameView, VisibleEvent } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, ok } from '../support/client.js';
import { chooser, eager } from '../support/games.js';
import { Table } from '../support/table.js';

let service: TestApp;
let reader: Client;
/** Finished games, one of each ruleset. */
const tables: Table[] = [];
/** What anybody saw of the first of them when it was half played. */
let early: VisibleEvent[];

interface Page {
  items: VisibleEvent[];
  nextCursor: string | null;
}

beforeAll(async () => {
  service = await startTestApp();
  reader = new Client(service.url);
  for (const ruleset of ['all-fives', 'castle-rock', 'cinque', 'fibonacci']) {
    // Long enough that every type of event turns up.
    const [seats, maxRounds] = ruleset === 'all-fives' ? [4, 5] : [3, 2];
    const spec = { ruleset, seats, options: { maxRounds }, seed: `history of ${ruleset}` };
    const table = await Table.open(service, spec);
    tables.push(table);
    if (ruleset === 'all-fives') {
      await table.playUntil(chooser(1), ({ view }) => view.version > 30);
      early = ok(await reader.get<Page>(`${table.path}/events?limit=100`)).body.items;
    }
    await table.finish(ruleset === 'castle-rock' ? eager(1) : chooser(1));
  }
});

afterAll(() => service.close());

/** The members of each event's data, as api.md lists them; castle-rock has more at a round's ends. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  GameStarted: [
    ...['ruleset', 'rulesVersion', 'options', 'seats', 'seedCommitment', 'matchCommitment', 'gameNumber'],
    ...['entropies', 'previousOpener'],
  ],
  RoundStarted: [
    ...['round', 'opener', 'openingTile', 'hands', 'boneyard', 'handSizes', 'boneyardSize', 'salt'],
  ],
  TilePlayed: ['seat', 'tile', 'end', 'count', 'points', 'scores'],
  TilesDrawn: ['seat', 'tiles', 'drawn', 'boneyardSize', 'salt'],
  TurnPassed: ['seat'],
  SeatDroppedOut: ['seat'],
  TileLaid: ['seat', 'tile', 'row'],
  TilesRemoved: ['seat', 'index', 'tiles', 'row'],
  TurnEnded: ['seat', 'drawn', 'boneyardSize', 'salt'],
  RoundEnded: ['round', 'reason', 'winner', 'hands', 'pips', 'bonus', 'scores'],
  GameEnded: ['winner', 'reason', 'scores', 'seed'],
};
const IN_CASTLE_ROCK: Readonly<Record<string, readonly string[]>> = {
  RoundStarted: ['row'],
  RoundEnded: ['captured', 'left'],
};
const OF_THE_TABLE = ['GameStarted', 'RoundStarted', 'RoundEnded', 'GameEnded'];

/** RFC 8785 for what events are made of: sorted members, and numbers that are whole. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

describe('events', () => {
  it('have the documented members, all types together', async () => {
    const seen = new Set<string>();
    for (const table of tables) {
      for (const event of await table.history()) {
        const { type, data, seat, playerId, gameId, at, schemaVersion } = event;
        seen.add(type);
        const more = data && 'row' in data && type === 'RoundStarted' ? IN_CASTLE_ROCK : {};
        expect(Object.keys(data)).toEqual(expect.arrayContaining([...MEMBERS[type], ...(more[type] ?? [])]));
        expect([gameId, schemaVersion]).toEqual([table.gameId, expect.any(Number)]);
        expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(playerId).toBe(seat === null ? null : table.players[seat].id);
        expect(seat === null).toBe(OF_THE_TABLE.includes(type));
        if (seat !== null) expect(data).toMatchObject({ seat });
      }
    }
    expect(seen).toEqual(new Set(Object.keys(MEMBERS)));
  });

  it('of Castle Rock tell what was taken and what was left', async () => {
    const ends = (await tables[1].history()).filter(({ type }) => type === 'RoundEnded');
    for (const { data } of ends)
      expect(Object.keys(data)).toEqual(expect.arrayContaining(['captured', 'left']));
    expect(ends).toHaveLength(2);
  });

  it('are chained by hashes that anybody can compute', async () => {
    for (const table of tables) {
      let prevHash = '0'.repeat(64);
      for (const { hash, prevHash: previous, ...open } of await table.history()) {
        expect(previous).toBe(prevHash);
        const bytes = [Buffer.from(prevHash, 'hex'), Buffer.from(canonical(open), 'utf8')];
        expect(hash).toBe(createHash('sha256').update(Buffer.concat(bytes)).digest('hex'));
        prevHash = hash;
      }
    }
  });

  it('had the same hashes while their secrets were left out', async () => {
    const whole = await tables[0].history();
    expect(early.map(({ hash }) => hash)).toEqual(whole.slice(0, early.length).map(({ hash }) => hash));
    expect(early.length).toBeGreaterThan(30);
    expect(early).not.toEqual(whole.slice(0, early.length));
  });
});

describe('paging', () => {
  const page = async (query: string) => ok(await reader.get<Page>(`${tables[0].path}/events${query}`));

  it('goes by version, and the Link header leads on', async () => {
    const whole = await tables[0].history();
    const seen: VisibleEvent[] = [];
    for (let path: string | undefined = `/v1${tables[0].path}/events?limit=7`; path !== undefined;) {
      const { body, headers }: { body: Page; headers: Headers } = ok(await reader.get<Page>(path));
      seen.push(...body.items);
      const link: string | null = headers.get('link');
      expect(link === null).toBe(body.nextCursor === null);
      if (body.nextCursor !== null) expect(body.nextCursor).toBe(String(body.items.at(-1)!.version));
      path = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
    }
    expect(seen).toEqual(whole);
  });

  it('gives 50 unless told otherwise, 100 at most, and none after the end', async () => {
    const last = (await tables[0].view()).version;
    expect(last).toBeGreaterThan(50);
    expect((await page('')).body.items).toHaveLength(50);
    expect((await page('?limit=100')).body.items).toHaveLength(Math.min(100, last));
    expect((await page(`?after=${last - 1}`)).body).toMatchObject({
      items: [{ version: last }],
      nextCursor: null,
    });
    for (const after of [last, last + 1000]) {
      expect((await page(`?after=${after}`)).body).toEqual({ items: [], nextCursor: null });
    }
  });
});

describe('states', () => {
  it('are those of the history: scores, counts, boneyard and hands go on event by event', async () => {
    const table = tables[0];
    let tiles = 0;
    for (const { version, type, data } of await table.history()) {
      const { body: state } = ok(await reader.get<GameView>(`${table.path}/states/${version}`));
      expect(state.version).toBe(version);
      if ('scores' in data) expect(state.sides.map(({ score }) => score)).toEqual(data.scores);
      if ('boneyardSize' in data) expect(state.boneyardSize).toBe(data.boneyardSize);
      if ('handSizes' in data) expect(state.seats.map(({ handSize }) => handSize)).toEqual(data.handSizes);
      tiles = type === 'RoundStarted' ? 0 : tiles + Number(type === 'TilePlayed');
      expect(state.layout!.tiles).toHaveLength(tiles);
      expect(state.layout!.count).toBe(state.layout!.ends.reduce((sum, { counts }) => sum + counts, 0));
      if (type === 'TilePlayed') expect(data).toMatchObject({ count: state.layout!.count });
    }
  });
});
