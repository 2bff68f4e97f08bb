/** Leaving a match before it starts, and giving it up afterwards (api.md, "Callers"; rules 2.12). */
import { randomUUID } from 'node:crypto';
import type { GameView, VisibleEvent } from '../../src/engine/index.js';
import type { MatchDto } from '../../src/matches/dto/match.dto.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered, Client, created, expectProblem, ok, type Player } from '../support/client.js';
import { chooser } from '../support/games.js';
import { newPlayers, Table, type TableSpec } from '../support/table.js';

let service: TestApp;
let anybody: Client;
let ada: Player;
let bob: Player;
let cleo: Player;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
  [ada, bob, cleo] = await newPlayers(service, 3);
});

afterAll(() => service.close());

describe('leaving', () => {
  const open = async (seats: number): Promise<string> =>
    created(await ada.post('/matches', { ruleset: 'castle-rock', seats })).body.id as string;
  const leave = (id: string, player: Player) => player.delete(`/matches/${id}/seats/me`);
  const seats = async (id: string) =>
    ok(await anybody.get<MatchDto>(`/matches/${id}`)).body.seats.map(({ playerId }) => playerId);

  it('gives the seat back to whoever comes next', async () => {
    const id = await open(3);
    created(await bob.post(`/matches/${id}/seats`));
    const { text } = answered(await leave(id, bob), 204);
    expect(text).toBe('');
    expect(await seats(id)).toEqual([ada.id, null, null]);
    expectProblem(await leave(id, bob), 403, 'not-seated');
    created(await cleo.post(`/matches/${id}/seats`, { seat: 1 }));
    created(await bob.post(`/matches/${id}/seats`));
    expect(ok(await anybody.get(`/matches/${id}`)).body.status).toBe('running');
  });

  it('is open to the host too, and the match goes on without it', async () => {
    const id = await open(3);
    created(await bob.post(`/matches/${id}/seats`));
    answered(await leave(id, ada), 204);
    expect(await seats(id)).toEqual([null, bob.id, null]);
    created(await cleo.post(`/matches/${id}/seats`));
    expect(await seats(id)).toEqual([cleo.id, bob.id, null]);
  });

  it('abandons a match that nobody sits at any more', async () => {
    const id = await open(2);
    answered(await leave(id, ada), 204);
    const { body } = ok(await anybody.get(`/matches/${id}`));
    expect(body).toMatchObject({ status: 'abandoned', winner: null, games: [], endReason: 'abandoned' });
    expect(body.finishedAt).not.toBeNull();
    expectProblem(await bob.post(`/matches/${id}/seats`), 409, 'match-over');
    const listed = ok(await anybody.get<{ items: MatchDto[] }>('/matches?status=abandoned&limit=1')).body;
    expect(listed.items[0].id).toBe(id);
  });

  it('is only for those who sit there', async () => {
    expectProblem(await leave(await open(2), bob), 403, 'not-seated');
    expectProblem(await leave(randomUUID(), bob), 404, 'not-found');
    expectProblem(await bob.delete('/matches/7/seats/me'), 400, 'malformed', ['/id']);
  });

  it('comes too late once the match has started, and once it is over', async () => {
    const table = await Table.open(service, { ruleset: 'castle-rock', seats: 2 });
    const [host] = table.players;
    expectProblem(await leave(table.matchId, host), 409, 'match-started');
    created(await host.post(`/matches/${table.matchId}/resignation`));
    expectProblem(await leave(table.matchId, host), 409, 'match-started');
  });
});

