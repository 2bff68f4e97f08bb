/** Players' records: results and ratings, leaderboards, head to head; kept game by game, and made anew from the logs. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/platform/package-root.js';
import { botId } from '../../src/players/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, type Answer, type Player } from '../support/client.js';
import { until } from '../support/process.js';
import { newPlayer, newPlayers } from '../support/table.js';

interface Entry {
  rank: number;
  playerId: string;
  name: string;
  bot: string | null;
  rating: number;
  deviation: number;
  played: number;
}

interface Board {
  items: Entry[];
  nextCursor: string | null;
}

let service: TestApp;
let anybody: Client;

beforeAll(async () => {
  service = await startTestApp({ BOT_THINK_MS: 0 });
  anybody = new Client(service.url);
});

afterAll(() => service.close());

/** A game between players that one of them gives up. */
async function lose(loser: Player, others: readonly Player[], wish: object = {}): Promise<string> {
  const seats = 1 + others.length;
  const { body } = created(await loser.post('/matches', { ruleset: 'all-fives', seats, ...wish }));
  let gameId = '';
  for (const other of others) {
    gameId = created(await other.post(`/matches/${body.id}/seats`)).body.games[0]?.id as string;
  }
  created(await loser.post(`/matches/${body.id}/resignation`));
  return gameId;
}

const profile = async (player: Player, from = anybody) =>
  ok(await from.get<{ results: Entry[] }>(`/players/${player.id}`)).body.results;

const board = async (ruleset: string, query = ''): Promise<Board> =>
  ok(await anybody.get<Board>(`/rulesets/${ruleset}/leaderboard${query}`)).body;

describe('a rating', () => {
  it('is there as soon as the game is over, and rises with a victory', async () => {
    const [ada, ben] = await newPlayers(service, 2);
    await lose(ben, [ada], { ruleset: 'fibonacci' });
    const [winner] = await profile(ada);
    const [loser] = await profile(ben);
    expect(winner).toEqual({
      ruleset: 'fibonacci',
      rating: expect.any(Number),
      deviation: expect.any(Number),
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
    });
    expect(winner.rating).toBeGreaterThan(1000);
    expect(loser.rating).toBeLessThan(1000);
    expect(winner.deviation).toBeLessThan(333);
  });

  it('is one for each ruleset', async () => {
    const [ada, ben] = await newPlayers(service, 2);
    await lose(ben, [ada], { ruleset: 'fibonacci' });
    await lose(ada, [ben], { ruleset: 'cinque' });
    expect((await profile(ada)).map(({ rating }) => rating > 1000)).toEqual([false, true]);
  });

  it('leaves private games out, for everybody', async () => {
    const [ada, ben] = await newPlayers(service, 2);
    await lose(ben, [ada], { visibility: 'private' });
    expect(await profile(ada)).toEqual([]);
    expect(await profile(ada, ada)).toEqual([]);
  });

  it('counts the games of teams for both of a team', async () => {
    const [ada, ben, cleo, dan] = await newPlayers(service, 4);
    await lose(ada, [ben, cleo, dan], { ruleset: 'cinque', options: { teams: true } });
    const records = await Promise.all([ada, ben, cleo, dan].map((player) => profile(player)));
    expect(records.map(([{ rating }]) => rating > 1000)).toEqual([false, true, false, true]);
    expect(records[0]).toEqual(records[2]);
  });
});

