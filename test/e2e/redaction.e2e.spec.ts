/** Nobody learns what the table would not show, in whatever way out of the server; and after the end everybody all. */
import type { GameView, VisibleEvent } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, ok, type Answer, type Player } from '../support/client.js';
import { chooser, eager } from '../support/games.js';
import { Secrets, type Sighting } from '../support/secrets.js';
import { newPlayer, Table, type TableSpec } from '../support/table.js';

let service: TestApp;
let anybody: Client;
let stranger: Player;

beforeAll(async () => {
  service = await startTestApp();
  anybody = new Client(service.url);
  stranger = await newPlayer(service);
});

afterAll(() => service.close());

const GAMES: (TableSpec & { look: number })[] = [
  { ruleset: 'all-fives', seats: 3, options: { maxRounds: 2, reserve: 2 }, look: 8 },
  { ruleset: 'fibonacci', seats: 2, options: { maxRounds: 2 }, look: 6 },
  { ruleset: 'cinque', seats: 4, options: { maxRounds: 2, teams: true, draw: 'until-playable' }, look: 8 },
  { ruleset: 'cinque', seats: 2, options: { maxRounds: 1, set: 9 }, look: 4 },
  { ruleset: 'castle-rock', seats: 3, options: { maxRounds: 2 }, look: 15 },
];

/** Requests by a seat that must all be refused; none of them names a tile. */
const refusals = (table: Table, seat: number): Promise<Answer>[] => [
  table.send(seat, { type: 'pass' }, { 'If-Match': '"1"' }),
  table.send(seat, { type: 'remove', index: 54, count: 3 }),
  table.send(seat, { moves: [{ type: 'draw' }, { type: 'draw' }] }),
  table.send(seat, { moves: [{ type: 'endTurn' }, { type: 'endTurn' }] }),
];

/** Everything that everybody can ask for, at one moment of a running game. */
async function lookAround(table: Table, version: number): Promise<Sighting[]> {
  const seats = table.players.map((player, seat): [Client, number | null] => [player, seat]);
  const viewers: [Client, number | null][] = [...seats, [anybody, null], [stranger, null]];
  const paths = [
    ...['', '/events', `/events?after=${version - 2}&limit=2`, '/legal-moves', '/audit', '/export'],
    ...[`/states/${version}`, `/states/${Math.max(2, version - 4)}`, '/states/2'],
  ].map((rest) => `${table.path}${rest}`);
  const lists = [
    `/games?match=${table.matchId}`,
    `/matches/${table.matchId}`,
    `/players/${stranger.id}/games`,
  ];
  const sightings = viewers.flatMap(([client, seat]) =>
    [...paths, ...lists].map(async (path) => ({ seat, version, answer: await client.get(path) })),
  );
  const refused = seats.flatMap(([, seat]) =>
    refusals(table, seat!).map(async (answer) => ({ seat, version, answer: await answer })),
  );
  return Promise.all([...sightings, ...refused]);
}

describe.each(GAMES)('$ruleset of $seats seats', ({ look, ...spec }) => {
  let table: Table;
  let log: VisibleEvent[];
  const sightings: Sighting[] = [];

  beforeAll(async () => {
    table = await Table.open(service, { ...spec, seed: `secrets of ${spec.ruleset}` });
    sightings.push(...(await lookAround(table, 2)));
    let turns = 0;
    for await (const { seat, events, game } of table.turns(
      spec.ruleset === 'castle-rock' ? eager(1) : chooser(1),
    )) {
      if (game.status !== 'running') break;
      const text = JSON.stringify({ events, game });
      const answer = { status: 201, headers: new Headers(), body: { events, game }, text, path: table.path };
      sightings.push({ seat, version: game.version, answer });
      const reveals = events.some(({ type }) => type === 'TilesDrawn' || type === 'RoundStarted');
      turns += reveals ? 3 : 1;
      if (turns < look) continue;
      turns = 0;
      sightings.push(...(await lookAround(table, game.version)));
    }
    log = await table.history();
  });

  it('shows nobody anything hidden while the game runs', () => {
    const secrets = new Secrets(log);
    const leaks = sightings.flatMap((sighting) =>
      secrets.leaks(sighting).map((leak) => ({
        ...{ leak, seat: sighting.seat, version: sighting.version },
        ...{ status: sighting.answer.status, path: sighting.answer.path },
      })),
    );
    expect(leaks).toEqual([]);
    expect(log.filter(({ type }) => type === 'RoundStarted')).toHaveLength(Number(spec.options!.maxRounds));
  });

  it('would tell if it did: one seat may not have another one’s view', () => {
    const secrets = new Secrets(log);
    const own = sightings.filter(({ seat, answer }) => seat === 0 && answer.path === table.path);
    const swapped = own.filter((sighting) => secrets.leaks({ ...sighting, seat: 1 }).length > 0);
    expect(swapped).toHaveLength(own.length);
    expect(own.length).toBeGreaterThan(5);
  });

  it('has been asked in every way, by everybody', () => {
    const statuses = new Set(sightings.map(({ answer }) => answer.status));
    expect(statuses).toEqual(new Set([200, 201, 401, 403, 409, 412, 422]));
    const seats = new Set(sightings.map(({ seat }) => seat));
    expect(seats).toEqual(new Set([...table.players.keys(), null]));
  });

  it('tells only the seat to move its legal moves, and everybody else none', () => {
    const told = sightings.filter(({ answer }) => 'legalMoves' in answer.body || 'moves' in answer.body);
    expect(told.length).toBeGreaterThan(20);
    for (const { seat, answer } of told) {
      const { legalMoves = answer.body.moves as unknown[], toMove } = answer.body;
      expect(legalMoves.length > 0).toBe(toMove === seat);
    }
  });

  it('shows everything to everybody once the game is over', async () => {
    const clients = [...table.players, anybody, stranger];
    for (const [seat, client] of clients.entries()) {
      const viewer = seat < table.players.length ? seat : null;
      const { body: view } = ok(await client.get<GameView>(table.path));
      expect(view).toMatchObject({
        status: 'finished',
        viewer,
        seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(view.seats.every(({ hand, handSize }) => hand?.length === handSize)).toBe(true);
      const { body: state } = ok(await client.get<GameView>(`${table.path}/states/2`));
      expect(state.seats.every(({ hand }) => hand !== undefined)).toBe(true);
      const { body: page } = ok(await client.get(`${table.path}/events?limit=100`));
      expect(page.items).toEqual(log.slice(0, 100));
    }
    for (const { type, data } of log) {
      if (type === 'RoundStarted') {
        const { hands, boneyard } = data as { hands: string[][]; boneyard: string[] };
        expect(hands.flat().length + boneyard.length).toBeGreaterThanOrEqual(22);
        expect(data).toHaveProperty('salt');
      }
      if (type === 'TilesDrawn') expect(data).toEqual(expect.objectContaining({ tiles: expect.any(Array) }));
      if (type === 'TurnEnded') expect(data).toHaveProperty('drawn');
    }
  });
});
