/** Every ruleset with every number of seats and every option that changes play, over HTTP from the deal to the end. */
import type { GameStartedData, RoundEndedData, VisibleEvent } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { chooser, CONFIGURATIONS, eager, nameOf } from '../support/games.js';
import { playAndReplay } from '../support/replayed.js';
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

/** Short games: few rounds, and targets that some of them reach. */
const SHORT: Readonly<Record<string, { target?: number; maxRounds: number }>> = {
  'all-fives': { target: 100, maxRounds: 2 },
  fibonacci: { maxRounds: 2 },
  cinque: { target: 100, maxRounds: 2 },
  'castle-rock': { target: 1, maxRounds: 2 },
};

const GAMES = CONFIGURATIONS.map((spec) => ({ name: nameOf(spec), ...spec }));

it.each(GAMES)('$name', async ({ name, ruleset, seats, options }) => {
  const short = seats > 4 || options?.set === 9 ? { ...SHORT[ruleset], maxRounds: 1 } : SHORT[ruleset];
  const spec = { ruleset, seats, options: { ...options, ...short }, seed: `every ${name}` };
  const choose = ruleset === 'castle-rock' ? eager(seats) : chooser(seats);
  const { events } = await playAndReplay(await Table.open(service, spec), fresh, choose);
  expect((events[0].data as GameStartedData).options).toMatchObject(spec.options);
  if (ruleset === 'castle-rock') expectHandsToEndTogether(events, seats);
  else expectHandsInEveryRound(events, seats);
});

const roundEnds = (events: readonly VisibleEvent[]): RoundEndedData[] =>
  events.filter(({ type }) => type === 'RoundEnded').map(({ data }) => data as RoundEndedData);

/** Everybody lays equally many tiles, and nobody holds one at the end (rules 7). */
function expectHandsToEndTogether(events: readonly VisibleEvent[], seats: number): void {
  let laid = new Array<number>(seats).fill(0);
  for (const { type, seat, data } of events) {
    if (type === 'TileLaid') laid[seat!] += 1;
    if (type !== 'RoundEnded') continue;
    const { hands, captured, left, reason } = data as RoundEndedData;
    expect(reason).toBe('played-out');
    expect(hands).toEqual(laid.map(() => []));
    expect(laid).toEqual(laid.map(() => (seats === 5 ? 5 : 24 / seats)));
    expect(captured!.reduce((sum, taken) => sum + taken, left!)).toBe(28);
    laid = laid.map(() => 0);
  }
  expect(roundEnds(events).length).toBeGreaterThan(0);
}

function expectHandsInEveryRound(events: readonly VisibleEvent[], seats: number): void {
  const ends = roundEnds(events);
  expect(ends.length).toBeGreaterThan(0);
  for (const { hands, pips } of ends) {
    expect([hands.length, pips.length]).toEqual([seats, seats]);
    expect(pips).toEqual(
      hands.map((hand) => hand.reduce((sum, tile) => sum + Number(tile[0]) + Number(tile[2]), 0)),
    );
  }
}
