/** Several moves in one request: all or none, and nothing hidden comes to light for nothing (api.md, "Moves"). */
import type { Move } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { created, expectProblem } from '../support/client.js';
import { chooser, eager } from '../support/games.js';
import { Table, type Position, type Turn } from '../support/table.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

const rocks = (seed: string) => Table.open(service, { ruleset: 'castle-rock', seats: 3, seed });
const fives = (seed: string) => Table.open(service, { ruleset: 'all-fives', seats: 2, seed });

const END: Move = { type: 'endTurn' };
const lay = ({ hand }: Position): Move => ({ type: 'lay', tile: hand[0] });

/** Expects a list to be refused at a place, and nothing to have changed. */
async function expectRefused(table: Table, moves: object[], code: string, index?: number): Promise<void> {
  const before = await table.position();
  const history = await table.history(before.seat);
  const answer = await table.send(before.seat, { moves });
  expectProblem(answer, 422, code);
  expect(answer.body.index).toBe(index);
  expect(answer.body).toMatchObject({ currentVersion: before.view.version, legalMoves: before.legal });
  expect(await table.position()).toEqual(before);
  expect(await table.history(before.seat)).toEqual(history);
}

describe('a list', () => {
  it('does what its moves do one by one', async () => {
    const [one, other] = [await rocks('twins'), await rocks('twins')];
    const turn: Turn[] = [];
    let lists = 0;
    for await (const step of one.turns(eager(5))) {
      turn.push(step);
      if (step.move.type !== 'endTurn') continue;
      const moves = turn.map(({ move }) => move);
      const { body } = created(await other.send(step.seat, { moves }));
      const types = (events: readonly { type: string; data: object }[]) =>
        events.map(({ type, data }) => [type, { ...data, salt: undefined }]);
      expect(types(body.events as Turn['events'])).toEqual(types(turn.flatMap(({ events }) => events)));
      const { version, row, captured, toMove, seats, sides } = step.game;
      expect(body.game).toMatchObject({ version, row, captured, toMove, sides });
      expect(body.game.seats[step.seat].hand).toEqual(seats[step.seat].hand);
      turn.length = 0;
      lists += 1;
      if (lists === 24) break;
    }
    expect(lists).toBe(24);
  });

  it('of one move is that move', async () => {
    const table = await fives('one');
    const { seat, legal } = await table.position();
    const { body } = created(await table.send(seat, { moves: [legal[0]] }));
    expect(body.events[0]).toMatchObject({ version: 3, type: 'TilePlayed' });
  });

  it('may be the several tiles of a turn of all-fives', async () => {
    const table = await fives('several');
    const { seat, legal } = await table.playUntil(chooser(4), ({ legal: moves }) =>
      moves.some((move) => move.type === 'play' && move.end !== undefined && move.tile[0] === move.tile[2]),
    );
    const double = legal.find((move) => move.type === 'play' && move.tile[0] === move.tile[2])!;
    // A double plays again: what then can be played is found out on a table of the same seed.
    const twin = await fives('several');
    await twin.playUntil(chooser(4), ({ legal: moves }) => JSON.stringify(moves) === JSON.stringify(legal));
    await twin.move(seat, double);
    const [second] = await twin.legalMoves(seat);
    const { body } = created(await table.send(seat, { moves: [double, second] }));
    expect(body.events.length).toBeGreaterThanOrEqual(2);
    expect(body.game.version).toBe((await twin.move(seat, second)).game.version);
  });
});

describe('a list is refused as a whole', () => {
  it('with the place of the first move that is not legal', async () => {
    const table = await rocks('refused');
    const position = await table.position();
    const bad = { type: 'remove', index: 0, count: 1 };
    await expectRefused(table, [bad], 'must-lay-first', 0);
    await expectRefused(table, [lay(position), lay(position)], 'already-laid', 1);
    await expectRefused(table, [lay(position), bad, bad], 'removal-not-allowed', 1);
    await expectRefused(table, [lay(position), bad, END], 'removal-not-allowed', 1);
    await expectRefused(table, [lay(position), { type: 'draw' }], 'wrong-move-type', 1);
  });

  it('where a move after the end of the turn is another seat’s', async () => {
    const table = await Table.open(service, { ruleset: 'fibonacci', seats: 2, seed: 'two turns' });
    const { legal } = await table.position();
    await expectRefused(table, [legal[0], { type: 'pass' }], 'not-your-turn', 1);
  });

  it('by the state of the game with no place in the list', async () => {
    const table = await rocks('whose turn');
    const { seat, view } = await table.position();
    const answer = await table.send((seat + 1) % 3, { moves: [{ type: 'endTurn' }, { type: 'endTurn' }] });
    expectProblem(answer, 422, 'not-your-turn');
    expect(answer.body).not.toHaveProperty('index');
    expect((await table.view()).version).toBe(view.version);
  });
});