describe('resigning', () => {
  const resign = (table: Table, seat: number) =>
    table.players[seat].post<MatchDto>(`/matches/${table.matchId}/resignation`);

  /** A match given up after some moves, as everybody sees it then. */
  async function givenUp(spec: TableSpec, seat: number, moves: number) {
    const table = await Table.open(service, spec);
    for await (const { game } of table.turns(chooser(7))) if (game.version > moves) break;
    const before = await table.view();
    const { body: match } = created(await resign(table, seat));
    expect(ok(await anybody.get(`/matches/${table.matchId}`)).body).toEqual(match);
    return { table, before, match, game: await table.view(), events: await table.history() };
  }

  const scoresOf = ({ sides }: GameView): number[] => sides.map(({ score }) => score);

  const bestOfOthers = (scores: readonly number[], loser: number): number | null => {
    const others = scores.map((score, side) => (side === loser ? -1000 : score));
    const best = Math.max(...others);
    return others.indexOf(best) === others.lastIndexOf(best) ? others.indexOf(best) : null;
  };

  it.each([
    { why: 'of two, when to move or not', spec: { ruleset: 'all-fives', seats: 2 }, seat: 0, moves: 2 },
    { why: 'of two, in mid-game', spec: { ruleset: 'fibonacci', seats: 2 }, seat: 1, moves: 30 },
    { why: 'of three, all at 0', spec: { ruleset: 'all-fives', seats: 3 }, seat: 2, moves: 2 },
    { why: 'of three, in mid-game', spec: { ruleset: 'all-fives', seats: 3 }, seat: 1, moves: 60 },
    { why: 'of six in a row game', spec: { ruleset: 'castle-rock', seats: 6 }, seat: 5, moves: 90 },
    {
      why: 'of a team of two',
      spec: { ruleset: 'cinque', seats: 4, options: { teams: true } },
      seat: 3,
      moves: 20,
    },
    {
      why: 'of one of three teams',
      spec: { ruleset: 'cinque', seats: 6, options: { set: 9, teams: true } },
      seat: 4,
      moves: 60,
    },
  ])('$why: the game and the match end at once', async ({ spec, seat, moves }) => {
    const { table, before, match, game, events } = await givenUp({ ...spec, seed: 'resign' }, seat, moves);
    const scores = scoresOf(before);
    const winner = bestOfOthers(scores, before.seats[seat].side);
    expect(match).toMatchObject({
      status: 'finished',
      endReason: 'resignation',
      winner,
      games: [{ number: 1, status: 'finished' }],
      standing: scores.map((_, side) => (side === winner ? 1 : 0)),
      matchSeed: expect.any(String),
      finishedAt: expect.any(String),
    });
    expect(game).toMatchObject({ status: 'finished', version: before.version + 1, toMove: null, winner });
    expect(game.sides).toEqual(before.sides);
    const [ended] = events.slice(-1) as [VisibleEvent];
    expect(ended).toMatchObject({
      version: before.version + 1,
      type: 'GameEnded',
      seat,
      playerId: table.players[seat].id,
      data: { winner, reason: 'resignation', scores, seed: game.seed },
    });
    expect(events.filter(({ type, version }) => type === 'RoundEnded' && version >= before.version)).toEqual(
      [],
    );
    expect(ok(await anybody.get(`${table.path}/audit`)).body).toMatchObject({ passed: true, running: false });
    expectProblem(await table.send(0, { type: 'pass' }), 422, 'game-over');
  });

  /** A match of several games in which one side has won a game already. */
  async function withLeader(seats: number): Promise<{ table: Table; leader: number }> {
    const table = await Table.open(service, {
      ...{ ruleset: 'fibonacci', seats, gamesToWin: 5, options: { maxRounds: 1 }, seed: `lead of ${seats}` },
    });
    let match = await table.match();
    while (match.standing.every((won) => won === 0)) {
      await table.finish(chooser(1));
      match = await table.match();
    }
    return { table, leader: match.standing.indexOf(1) };
  }

  it('with three sides gives the match to the one of the others that has won more games', async () => {
    const { table, leader } = await withLeader(3);
    const { body } = created(await resign(table, (leader + 1) % 3));
    expect(body).toMatchObject({ status: 'finished', winner: leader, endReason: 'resignation' });
  });

  it.each([2, 3])(
    'loses the match of %i sides, however many games the one who resigns has won',
    async (seats) => {
      const { table, leader } = await withLeader(seats);
      // Somebody else has the best score of the running game, and so wins it.
      const { view } = await table.playUntil(chooser(2), ({ view: { sides } }) =>
        sides.some(({ side, score }) => side !== leader && score > 0),
      );
      const winner = bestOfOthers(scoresOf(view), leader);
      expect(winner).not.toBeNull();
      const { body } = created(await resign(table, leader));
      expect(body).toMatchObject({ status: 'finished', winner, endReason: 'resignation' });
      expect(body.standing[winner!]).toBe(1);
    },
  );

  it('is only for players, of a match that has started and is not over', async () => {
    const { body: waiting } = created(await ada.post('/matches', { ruleset: 'castle-rock', seats: 2 }));
    expectProblem(await ada.post(`/matches/${waiting.id}/resignation`), 409, 'match-not-started');
    expectProblem(await bob.post(`/matches/${waiting.id}/resignation`), 403, 'not-seated');
    expectProblem(await bob.post(`/matches/${randomUUID()}/resignation`), 404, 'not-found');
    expectProblem(await bob.post('/matches/7/resignation'), 400, 'malformed', ['/id']);

    const table = await Table.open(service, { ruleset: 'castle-rock', seats: 2 });
    expectProblem(await ada.post(`/matches/${table.matchId}/resignation`), 403, 'not-seated');
    created(await resign(table, 0));
    const over = await table.match();
    for (const seat of [0, 1]) expectProblem(await resign(table, seat), 409, 'match-over');
    expect(await table.match()).toEqual(over);
    expect((await table.history()).map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});