describe('the leaderboard', () => {
  const RULESET = 'castle-rock';
  let players: Player[];

  beforeAll(async () => {
    players = await newPlayers(service, 5);
    const [ada, ben, cleo, dan, eve] = players;
    // Ada beats all; Ben and Cleo lose to her in one game, and so alike; Dan loses twice; Eve beats a built-in player.
    await lose(ben, [ada], { ruleset: RULESET });
    await lose(cleo, [ada], { ruleset: RULESET });
    await lose(dan, [ada], { ruleset: RULESET });
    await lose(dan, [ada], { ruleset: RULESET });
    const bots = [{ seat: 1, level: 'greedy' }];
    const { body } = created(await eve.post('/matches', { ruleset: RULESET, seats: 2, bots }));
    created(await eve.post(`/matches/${body.id}/resignation`));
  });

  it('goes by rating, names everybody once, and says who is built in', async () => {
    const { items, nextCursor } = await board(RULESET);
    expect(nextCursor).toBeNull();
    expect(new Set(items.map(({ playerId }) => playerId))).toEqual(
      new Set([...players.map(({ id }) => id), botId('greedy', 0)]),
    );
    const ratings = items.map(({ rating }) => rating);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    expect(items[0]).toMatchObject({
      rank: 1,
      playerId: players[0].id,
      name: players[0].name,
      bot: null,
      won: 4,
    });
    expect(items.find(({ bot }) => bot !== null)).toMatchObject({ bot: 'greedy', name: 'Greedy 1', won: 1 });
  });

  it('leaves the built-in players out on demand', async () => {
    const { items } = await board(RULESET, '?bots=false');
    expect(items.map(({ bot }) => bot)).toEqual([null, null, null, null, null]);
    expect(items[1].rank).toBe(2);
  });

  it('gives players of one rating one rank, on whatever page they stand', async () => {
    const { items } = await board(RULESET);
    for (const { rank, rating } of items) {
      expect(rank).toBe(1 + items.filter((other) => other.rating > rating).length);
    }
    const [ada, ben] = await newPlayers(service, 2);
    const [cleo, dan] = await newPlayers(service, 2);
    // Two first games alike: two ties.
    await lose(ben, [ada], { ruleset: 'fibonacci' });
    await lose(dan, [cleo], { ruleset: 'fibonacci' });
    const all = (await board('fibonacci')).items;
    expect(new Set(all.map(({ rank }) => rank)).size).toBeLessThan(all.length);
    const paged: Entry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await board('fibonacci', `?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
  });

  it('can be followed by its Link headers, which keep the filter', async () => {
    const seen: string[] = [];
    let path: string | undefined = `/v1/rulesets/${RULESET}/leaderboard?bots=false&limit=2`;
    while (path !== undefined) {
      const answer: Answer<Board> = ok(await anybody.get<Board>(path));
      seen.push(...answer.body.items.map(({ playerId }) => playerId));
      path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual((await board(RULESET, '?bots=false')).items.map(({ playerId }) => playerId));
  });

  it('is empty at first', async () => {
    const fresh = await startTestApp();
    const { body } = ok(await new Client(fresh.url).get<Board>('/rulesets/cinque/leaderboard'));
    expect(body).toEqual({ items: [], nextCursor: null });
    await fresh.close();
  });

  it('is there for known rulesets only, and refuses what it does not know', async () => {
    expectProblem(await anybody.get('/rulesets/poker/leaderboard'), 404, 'not-found');
    for (const [query, pointer] of [
      ['bots=no', '/bots'],
      ['limit=0', '/limit'],
      ['cursor=abc', '/cursor'],
      [`cursor=${Buffer.from(`9999999999,${players[0].id}`).toString('base64url')}`, '/cursor'],
      [`cursor=${Buffer.from(`1,${'-'.repeat(36)}`).toString('base64url')}`, '/cursor'],
      ['page=2', '/page'],
    ]) {
      expectProblem(await anybody.get(`/rulesets/cinque/leaderboard?${query}`), 400, 'malformed', [pointer]);
    }
  });
});

describe('head to head', () => {
  it('counts by ruleset who won against whom, and what they played together', async () => {
    const [ada, ben, cleo, dan] = await newPlayers(service, 4);
    await lose(ben, [ada]);
    await lose(ada, [ben]);
    await lose(ben, [ada]);
    // With three at the table: nobody has scored when Cleo gives up, so neither wins.
    await lose(cleo, [ada, ben]);
    await lose(ben, [cleo, ada, dan], { ruleset: 'cinque', options: { teams: true } });
    await lose(ben, [ada, cleo, dan], { ruleset: 'cinque', options: { teams: true } });
    await lose(ada, [ben], { visibility: 'private' });
    const { body } = ok(await anybody.get(`/players/${ada.id}/versus/${ben.id.toUpperCase()}`));
    expect(body).toEqual({
      player: { id: ada.id, name: ada.name },
      opponent: { id: ben.id, name: ben.name },
      results: [
        { ruleset: 'all-fives', played: 4, won: 2, lost: 1, neither: 1, together: 0 },
        { ruleset: 'cinque', played: 1, won: 1, lost: 0, neither: 0, together: 1 },
      ],
    });
    const { body: reverse } = ok(await anybody.get(`/players/${ben.id}/versus/${ada.id}`));
    expect(reverse.results[0]).toMatchObject({ played: 4, won: 1, lost: 2, neither: 1 });
  });

  it('is empty for players who never met', async () => {
    const [ada, ben] = await newPlayers(service, 2);
    expect(ok(await anybody.get(`/players/${ada.id}/versus/${ben.id}`)).body.results).toEqual([]);
  });

  it('needs two players', async () => {
    const { id } = await newPlayer(service);
    expectProblem(await anybody.get(`/players/${id}/versus/${id}`), 400, 'malformed', ['/opponent']);
    expectProblem(await anybody.get(`/players/${id}/versus/ben`), 400, 'malformed', ['/opponent']);
    expectProblem(await anybody.get(`/players/${id}/versus/${crypto.randomUUID()}`), 404, 'not-found');
    expectProblem(await anybody.get(`/players/${crypto.randomUUID()}/versus/${id}`), 404, 'not-found');
  });

  it('lists the games of the two', async () => {
    const [ada, ben, cleo] = await newPlayers(service, 3);
    const both = [await lose(ada, [ben]), await lose(cleo, [ada, ben])];
    await lose(ada, [cleo]);
    const ids = async (path: string) =>
      ok(await anybody.get<{ items: { id: string }[] }>(path)).body.items.map(({ id }) => id);
    expect(await ids(`/players/${ada.id}/games?with=${ben.id}`)).toEqual([...both].reverse());
    expect(await ids(`/games?player=${ben.id}&with=${ada.id}`)).toEqual([...both].reverse());
    expectProblem(await anybody.get(`/games?with=ben`), 400, 'malformed', ['/with']);
  });
});

describe('the records', () => {
  const all = async (): Promise<unknown[]> => {
    const { rows } = await service.pool.query<object>(
      'select * from player_records order by player_id, ruleset',
    );
    const met = await service.pool.query<object>(
      'select * from player_meetings order by player_id, opponent_id, ruleset',
    );
    expect(met.rows.length).toBeGreaterThan(rows.length / 2);
    return [...rows, ...met.rows];
  };
  const rebuild = (env: Record<string, string> = { DATABASE_URL: service.databaseUrl }) =>
    promisify(execFile)(process.execPath, [join(packageRoot, 'dist/rebuild-records.js')], {
      env: { PATH: process.env.PATH, ...env },
    });

  it('count every game once, with games ending at two replicas at once', async () => {
    const second = await startTestApp({}, service.databaseUrl);
    const players = await newPlayers(service, 6);
    const games = Array.from({ length: 36 }, async (_, index) => {
      const at = index % 2 === 0 ? service.url : second.url;
      const [loser, winner] = [players[index % 6].at(at), players[(index + 1 + (index % 5)) % 6].at(at)];
      await lose(loser, [winner]);
      await new Client(at).get('/rulesets/all-fives/leaderboard');
    });
    await Promise.all(games);
    const counted = await Promise.all(
      players.map(async (player) => {
        const [at, other] = await Promise.all([profile(player), profile(player, new Client(second.url))]);
        expect(other).toEqual(at);
        return at[0].played;
      }),
    );
    expect(counted.reduce((sum, played) => sum + played)).toBe(72);
    await second.close();
  });

  it('are made anew from the logs by a command, to the last digit', async () => {
    await board('all-fives');
    const kept = await all();
    const { rows } = await service.pool.query<{ games: number }>(
      'select count(record_number)::int as games from games',
    );
    expect(kept.length).toBeGreaterThan(20);
    await service.pool.query('update player_records set won = won + 7, mu = 0, rating = 9');
    await service.pool.query(`delete from player_records where ruleset = 'cinque'`);
    await service.pool.query('update player_meetings set lost = lost + 1');
    await service.pool.query(`delete from player_meetings where ruleset = 'cinque'`);
    expect((await rebuild()).stdout).toMatch(new RegExp(`made anew from ${rows[0].games} games`));
    expect(await all()).toEqual(kept);
  });

  it('are kept on after a connection broke between two statements', async () => {
    const [ada, ben] = await newPlayers(service, 2);
    const { pool } = service;
    // Holds up the keeper where it has begun and is about to wait.
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table player_records in access exclusive mode');
    await lose(ben, [ada]);
    const broken = profile(ada);
    await until(async () => {
      const { rowCount } = await holder.query(
        `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
      );
      return rowCount === 1;
    });
    await holder.query('rollback');
    holder.release();
    expect((await anybody.get(`/players/${ada.id}`)).status).toBe(200);
    await broken.catch(() => undefined);
    expect(await profile(ada)).toMatchObject([{ played: 1, won: 1 }]);
  });

  it('cannot be made anew where there is no data, or while another process is at it', async () => {
    const folder = join(tmpdir(), 'boneyard-nowhere');
    const nowhere = rebuild({ DATABASE_URL: '', DATA_DIR: folder });
    await expect(nowhere).rejects.toMatchObject({
      code: 1,
      stderr: `boneyard: the records stay as they are: there is no data in ${folder}; set DATA_DIR or DATABASE_URL\n`,
    });
    const holder = await service.pool.connect();
    await holder.query('select pg_advisory_lock(7266392732)');
    await expect(rebuild()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/another process is making records just now; try again\n$/),
    });
    const [ada, ben] = await newPlayers(service, 2);
    await lose(ben, [ada]);
    // Who reads meanwhile gets what there is.
    expect(await profile(ada)).toEqual([]);
    await holder.query('select pg_advisory_unlock(7266392732)');
    holder.release();
    expect(await profile(ada)).toMatchObject([{ played: 1, won: 1 }]);
  });

  it('go on from there', async () => {
    const [ada, ben] = await newPlayers(service, 2);
    await rebuild();
    await lose(ben, [ada]);
    expect(await profile(ada)).toMatchObject([{ played: 1, won: 1 }]);
    const kept = await all();
    await rebuild();
    expect(await all()).toEqual(kept);
  });
});
