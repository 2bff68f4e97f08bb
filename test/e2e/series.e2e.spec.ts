/** Matches of several games: the standing, and who opens the next game (rules 2.10). */
import type { RoundStartedData, VisibleEvent } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, expectProblem, ok } from '../support/client.js';
import { chooser } from '../support/games.js';
import { Table, type TableSpec } from '../support/table.js';

let service: TestApp;
let anybody: Client;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
});

afterAll(() => service.close());

interface PlayedGame {
  id: string;
  events: VisibleEvent[];
  winner: number | null;
}

/** Plays a match to its end, game by game, and checks the standing after each. */
async function playSeries(spec: TableSpec): Promise<{ table: Table; games: PlayedGame[] }> {
  const table = await Table.open(service, spec);
  const games: PlayedGame[] = [];
  let match = await table.match();
  const standing = match.standing.map(() => 0);
  expect(standing.length).toBeGreaterThan(1);
  while (match.status === 'running') {
    await table.finish(chooser(games.length));
    const { winner = null } = await table.view();
    const events = await table.history();
    games.push({ id: table.gameId, events, winner });
    if (winner !== null) standing[winner] += 1;
    match = await table.match();
    expect(match.standing).toEqual(standing);
    expect(match.games.slice(0, games.length)).toEqual(
      games.map(({ id }, index) => ({ id, number: index + 1, status: 'finished' })),
    );
  }
  const champion = standing.indexOf(spec.gamesToWin!);
  expect(standing.filter((won) => won >= spec.gamesToWin!)).toHaveLength(1);
  expect(match).toMatchObject({ status: 'finished', winner: champion, endReason: 'games-won' });
  expect(match.games).toHaveLength(games.length);
  return { table, games };
}

const openers = ({ events }: PlayedGame): number[] =>
  events.filter(({ type }) => type === 'RoundStarted').map(({ data }) => (data as RoundStartedData).opener);

describe.each(['all-fives', 'fibonacci', 'castle-rock'])('a series of %s', (ruleset) => {
  it('goes on with the rotation of openers from game to game', async () => {
    const { games } = await playSeries({
      ...{ ruleset, seats: 3, gamesToWin: 2, options: { maxRounds: 2 }, seed: `series of ${ruleset}` },
    });
    expect(games.length).toBeGreaterThan(1);
    const all = games.flatMap(openers);
    expect(all).toEqual(all.map((_, index) => (all[0] + index) % 3));
    const previous = games.map(
      ({ events }) => (events[0].data as { previousOpener: number | null }).previousOpener,
    );
    expect(previous).toEqual(
      games.map((_, index) => (index === 0 ? null : openers(games[index - 1]).at(-1))),
    );
  });
});

describe('a series of cinque', () => {
  it('opens each game with the highest double anew', async () => {
    const { games } = await playSeries({
      ...{ ruleset: 'cinque', seats: 4, gamesToWin: 2, options: { maxRounds: 2 }, seed: 'doubles' },
    });
    for (const { events } of games) {
      const { data } = events.find(({ type }) => type === 'RoundStarted')!;
      const { hands, opener, openingTile } = data as RoundStartedData;
      const doubles = hands
        .flat()
        .filter(([high, , low]) => high === low)
        .sort();
      expect(openingTile).toBe(doubles.at(-1));
      expect(hands[opener]).toContain(openingTile);
    }
  });

  it('counts games by team', async () => {
    const { table } = await playSeries({
      ...{ ruleset: 'cinque', seats: 4, gamesToWin: 2, options: { teams: true, maxRounds: 1 }, seed: 'team' },
    });
    expect((await table.match()).standing).toHaveLength(2);
  });
});

describe('a game that is over', () => {
  it('takes no more moves, while the next one of the match does', async () => {
    const table = await Table.open(service, {
      ...{ ruleset: 'fibonacci', seats: 2, gamesToWin: 5, options: { maxRounds: 1 }, seed: 'next' },
    });
    const over = table.gameId;
    await table.finish(chooser(1));
    await table.match();
    expect(table.gameId).not.toBe(over);
    for (const player of table.players) {
      expectProblem(await player.post(`/games/${over}/moves`, { type: 'draw' }), 422, 'game-over');
      expect(ok(await player.get(`/games/${over}/legal-moves`)).body).toMatchObject({
        toMove: null,
        moves: [],
      });
    }
    for await (const { game } of table.turns(chooser(1))) {
      expect(game.version).toBeGreaterThan(2);
      break;
    }
    expect(ok(await anybody.get(`/games?match=${table.matchId}`)).body).toMatchObject({
      items: [
        { id: table.gameId, number: 2, status: 'running' },
        { id: over, number: 1, status: 'finished' },
      ],
    });
  });
});