describe('hidden tiles come to light with the last move only', () => {
  it('in Castle Rock', async () => {
    const table = await rocks('peeking');
    const position = await table.position();
    await expectRefused(table, [lay(position), END, END], 'batch-after-draw', 2);
    await expectRefused(table, [lay(position), END, { type: 'lay', tile: '0-0' }], 'batch-after-draw', 2);
    // Before anything else is looked at, so that no list can tell what it would have met.
    await expectRefused(table, [END, { type: 'lay', tile: '0-0' }], 'batch-after-draw', 1);
    await expectRefused(table, [{ type: 'draw' }, lay(position)], 'batch-after-draw', 1);
  });

  it('with draws', async () => {
    const table = await fives('drawing');
    const draw = { type: 'draw' };
    const { seat } = await table.playUntil(chooser(3), ({ legal }) => legal[0].type === 'draw');
    await expectRefused(table, [draw, { type: 'pass' }], 'batch-after-draw', 1);
    await expectRefused(table, [draw, draw], 'batch-after-draw', 1);
    await expectRefused(table, [draw, { type: 'play', tile: '0-0', end: 'left' }], 'batch-after-draw', 1);
    const { body } = created(await table.send(seat, { moves: [draw] }));
    expect(body.events[0]).toMatchObject({ type: 'TilesDrawn', data: { tiles: expect.any(Array) } });
  });

  it('at the end of a round: the next deal', async () => {
    // Fibonacci knows no playing again: the last tile of a hand ends the round.
    const table = await Table.open(service, { ruleset: 'fibonacci', seats: 2, seed: 'last tile' });
    const { legal } = await table.playUntil(
      chooser(3),
      ({ hand, legal: moves }) => hand.length === 1 && moves[0].type === 'play',
    );
    await expectRefused(table, [legal[0], { type: 'play', tile: '0-0' }], 'batch-after-draw', 1);
    await expectRefused(table, [legal[0], { type: 'draw' }], 'batch-after-draw', 1);
  });
});

describe('a list that is none', () => {
  it.each([
    [{ moves: [] }, '/moves'],
    [{ moves: Array.from({ length: 65 }, () => END) }, '/moves'],
    [{ moves: END }, '/moves'],
    [{ moves: null }, '/moves'],
    [{ moves: 'draw' }, '/moves'],
    [{ moves: [END], type: 'draw' }, '/type'],
    [{ moves: [END], more: true }, '/more'],
    [{ moves: [END, 'draw'] }, '/moves/1'],
    [{ moves: [null] }, '/moves/0'],
    [{ moves: [[END]] }, '/moves/0'],
    [{ moves: [END, { type: 'fly' }] }, '/moves/1/type'],
    [{ moves: [{ moves: [END] }] }, '/moves/0/type'],
    [{ moves: [END, { type: 'lay', tile: '5-3-1' }] }, '/moves/1/tile'],
    [{ moves: [END, { type: 'lay', tile: '7-0' }] }, '/moves/1/tile'],
    [{ moves: [{ type: 'remove', index: -1, count: 1 }] }, '/moves/0/index'],
    [{ moves: [END, END, { type: 'remove', index: 1, count: 2 }] }, '/moves/2/count'],
    [{ moves: [{ type: 'play', tile: '5-3', end: 'top' }] }, '/moves/0/end'],
    [{ moves: [{ type: 'endTurn', tile: '5-3' }] }, '/moves/0/tile'],
  ])('%j is malformed', async (body, pointer) => {
    const table = await rocks('none');
    const { seat, view } = await table.position();
    expectProblem(await table.send(seat, body), 400, 'malformed', [pointer]);
    expect((await table.view()).version).toBe(view.version);
  });

  it('names every tile that the set does not have', async () => {
    const table = await rocks('sevens');
    const moves = ['7-0', '6-0', '9-9'].map((tile) => ({ type: 'lay', tile }));
    expectProblem(await table.send(0, { moves }), 400, 'malformed', ['/moves/0/tile', '/moves/2/tile']);
  });
});
