/** The built-in opponents over HTTP (api.md, `bots`). */
import { setTimeout as sleep } from 'node:timers/promises';
import { Thinker } from '../../src/bots/thinker.js';
import type { GameView, Move, VisibleEvent } from '../../src/engine/index.js';
import { GameLog } from '../../src/event-store/index.js';
import type { MatchDto } from '../../src/matches/dto/match.dto.js';
import { MatchesService } from '../../src/matches/matches.service.js';
import { BOT_LEVELS, botId, type BotLevel } from '../../src/players/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { created, expectProblem, ok, type Player } from '../support/client.js';
import { createTestDatabase } from '../support/database.js';
import { until } from '../support/process.js';
import { newPlayer } from '../support/table.js';

let service: TestApp;
let ada: Player;

beforeAll(async () => {
  service = await startTestApp({ BOT_THINK_MS: 5 });
  ada = await newPlayer(service);
});

afterAll(() => service.close());

const openMatch = async (who: Player, wish: object): Promise<MatchDto> =>
  created(await who.post<MatchDto>('/matches', wish)).body;

const viewOf = async (who: Player, id: string): Promise<GameView> =>
  ok(await who.get<GameView>(`/games/${id}`)).body;

const matchOf = async (who: Player, id: string): Promise<MatchDto> =>
  ok(await who.get<MatchDto>(`/matches/${id}`)).body;

/** Plays one's own seat by its legal moves until the game is over; looks at every view on the way. */
async function playAlong(
  who: Player,
  id: string,
  look: (view: GameView) => void = () => undefined,
): Promise<GameView> {
  for (;;) {
    const view = await viewOf(who, id);
    look(view);
    if (view.status !== 'running') return view;
    const { moves } = ok(await who.get<{ moves: Move[] }>(`/games/${id}/legal-moves`)).body;
    if (moves.length > 0)
      await who.post(`/games/${id}/moves`, moves.find(({ type }) => type === 'remove') ?? moves[0]);
    else await who.get(`/games/${id}/events?after=${view.version}&wait=5`);
  }
}

const finished = (id: string) => until(async () => (await viewOf(ada, id)).status === 'finished');

describe.each([
  { ruleset: 'all-fives', seats: 2, options: { target: 100 } },
  { ruleset: 'fibonacci', seats: 3, options: { maxRounds: 3 } },
  { ruleset: 'cinque', seats: 4, options: { teams: true, maxRounds: 3 } },
  { ruleset: 'castle-rock', seats: 3, options: { maxRounds: 2 } },
])('$ruleset', (wish) => {
  it.each(BOT_LEVELS)('is played to its end against %s, which shows nothing hidden', async (level) => {
    const bots = Array.from({ length: wish.seats - 1 }, (_, index) => ({ seat: index + 1, level }));
    const match = await openMatch(ada, { ...wish, bots });
    expect(match.status).toBe('running');
    const [{ id }] = match.games;
    const end = await playAlong(ada, id, (view) => {
      if (view.status !== 'running') return;
      expect(view.seats.slice(1).map(({ hand }) => hand)).toEqual(bots.map(() => undefined));
      for (const event of view.lastEvents) if (event.seat !== 0) expectNoSecret(event);
    });
    expect(end.status).toBe('finished');
    const audit = ok(await ada.get(`/games/${id}/audit`)).body;
    expect(audit).toMatchObject({ passed: true });
    const { items } = ok(await ada.get<{ items: VisibleEvent[] }>(`/games/${id}/events?limit=100`)).body;
    const movers = new Map(items.flatMap(({ seat, playerId }) => (seat === null ? [] : [[seat, playerId]])));
    for (const { seat } of bots) expect(movers.get(seat)).toBe(match.seats[seat].playerId);
    // A drawn game counts for nobody, and the match goes on.
    expect((await matchOf(ada, match.id)).status).toBe(end.winner === null ? 'running' : 'finished');
  });
});

