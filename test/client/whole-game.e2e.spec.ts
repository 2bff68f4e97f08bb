/** The TypeScript client alone: two players play a whole game with it, and a third one watches. */
import {
  createBoneyardClient,
  dataOf,
  ProblemError,
  type BoneyardClient,
  type Event,
} from '../../clients/typescript/index.js';
import { startTestApp, type TestApp } from '../support/app.js';

let service: TestApp;
let anybody: BoneyardClient;

beforeAll(async () => {
  service = await startTestApp();
  anybody = createBoneyardClient({ baseUrl: `${service.url}/` });
});

afterAll(() => service.close());

const join = (id: string) => ({ params: { path: { id } } });

async function register(name: string): Promise<BoneyardClient> {
  return anybody.as(dataOf(await anybody.POST('/v1/players', { body: { name } })).token);
}

/** A running game of two players. */
async function sitDown(ruleset: string): Promise<{ players: BoneyardClient[]; id: string }> {
  const players = await Promise.all(['Ada', 'Ben'].map(register));
  const options = { maxRounds: 2 };
  const opened = dataOf(await players[0].POST('/v1/matches', { body: { ruleset, seats: 2, options } }));
  const match = dataOf(await players[1].POST('/v1/matches/{id}/seats', { ...join(opened.id), body: {} }));
  return { players, id: match.games[0].id };
}

/** Plays whenever it is this player's turn, and remembers every event it was told. */
async function play(player: BoneyardClient, id: string): Promise<Event[]> {
  const told: Event[] = [];
  for await (const event of player.events(id)) {
    told.push(event);
    for (;;) {
      const { moves } = dataOf(await player.GET('/v1/games/{id}/legal-moves', join(id)));
      if (moves.length === 0) break;
      dataOf(await player.POST('/v1/games/{id}/moves', { ...join(id), body: moves[0] }));
    }
  }
  return told;
}

async function all(events: AsyncIterable<Event>): Promise<Event[]> {
  const collected: Event[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

const versions = (events: readonly Event[]): number[] => events.map(({ version }) => version);

it.each(['all-fives', 'castle-rock'])('plays a whole game of %s', async (ruleset) => {
  const { players, id } = await sitDown(ruleset);
  const [ada, ben] = await Promise.all(players.map((player) => play(player, id)));

  const game = dataOf(await anybody.GET('/v1/games/{id}', join(id)));
  expect(game.status).toBe('finished');
  expect(versions(ada)).toEqual(Array.from({ length: game.version }, (_, index) => index + 1));
  expect(versions(ben)).toEqual(versions(ada));
  // The type of an event tells that of its data.
  const last = ada.at(-1);
  expect(last?.type === 'GameEnded' && last.data.winner).toBe(game.winner);
  const deals = [ada, ben].map((events) => events.find((event) => event.type === 'RoundStarted'));
  expect(deals.map((deal) => deal?.data.hands?.map((hand) => hand !== null))).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(dataOf(await anybody.GET('/v1/games/{id}/audit', join(id))).passed).toBe(true);
});

describe('the events of a game', () => {
  it('come once and in order, however often the connection breaks', async () => {
    const { players, id } = await sitDown('all-fives');
    const breaking = createBoneyardClient({
      baseUrl: service.url,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
        return isStream ? new Response(cutShort(response.body!), response) : response;
      },
    });
    const watched = all(breaking.events(id));
    await Promise.all(players.map((player) => play(player, id)));
    const seen = await watched;
    expect(versions(seen)).toEqual(seen.map((_, index) => index + 1));
    expect(seen.at(-1)?.type).toBe('GameEnded');
    expect(await all(anybody.events(id, { after: seen.length - 1 }))).toEqual([seen.at(-1)]);
    expect(await all(anybody.events(id, { after: seen.length }))).toEqual([]);
  });

  it('end when the reader has had enough', async () => {
    const { id } = await sitDown('fibonacci');
    const enough = new AbortController();
    const seen: Event[] = [];
    for await (const event of anybody.events(id, { signal: enough.signal })) {
      seen.push(event);
      if (seen.length === 2) enough.abort();
    }
    expect(versions(seen)).toEqual([1, 2]);
  });

  it('of a game that does not exist are a refusal', async () => {
    const events = anybody.events('01900000-0000-7000-8000-000000000000');
    await expect(events.next()).rejects.toThrow(ProblemError);
  });
});

it('tells refusals by their code', async () => {
  const { players, id } = await sitDown('all-fives');
  const { toMove } = dataOf(await anybody.GET('/v1/games/{id}', join(id)));
  const { error } = await players[1 - toMove!].POST('/v1/games/{id}/moves', {
    ...join(id),
    body: { type: 'draw' },
  });
  expect(error).toMatchObject({ status: 422, code: 'not-your-turn', currentVersion: 2, toMove });
  const refused = await anybody.POST('/v1/players', { body: { name: '' } });
  expect(() => dataOf(refused)).toThrow(expect.objectContaining({ code: 'malformed', status: 400 }));
});

/** The first bytes of a stream, now more and now fewer, and then an error. */
function cutShort(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = 300 + Math.floor(Math.random() * 3000);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      controller.enqueue(value.subarray(0, left));
      left -= value.length;
      if (left > 0) return;
      await reader.cancel();
      controller.error(new Error('the connection broke'));
    },
  });
}
