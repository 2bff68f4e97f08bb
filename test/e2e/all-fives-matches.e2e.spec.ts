/** Whole matches of all-fives for two, three and four, played as a bot would: by legal moves and nothing else. */
import type { GameView, MoveType, RoundEndedData, TilePlayedData } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, ok } from '../support/client.js';
import { chooser } from '../support/games.js';
import { playAndReplay, type WholeGame } from '../support/replayed.js';
import { Table } from '../support/table.js';

let service: TestApp;
/** The same database, and a memory of its own. */
let fresh: TestApp;

beforeAll(async () => {
  service = await startTestApp();
  fresh = await startTestApp({}, service.databaseUrl);
});

afterAll(async () => {
  await fresh.close();
  await service.close();
});

const EVENT_OF: Partial<Record<MoveType, string>> = {
  play: 'TilePlayed',
  draw: 'TilesDrawn',
  pass: 'TurnPassed',
};

/** What a move's answer must be, from one table to the next. */
function expectTurns({ turns }: WholeGame): void {
  let version = 2;
  for (const { seat, move, events, game } of turns) {
    expect(events.map((event) => event.version)).toEqual(events.map((_, index) => version + 1 + index));
    expect(events[0]).toMatchObject({ type: EVENT_OF[move.type], seat, data: { seat } });
    expect(game).toMatchObject({ version: events.at(-1)!.version, viewer: seat });
    expect(game.lastEvents).toEqual(events);
    if (move.type === 'play')
      expect(events[0].data).toMatchObject({ tile: move.tile, end: move.end ?? null });
    version = game.version;
  }
}

/** Points are counts that five divides, and every score is the sum of points and bonuses (rules 4). */
function expectScores({ events }: WholeGame, seats: number): number[] {
  const scores = new Array<number>(seats).fill(0);
  for (const { type, data } of events) {
    if (type === 'TilePlayed') {
      const { seat, count, points } = data as TilePlayedData;
      expect(points).toBe(count > 0 && count % 5 === 0 ? count : 0);
      scores[seat] += points;
    }
    if (type === 'RoundEnded') {
      const { winner, bonus } = data as RoundEndedData;
      if (winner !== null) scores[winner] += bonus;
    }
    if ('scores' in data) expect(data.scores).toEqual(scores);
  }
  return scores;
}

it.each([2, 3, 4])(
  'a match of %i seats, to two games won',
  async (seats) => {
    const table = await Table.open(service, {
      ...{ ruleset: 'all-fives', seats, gamesToWin: 2, options: { target: 100 }, seed: `match of ${seats}` },
    });
    let games = 0;
    let match = await table.match();
    while (match.status === 'running') {
      const whole = await playAndReplay(table, fresh, chooser(games));
      games += 1;
      expectTurns(whole);
      const scores = expectScores(whole, seats);
      const { body: game } = ok(await new Client(fresh.url).get<GameView>(table.path));
      expect(game).toMatchObject({ status: 'finished', winner: scores.indexOf(Math.max(...scores)) });
      expect(scores[game.winner!]).toBeGreaterThanOrEqual(100);
      match = await table.match();
    }
    expect(games).toBeGreaterThan(1);
    expect(match.standing[match.winner!]).toBe(2);
    expect(match.games).toHaveLength(games);
  },
  60_000,
);

describe('before each move', () => {
  it('only the seat to move has legal moves, and all of them are accepted', async () => {
    const table = await Table.open(service, { ruleset: 'all-fives', seats: 3, seed: 'asked' });
    let { toMove } = await table.view();
    for (let moves = 0; moves < 25; moves += 1) {
      const answers = await Promise.all(
        table.players.map((player) => player.get(`${table.path}/legal-moves`)),
      );
      const { version } = await table.view();
      for (const [seat, { body }] of answers.entries()) {
        expect(body).toEqual({ version, toMove, moves: expect.any(Array) });
        expect(body.moves.length > 0).toBe(seat === toMove);
      }
      const legal = await table.legalMoves(toMove!);
      const { game } = await table.move(toMove!, legal[moves % legal.length]);
      toMove = game.toMove;
    }
  });

  it('a tile may be named with its lower half first', async () => {
    const table = await Table.open(service, { ruleset: 'all-fives', seats: 2, seed: 'lower first' });
    const { toMove, seats } = await table.view();
    const [tile] = (await table.legalMoves(toMove!)).flatMap((move) =>
      move.type === 'play' && move.tile[0] !== move.tile[2] ? [move.tile] : [],
    );
    expect(seats).toHaveLength(2);
    const { events } = await table.move(toMove!, { type: 'play', tile: [...tile].reverse().join('') });
    expect(events[0].data).toMatchObject({ tile });
  });
});
