/** A private match is seen by its players alone; whoever is told its id can join it. */
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, type Player } from '../support/client.js';
import { chooser } from '../support/games.js';
import { newPlayer, Table } from '../support/table.js';

let service: TestApp;
let anybody: Client;
let stranger: Player;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
  stranger = await newPlayer(service);
});

afterAll(() => service.close());

interface Listed {
  items: { id: string }[];
}

/** Every list in which a match or its game could turn up. */
const listsOf = ({ matchId, players }: Table): string[] => [
  '/matches?limit=100',
  `/matches?player=${players[0].id}`,
  '/games?limit=100',
  `/games?match=${matchId}`,
  `/games?player=${players[1].id}`,
  `/players/${players[0].id}/games`,
];

async function expectHidden(table: Table): Promise<void> {
  for (const outsider of [anybody, stranger]) {
    expectProblem(await outsider.get(`/matches/${table.matchId}`), 404, 'not-found');
    for (const rest of ['', '/events', '/states/1', '/states/999', '/audit', '/export']) {
      expectProblem(await outsider.get(`${table.path}${rest}`), 404, 'not-found');
    }
    for (const list of listsOf(table)) {
      const { text } = ok(await outsider.get(list));
      expect([list, text.includes(table.matchId), text.includes(table.gameId)]).toEqual([list, false, false]);
    }
    const { text: lines } = ok(await outsider.get('/exports/games'));
    expect(lines).not.toContain(table.gameId);
  }
  expectProblem(await stranger.get(`${table.path}/legal-moves`), 404, 'not-found');
  expectProblem(await stranger.post(`${table.path}/moves`, { type: 'draw' }), 404, 'not-found');
  expectProblem(await stranger.post(`/matches/${table.matchId}/resignation`), 404, 'not-found');
  expectProblem(await stranger.delete(`/matches/${table.matchId}/seats/me`), 404, 'not-found');
}

describe('a private match', () => {
  it('can be joined by id, and is seen from then on', async () => {
    const [host, guest] = [await newPlayer(service), await newPlayer(service)];
    const wish = { ruleset: 'fibonacci', seats: 2, visibility: 'private' };
    const { body: match } = created(await host.post('/matches', wish));
    expect(match).toMatchObject({ visibility: 'private', status: 'open' });
    expect(ok(await host.get(`/matches/${match.id}`)).body).toEqual(match);
    expect(ok(await host.get<Listed>('/matches')).body.items[0].id).toBe(match.id);
    expectProblem(await guest.get(`/matches/${match.id}`), 404, 'not-found');
    expectProblem(await anybody.get(`/matches/${match.id}`), 404, 'not-found');

    const { body: begun } = created(await guest.post(`/matches/${match.id}/seats`));
    expect(begun.status).toBe('running');
    expect(ok(await guest.get(`/matches/${match.id}`)).body).toEqual(begun);
    const { body: game } = ok(await guest.get(`/games/${begun.games[0].id}`));
    expect(game.viewer).toBe(1);
  });

  it('is hidden from others while it runs, and after its end', async () => {
    const table = await Table.open(service, {
      ...{ ruleset: 'fibonacci', seats: 2, visibility: 'private', options: { maxRounds: 1 }, seed: 'hidden' },
    });
    await expectHidden(table);
    await table.finish(chooser(3));
    expect((await table.match()).status).toBe('finished');
    await expectHidden(table);
  });

  it('is whole for each of its players', async () => {
    const table = await Table.open(service, {
      ...{
        ruleset: 'castle-rock',
        seats: 3,
        visibility: 'private',
        options: { maxRounds: 1 },
        seed: 'whole',
      },
    });
    await table.finish(chooser(3));
    expect((await table.match()).status).toBe('finished');
    for (const player of table.players) {
      for (const rest of ['', '/events', '/states/2', '/audit', '/export', '/legal-moves']) {
        ok(await player.get(`${table.path}${rest}`));
      }
      for (const list of ['/matches', `/matches?player=${table.players[0].id}`]) {
        expect(ok(await player.get<Listed>(list)).body.items[0].id).toBe(table.matchId);
      }
      for (const list of [
        '/games',
        `/games?match=${table.matchId}`,
        `/players/${table.players[0].id}/games`,
      ]) {
        expect(ok(await player.get<Listed>(list)).body.items[0].id).toBe(table.gameId);
      }
    }
  });
});
