/**
 * Nobody can choose the tiles: every seed follows from a commitment that stood before the others joined, and from what
 * each player added (api.md, "Fairness"). Checked with nothing but Node's crypto, as a suspicious player would.
 */
import { createHash, createHmac } from 'node:crypto';
import type { GameFile } from '../../src/engine/index.js';
import type { MatchDto } from '../../src/matches/dto/match.dto.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, ok } from '../support/client.js';
import { chooser } from '../support/games.js';
import { newPlayers, Table } from '../support/table.js';

let service: TestApp;
let anybody: Client;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
});

afterAll(() => service.close());

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

const seedOf = (matchSeed: string, game: number, entropies: string[]): string =>
  createHmac('sha256', Buffer.from(matchSeed, 'hex'))
    .update(`game ${game}\n${entropies.map((entropy) => `${entropy}\n`).join('')}`, 'utf8')
    .digest('hex');

/** All 28 tiles in canonical order. */
const TILES = [0, 1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
);

/** Uniform numbers as api.md and docs/fairness.md have them, written anew. */
function* stream(seed: string, label: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${label}\n${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

function below(words: Generator<number, never>, n: number): number {
  for (;;) {
    const { value } = words.next();
    if (value < 2 ** 32 - (2 ** 32 % n)) return value % n;
  }
}

function shuffled(seed: string, round: number): string[] {
  const words = stream(seed, `round ${round}`);
  const tiles = [...TILES];
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const chosen = below(words, last + 1);
    [tiles[last], tiles[chosen]] = [tiles[chosen], tiles[last]];
  }
  return tiles;
}

/** Plays whole games until the match is over; answers with the ids of its games and all that was public on the way. */
async function playMatch(table: Table): Promise<{ match: MatchDto; before: MatchDto[] }> {
  const before = [await table.match()];
  while (before.at(-1)!.status === 'running') {
    await table.finish(chooser(before.length));
    before.push(await table.match());
  }
  return { match: before.pop()!, before };
}

const ENTROPIES = ['Zażółć 🁣', '', 'x'.repeat(64)];

describe('the seed of a match', () => {
  it('is committed to before anybody joins, and the commitment never changes', async () => {
    const [host, guest] = await newPlayers(service, 2);
    const wish = { ruleset: 'castle-rock', seats: 2, entropy: 'mine' };
    const { body: match } = created(await host.post<MatchDto>('/matches', wish));
    const { body: begun } = created(await guest.post<MatchDto>(`/matches/${match.id}/seats`));
    const { body: over } = created(await host.post<MatchDto>(`/matches/${match.id}/resignation`));
    expect([begun.matchCommitment, over.matchCommitment]).toEqual([
      match.matchCommitment,
      match.matchCommitment,
    ]);
    expect([match.matchSeed, begun.matchSeed]).toEqual([undefined, undefined]);
    expect(over.matchSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(sha256(over.matchSeed!)).toBe(match.matchCommitment);
  });

  it('is another one for each match', async () => {
    const [host] = await newPlayers(service, 1);
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => host.post<MatchDto>('/matches', { ruleset: 'cinque', seats: 2 })),
    );
    expect(new Set(opened.map(({ body }) => body.matchCommitment)).size).toBe(20);
  });

  it('ties every game of the match to the first commitment', async () => {
    const table = await Table.open(service, {
      ...{ ruleset: 'fibonacci', seats: 3, gamesToWin: 2, options: { maxRounds: 2 }, entropies: ENTROPIES },
    });
    const { match, before } = await playMatch(table);
    expect(match.games.length).toBeGreaterThan(1);
    expect(before.filter((each) => 'matchSeed' in each)).toEqual([]);
    expect(sha256(match.matchSeed!)).toBe(match.matchCommitment);
    for (const { id, number } of match.games) {
      const { body: game } = ok(await anybody.get(`/games/${id}`));
      const { body: file } = ok(await anybody.get<GameFile>(`/games/${id}/export`));
      const started = file.events[0].data;
      expect(started).toMatchObject({
        gameNumber: number,
        entropies: ENTROPIES,
        matchCommitment: match.matchCommitment,
        seedCommitment: game.seedCommitment,
      });
      expect(file.matchSeed).toBe(match.matchSeed);
      expect(game.seed).toBe(seedOf(match.matchSeed!, number, ENTROPIES));
      expect(sha256(game.seed as string)).toBe(game.seedCommitment);
      expect(file.events.at(-1)!.data).toMatchObject({ seed: game.seed });
    }
  });

  it('stays secret while the match goes on, though a game of it is over', async () => {
    const table = await Table.open(service, {
      ...{ ruleset: 'fibonacci', seats: 2, gamesToWin: 9, options: { maxRounds: 1 }, seed: 'goes on' },
    });
    const { gameId } = table;
    await table.finish(chooser(5));
    const match = await table.match();
    expect(match).toMatchObject({
      status: 'running',
      games: [{ status: 'finished' }, { status: 'running' }],
    });
    expect(match).not.toHaveProperty('matchSeed');
    expect(ok(await anybody.get(`/games/${gameId}/export`)).body.matchSeed).toBeNull();
  });
});

describe('the seed of a game', () => {
  it('gives every deal, lot and boneyard', async () => {
    const table = await Table.open(service, { ruleset: 'all-fives', seats: 3, options: { maxRounds: 3 } });
    await table.finish(chooser(11));
    const { seed } = await table.view();
    const deals = (await table.history()).filter(({ type }) => type === 'RoundStarted');
    const lot = below(stream(seed!, 'lot 1'), 3);
    expect(deals.length).toBeGreaterThan(0);
    for (const [index, { data }] of deals.entries()) {
      const tiles = shuffled(seed!, index + 1);
      expect(data).toMatchObject({
        round: index + 1,
        opener: (lot + index) % 3,
        hands: [tiles.slice(0, 7), tiles.slice(7, 14), tiles.slice(14, 21)],
        boneyard: tiles.slice(21),
      });
    }
  });
});