/** What secret each kind of event has, for those whose it is not. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  RoundStarted: ['boneyard', 'salt'],
  TilesDrawn: ['tiles', 'salt'],
  TurnEnded: ['drawn', 'salt'],
};

function expectNoSecret({ type, data }: VisibleEvent): void {
  for (const secret of SECRETS[type] ?? []) expect(data).not.toHaveProperty(secret);
  if (type !== 'RoundStarted') return;
  const [own, ...others] = (data as { hands: (string[] | null)[] }).hands;
  expect(own).not.toBeNull();
  expect(others.every((hand) => hand === null)).toBe(true);
}

describe('a match with bots', () => {
  it('names them, with their levels, as players of their own', async () => {
    const bots = [
      { seat: 3, level: 'greedy' },
      { seat: 1, level: 'greedy' },
    ];
    const { seats, status } = await openMatch(ada, { ruleset: 'all-fives', seats: 4, bots });
    expect(status).toBe('open');
    expect(seats.map(({ name, bot }) => [name, bot])).toEqual([
      [ada.name, null],
      ['Greedy 2', 'greedy'],
      [null, null],
      ['Greedy 1', 'greedy'],
    ]);
    expect(seats.map(({ playerId }) => playerId)).toEqual([
      ada.id,
      botId('greedy', 1),
      null,
      botId('greedy', 0),
    ]);
    expect(ok(await ada.get(`/players/${botId('greedy', 1)}`)).body.name).toBe('Greedy 2');
  });

  it('gets them later too, and starts with the last seat', async () => {
    const { id } = await openMatch(ada, { ruleset: 'cinque', seats: 3, options: { maxRounds: 1 } });
    const second = created(
      await ada.post<MatchDto>(`/matches/${id}/bots`, { level: 'random', seat: 2 }),
    ).body;
    expect(second.seats.map(({ bot }) => bot)).toEqual([null, null, 'random']);
    const third = created(await ada.post<MatchDto>(`/matches/${id}/bots`, { level: 'random' })).body;
    expect(third).toMatchObject({ status: 'running', games: [{ number: 1 }] });
    expect(third.seats.map(({ playerId }) => playerId)).toEqual([
      ada.id,
      botId('random', 1),
      botId('random', 0),
    ]);
    await playAlong(ada, third.games[0].id);
  });

  it('goes on from game to game', async () => {
    const wish = { ruleset: 'castle-rock', seats: 2, options: { maxRounds: 1 }, gamesToWin: 2 };
    const { id } = await openMatch(ada, { ...wish, bots: [{ seat: 1, level: 'greedy' }] });
    for (let match = await matchOf(ada, id); match.status === 'running'; match = await matchOf(ada, id)) {
      await playAlong(ada, match.games.at(-1)!.id);
    }
    const { games, winner } = await matchOf(ada, id);
    expect(games.length).toBeGreaterThanOrEqual(2);
    expect(winner).not.toBeNull();
  });

  it('is abandoned when only bots are left at its open table', async () => {
    const { id } = await openMatch(ada, {
      ruleset: 'all-fives',
      seats: 3,
      bots: [{ seat: 1, level: 'strong' }],
    });
    await ada.delete(`/matches/${id}/seats/me`);
    expect((await matchOf(ada, id)).status).toBe('abandoned');
  });

  it('ends by resignation while a bot thinks', async () => {
    const { id, games } = await openMatch(ada, {
      ruleset: 'all-fives',
      seats: 2,
      bots: [{ seat: 1, level: 'strong' }],
    });
    created(await ada.post(`/matches/${id}/resignation`));
    await sleep(100);
    expect((await viewOf(ada, games[0].id)).winner).toBe(1);
  });
});

describe('bots are refused', () => {
  const wish = { ruleset: 'all-fives', seats: 3 };
  const bot = (seat: unknown, level: unknown = 'greedy') => ({ seat, level });

  it.each([
    { why: 'at the seat of the maker', bots: [bot(0)], pointers: ['/bots/0/seat'] },
    { why: 'beyond the table', bots: [bot(1), bot(3)], pointers: ['/bots/1/seat'] },
    { why: 'below it', bots: [bot(-1)], pointers: ['/bots/0/seat'] },
    { why: 'twice at one seat', bots: [bot(2), bot(1), bot(2)], pointers: ['/bots/2/seat'] },
  ])('$why', async ({ bots, pointers }) => {
    expectProblem(await ada.post('/matches', { ...wish, bots }), 422, 'bad-bot-seat', pointers);
  });

  it.each([
    { why: 'of an unknown level', bots: [bot(1), bot(2, 'perfect')], pointers: ['/bots/1/level'] },
    { why: 'of no level', bots: [{ seat: 1 }], pointers: ['/bots/0/level'] },
    { why: 'at no seat', bots: [{ level: 'greedy' }], pointers: ['/bots/0/seat'] },
    { why: 'at half a seat', bots: [bot(1.5)], pointers: ['/bots/0/seat'] },
    { why: 'with more wishes', bots: [{ ...bot(1), name: 'Eve' }], pointers: ['/bots/0/name'] },
    { why: 'as no list', bots: bot(1), pointers: ['/bots'] },
    { why: 'as numbers', bots: [1], pointers: ['/bots'] },
    { why: 'in a crowd', bots: Array.from({ length: 6 }, () => bot(1)), pointers: ['/bots'] },
  ])('$why', async ({ bots, pointers }) => {
    const answer = await ada.post('/matches', { ...wish, bots });
    expectProblem(answer, 400, 'malformed', pointers);
  });

  it('from whom the table is not', async () => {
    const bob = await newPlayer(service);
    const { id } = await openMatch(ada, wish);
    expectProblem(await bob.post(`/matches/${id}/bots`, { level: 'greedy' }), 403, 'not-seated');
    const secret = await openMatch(ada, { ...wish, visibility: 'private' });
    expectProblem(await bob.post(`/matches/${secret.id}/bots`, { level: 'greedy' }), 404, 'not-found');
  });

  it('where there is no room for them', async () => {
    const { id } = await openMatch(ada, wish);
    const add = (body: object) => ada.post(`/matches/${id}/bots`, body);
    expectProblem(await add({ level: 'greedy', seat: 0 }), 409, 'seat-taken');
    expectProblem(await add({ level: 'greedy', seat: 3 }), 422, 'no-such-seat', ['/seat']);
    expectProblem(await add({ level: 'best' }), 400, 'malformed', ['/level']);
    expectProblem(await add({}), 400, 'malformed', ['/level']);
    created(await add({ level: 'greedy' }));
    created(await add({ level: 'greedy' }));
    expectProblem(await add({ level: 'greedy' }), 409, 'match-started');
  });
});

/** A match at which bots alone sit, as no caller can make it. */
async function botsOnly(at: TestApp, wish: object, level: BotLevel = 'random'): Promise<string> {
  const { id } = await openMatch(ada.at(at.url), { ...wish, seats: 2 });
  const host = botId(level, 5);
  await at.pool.query('update match_seats set player_id = $2 where match_id = $1', [id, host]);
  const match = await at.app.get(MatchesService).addBot(id, { id: host, name: '' }, { level });
  return match.games[0].id;
}

