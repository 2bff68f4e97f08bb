/** Many requests at once, at one instance of the service and at two on one database: never a lost or doubled move. */
import type { Move } from '../../src/engine/index.js';
import type { MatchDto } from '../../src/matches/dto/match.dto.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, type Answer } from '../support/client.js';
import { chooser } from '../support/games.js';
import { newPlayer, newPlayers, Table, type MoveAnswer } from '../support/table.js';

let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({}, one.databaseUrl);
});

afterAll(async () => {
  await two.close();
  await one.close();
});

const AT_ONCE = 20;

/** `count` requests at once, spread over the instances. */
const atOnce = (
  urls: readonly string[],
  count: number,
  send: (url: string, index: number) => Promise<Answer>,
) => Promise.all(Array.from({ length: count }, (_, index) => send(urls[index % urls.length], index)));

const INSTANCES = [
  { where: 'at one instance', urls: () => [one.url] },
  { where: 'at two instances', urls: () => [one.url, two.url] },
];

/** The log has no gap, no fork and no two moves in one place: the audit and both instances agree on it. */
async function expectWhole(table: Table): Promise<void> {
  const events = await table.at(one.url).history();
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  expect(events.slice(1).map(({ prevHash }) => prevHash)).toEqual(
    events.slice(0, -1).map(({ hash }) => hash),
  );
  expect(await table.at(two.url).history()).toEqual(events);
  expect(await table.at(two.url).view()).toEqual(await table.at(one.url).view());
  const { body } = ok(await new Client(two.url).get(`${table.path}/audit`));
  expect(body).toMatchObject({ passed: true, events: events.length });
}

/** The bodies of those that were accepted. */
const acceptedOf = (answers: readonly Answer<MoveAnswer>[]): MoveAnswer[] =>
  answers.filter(({ status }) => status === 201).map(({ body }) => body);

/** A refusal that says why, and at which version. */
function expectRefusal({ status, body }: Answer): void {
  expect([409, 412, 422]).toContain(status);
  expect(body).toMatchObject({ code: expect.any(String), currentVersion: expect.any(Number) });
}

describe.each(INSTANCES)('the same move $where', ({ urls }) => {
  it.each([
    { ruleset: 'all-fives', version: false },
    { ruleset: 'all-fives', version: true },
    { ruleset: 'castle-rock', version: false },
    { ruleset: 'castle-rock', version: true },
  ])('is made once in $ruleset, If-Match: $version', async ({ ruleset, version: withVersion }) => {
    const table = await Table.open(one, { ruleset, seats: 2, seed: `same in ${ruleset}` });
    for (let round = 0; round < 5; round += 1) {
      const { seat, legal, view } = await table.position();
      const move = legal[round % legal.length];
      const headers: Record<string, string> = withVersion ? { 'If-Match': `"${view.version}"` } : {};
      const answers = await atOnce(urls(), AT_ONCE, (url) => table.at(url).send(seat, move, headers));
      const accepted = acceptedOf(answers);
      expect(accepted).toHaveLength(1);
      for (const answer of answers) if (answer.status !== 201) expectRefusal(answer);
      const now = await table.at(urls().at(-1)!).view();
      expect(now.version).toBe(accepted[0].game.version);
    }
    await expectWhole(table);
  });
});

describe.each(INSTANCES)('different moves of one seat $where', ({ urls }) => {
  it('go one after another or not at all', async () => {
    const table = await Table.open(one, { ruleset: 'castle-rock', seats: 3, seed: 'different' });
    for (let round = 0; round < 6; round += 1) {
      const { seat, legal, view } = await table.position();
      const moves: Move[] = [...legal, { type: 'endTurn' }];
      const headers = { 'If-Match': `"${view.version}"` };
      const answers = await atOnce(urls(), AT_ONCE, (url, index) =>
        table.at(url).send(seat, moves[index % moves.length], headers),
      );
      expect(acceptedOf(answers)).toHaveLength(1);
      expect((await table.view()).version).toBe(view.version + 1);
    }
    await expectWhole(table);
  });

  it('by whole players playing at full speed, each at its own instance', async () => {
    const table = await Table.open(one, {
      ...{ ruleset: 'fibonacci', seats: 2, options: { maxRounds: 1 }, seed: 'speed' },
    });
    const play = async (seat: number): Promise<void> => {
      const own = table.at(urls()[seat % urls().length]);
      const choose = chooser(seat);
      for (let { status } = await own.view(seat); status === 'running'; { status } = await own.view(seat)) {
        const moves = await own.legalMoves(seat);
        if (moves.length > 0) await own.send(seat, moves[choose(moves)]);
      }
    };
    // Two clients a seat: the second one always comes too late or in between.
    await Promise.all([0, 1, 0, 1].map(play));
    await expectWhole(table);
  });
});