describe('turns of bots', () => {
  it('are taken to the end where nobody else sits', async () => {
    const ids = await Promise.all(
      BOT_LEVELS.map((level) =>
        botsOnly(service, { ruleset: 'fibonacci', options: { maxRounds: 2 } }, level),
      ),
    );
    await Promise.all(ids.map(finished));
    for (const id of ids) expect(ok(await ada.get(`/games/${id}/audit`)).body.passed).toBe(true);
  });

  it('are taken in other games when a bot fails in one', async () => {
    const thinker = service.app.get(Thinker);
    const choose = thinker.choose.bind(thinker);
    thinker.choose = (level, knowledge) =>
      knowledge.game.ruleset === 'cinque' ? Promise.reject(new Error('no idea')) : choose(level, knowledge);
    try {
      const stuck = await botsOnly(service, { ruleset: 'cinque' });
      await finished(await botsOnly(service, { ruleset: 'fibonacci', options: { maxRounds: 1 } }));
      expect(await viewOf(ada, stuck)).toMatchObject({ status: 'running', version: 2 });
    } finally {
      thinker.choose = choose;
    }
  });

  it('are taken once when two replicas are at them', async () => {
    const other = await startTestApp({ BOT_THINK_MS: 5 }, service.databaseUrl);
    try {
      const logs = [service, other].map(({ app }) => app.get(GameLog));
      logs[0].dealt.subscribe((dealt) => logs[1].dealt.next(dealt));
      const ids = await Promise.all(
        (['random', 'strong'] as const).map((level) =>
          botsOnly(service, { ruleset: 'castle-rock', options: { maxRounds: 1 } }, level),
        ),
      );
      await Promise.all(ids.map(finished));
      for (const id of ids) expect(ok(await ada.get(`/games/${id}/audit`)).body.passed).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('go on where a stop broke them off, and hold up no stop', async () => {
    const database = await createTestDatabase();
    const first = await startTestApp({ BOT_THINK_MS: 60_000 }, database.url);
    const bob = await newPlayer(first);
    const { games } = await openMatch(bob, {
      ruleset: 'cinque',
      seats: 3,
      options: { maxRounds: 1 },
      bots: [1, 2].map((seat) => ({ seat, level: 'strong' })),
    });
    const [{ id }] = games;
    const { toMove } = await viewOf(bob, id);
    if (toMove === 0) {
      const { moves } = ok(await bob.get<{ moves: Move[] }>(`/games/${id}/legal-moves`)).body;
      created(await bob.post(`/games/${id}/moves`, moves[0]));
    }
    const before = await viewOf(bob, id);
    expect(before.toMove).not.toBe(0);
    const from = performance.now();
    await first.close();
    expect(performance.now() - from).toBeLessThan(5_000);

    const second = await startTestApp({ BOT_THINK_MS: 5 }, database.url);
    const end = await playAlong(bob.at(second.url), id);
    expect(end.status).toBe('finished');
    await second.close();
    await database.drop();
  });
});