describe.each(INSTANCES)('the last seat $where', ({ urls }) => {
  it('has one owner, and the match one game', async () => {
    const host = await newPlayer(one);
    const guests = await newPlayers(one, AT_ONCE);
    const { body: match } = created(await host.post<MatchDto>('/matches', { ruleset: 'cinque', seats: 2 }));
    const answers = await atOnce(urls(), AT_ONCE, (url, index) =>
      guests[index].at(url).post(`/matches/${match.id}/seats`),
    );
    const winners = guests.filter((_, index) => answers[index].status === 201);
    expect(winners).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 409, 'match-started');
    const { body } = ok(await host.get<MatchDto>(`/matches/${match.id}`));
    expect(body.seats.map(({ playerId }) => playerId)).toEqual([host.id, winners[0].id]);
    expect(body.games).toHaveLength(1);
    const { rows } = await one.pool.query('select 1 from games where match_id = $1', [match.id]);
    expect(rows).toHaveLength(1);
  });

  it('of several is filled in some order, each seat once', async () => {
    const host = await newPlayer(one);
    const guests = await newPlayers(one, AT_ONCE);
    const wish = { ruleset: 'castle-rock', seats: 6 };
    const { body: match } = created(await host.post<MatchDto>('/matches', wish));
    const answers = await atOnce(urls(), AT_ONCE, (url, index) =>
      guests[index].at(url).post(`/matches/${match.id}/seats`),
    );
    expect(acceptedOf(answers)).toHaveLength(5);
    const { body } = ok(await host.get<MatchDto>(`/matches/${match.id}`));
    expect(new Set(body.seats.map(({ playerId }) => playerId)).size).toBe(6);
    expect(body).toMatchObject({ status: 'running', games: [{ number: 1 }] });
  });

  it('is not taken twice by one player', async () => {
    const [host, guest] = await newPlayers(one, 2);
    const wish = { ruleset: 'castle-rock', seats: 6 };
    const { body: match } = created(await host.post<MatchDto>('/matches', wish));
    const answers = await atOnce(urls(), AT_ONCE, (url, index) =>
      guest.at(url).post(`/matches/${match.id}/seats`, { seat: 1 + (index % 5) }),
    );
    expect(acceptedOf(answers)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 409, 'already-seated');
  });

  it('taken while the host leaves: nobody plays alone', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [host, guest] = await newPlayers(one, 2);
      const wish = { ruleset: 'castle-rock', seats: 2 };
      const { body: match } = created(await host.post<MatchDto>('/matches', wish));
      const [joined, left] = await Promise.all([
        guest.at(urls().at(-1)!).post(`/matches/${match.id}/seats`, { seat: 1 }),
        host.delete(`/matches/${match.id}/seats/me`),
      ]);
      const { body } = ok(await guest.get<MatchDto>(`/matches/${match.id}`));
      const outcome = [joined.status, left.status, body.status, body.games.length];
      expect([
        [201, 409, 'running', 1],
        [409, 204, 'abandoned', 0],
      ]).toContainEqual(outcome);
    }
  });
});

/** Plays a round of Castle Rock but for the end of its last turn. */
async function playAllButTheLastEnd(table: Table): Promise<{ seat: number; version: number }> {
  for (let position = await table.position(); ;) {
    const { seat, hand, view } = position;
    const lay: Move = { type: 'lay', tile: hand[0] };
    const last =
      view.boneyardSize === 0 && view.seats.every((each) => each.handSize === Number(each.seat === seat));
    if (last) return { seat, version: (await table.move(seat, lay)).game.version };
    const { body } = created(await table.send(seat, { moves: [lay, { type: 'endTurn' }] }));
    position = await table.position((body as MoveAnswer).game.toMove);
  }
}

describe.each(INSTANCES)('a resignation and the move that ends the game $where', ({ urls }) => {
  it.each([1, 2])('settle who was first, with %i games to win', async (gamesToWin) => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const table = await Table.open(one, {
        ...{ ruleset: 'castle-rock', seats: 2, gamesToWin, options: { maxRounds: 1 }, seed: 'resign' },
      });
      const { seat, version } = await playAllButTheLastEnd(table);
      const resigning = table.players[1 - seat].at(urls().at(-1)!);
      const resign = () => resigning.post(`/matches/${table.matchId}/resignation`);
      const asked = [() => table.send(seat, { type: 'endTurn' }), resign];
      if (attempt % 2 === 1) asked.reverse();
      const answers = await Promise.all(asked.map((ask) => ask()));
      const [moved, resigned] = attempt % 2 === 1 ? answers.reverse() : answers;
      const { gameId } = table;
      const match = await table.match();
      table.gameId = gameId;
      const ends = (await table.history()).filter(({ type }) => type === 'GameEnded');
      expect(ends).toHaveLength(1);
      const reason = (ends[0].data as { reason: string }).reason;
      if (reason === 'resignation') {
        expectProblem(moved, 422, 'game-over');
        expect([resigned.status, match.endReason, match.games.length]).toEqual([201, 'resignation', 1]);
        expect((await table.view()).version).toBe(version + 1);
      } else {
        created(moved);
        if (resigned.status === 201) expect(match).toMatchObject({ endReason: 'resignation', winner: seat });
        else expectProblem(resigned, 409, 'match-over');
      }
      expect(match.status).toBe('finished');
      await expectWhole(table);
    }
  });
});
