/** What the rules refuse, by its code, with the data that helps; a refused request changes nothing (api.md, "Errors"). */
import type { End } from '../../src/engine/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { created, expectProblem } from '../support/client.js';
import { chooser, eager } from '../support/games.js';
import { Table, type Choose, type Position, type TableSpec } from '../support/table.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

interface Refusal {
  readonly code: string;
  readonly why: string;
  readonly game: TableSpec;
  readonly choose?: Choose;
  /** The position to refuse something in; left out: the first one. */
  readonly when?: (position: Position) => boolean;
  readonly move: (position: Position) => object;
}

const FIVES: TableSpec = { ruleset: 'all-fives', seats: 2, seed: 'fives' };
const CINQUE: TableSpec = { ruleset: 'cinque', seats: 2, seed: 'cinque' };
const ROCKS: TableSpec = { ruleset: 'castle-rock', seats: 2, seed: 'rocks' };

const only = (type: string) => (position: Position) => position.legal.every((move) => move.type === type);
const tableIsLaid = ({ view }: Position): boolean => (view.layout?.tiles.length ?? 0) > 0;
const laid = ({ view }: Position): boolean => view.laid === true;

const legalAt = ({ legal }: Position, tile: string, end: End): boolean =>
  legal.some((move) => move.type === 'play' && move.tile === tile && move.end === end);

/** Tiles of the hand with the open ends where they do not fit. */
const misfits = (position: Position) =>
  position.hand.flatMap((tile) =>
    position.view
      .layout!.ends.filter(({ end }) => !legalAt(position, tile, end))
      .map(({ end }) => ({ tile, end })),
  );

/** A tile that the seat to move does not hold. */
const notHeld = ({ hand }: Position): string => ['0-0', '1-0', '1-1'].find((tile) => !hand.includes(tile))!;

const someRemoval = (allowed: boolean) => (position: Position) => {
  const { legal, view } = position;
  const removable = new Set(
    legal.map((move) => (move.type === 'remove' ? `${move.index}*${move.count}` : '')),
  );
  return [1, 3]
    .flatMap((count) => view.row!.map((_, index) => ({ type: 'remove', index, count })))
    .find(({ index, count }) => removable.has(`${index}*${count}`) === allowed)!;
};

const REFUSALS: Refusal[] = [
  {
    code: 'wrong-move-type',
    why: 'a lay in a chain game',
    game: FIVES,
    move: () => ({ type: 'lay', tile: '5-3' }),
  },
  {
    code: 'wrong-move-type',
    why: 'a removal in a chain game',
    game: FIVES,
    move: () => ({ type: 'remove', index: 1, count: 1 }),
  },
  {
    code: 'wrong-move-type',
    why: 'a play in Castle Rock',
    game: ROCKS,
    move: ({ hand }) => ({ type: 'play', tile: hand[0] }),
  },
  { code: 'wrong-move-type', why: 'a draw in Castle Rock', game: ROCKS, move: () => ({ type: 'draw' }) },
  { code: 'wrong-move-type', why: 'a pass in Castle Rock', game: ROCKS, move: () => ({ type: 'pass' }) },
  {
    code: 'must-lay-first',
    why: 'a removal before the lay',
    game: ROCKS,
    move: () => ({ type: 'remove', index: 1, count: 1 }),
  },
  {
    code: 'must-lay-first',
    why: 'the end of the turn before the lay',
    game: ROCKS,
    move: () => ({ type: 'endTurn' }),
  },
  {
    code: 'already-laid',
    why: 'a second lay',
    game: ROCKS,
    when: laid,
    move: ({ hand }) => ({ type: 'lay', tile: hand[0] }),
  },
  {
    code: 'must-open-with',
    why: 'another tile than the highest double',
    game: CINQUE,
    move: ({ hand, view }) => ({ type: 'play', tile: hand.find((tile) => tile !== view.openingTile) }),
  },
  { code: 'must-open-with', why: 'a pass before the opening', game: CINQUE, move: () => ({ type: 'pass' }) },
  {
    code: 'tile-not-in-hand',
    why: 'a tile of somebody else',
    game: FIVES,
    move: (position) => ({ type: 'play', tile: notHeld(position) }),
  },
  {
    code: 'tile-not-in-hand',
    why: 'a tile that lies on the table',
    game: FIVES,
    when: tableIsLaid,
    move: ({ view }) => ({ type: 'play', tile: view.layout!.tiles[0].tile, end: 'left' }),
  },
  {
    code: 'tile-not-in-hand',
    why: 'a lay of a tile of somebody else',
    game: ROCKS,
    move: (position) => ({ type: 'lay', tile: notHeld(position) }),
  },
  {
    code: 'end-not-open',
    why: 'an end for the opening tile',
    game: FIVES,
    move: ({ hand }) => ({ type: 'play', tile: hand[0], end: 'left' }),
  },
  {
    code: 'end-not-open',
    why: 'no end for a later tile',
    game: FIVES,
    when: tableIsLaid,
    move: ({ hand }) => ({ type: 'play', tile: hand[0] }),
  },
  {
    code: 'end-not-open',
    why: 'an arm without a spinner',
    game: CINQUE,
    when: tableIsLaid,
    move: ({ hand }) => ({ type: 'play', tile: hand[0], end: 'up' }),
  },
  {
    code: 'tile-does-not-fit',
    why: 'a tile without the pips of the end',
    game: FIVES,
    when: (position) => tableIsLaid(position) && misfits(position).length > 0,
    move: (position) => ({ type: 'play', ...misfits(position)[0] }),
  },
  {
    code: 'must-play',
    why: 'a draw by who can play',
    game: FIVES,
    when: only('play'),
    move: () => ({ type: 'draw' }),
  },
  {
    code: 'must-play',
    why: 'a pass by who can play',
    game: CINQUE,
    when: (position) => tableIsLaid(position) && only('play')(position),
    move: () => ({ type: 'pass' }),
  },
  {
    code: 'must-draw',
    why: 'a pass by who can draw',
    game: FIVES,
    when: only('draw'),
    move: () => ({ type: 'pass' }),
  },
  {
    code: 'must-pass',
    why: 'a draw where nobody draws',
    game: CINQUE,
    when: only('pass'),
    move: () => ({ type: 'draw' }),
  },
  {
    code: 'must-pass',
    why: 'a draw from the reserve',
    game: { ...FIVES, options: { reserve: 2 } },
    when: only('pass'),
    move: () => ({ type: 'draw' }),
  },
  {
    code: 'removal-not-allowed',
    why: 'tiles that do not match',
    game: ROCKS,
    when: laid,
    move: someRemoval(false),
  },
  {
    code: 'removal-not-allowed',
    why: 'the closed end',
    game: ROCKS,
    when: laid,
    move: () => ({ type: 'remove', index: 0, count: 1 }),
  },
  {
    code: 'removal-not-allowed',
    why: 'a place outside the row',
    game: ROCKS,
    when: laid,
    move: () => ({ type: 'remove', index: 54, count: 3 }),
  },
];

describe.each(REFUSALS)('$code: $why', ({ code, game, choose = chooser(2), when = () => true, move }) => {
  it('is refused, helpfully, and changes nothing', async () => {
    const table = await Table.open(service, game);
    const position = await table.playUntil(choose, when);
    const { seat, view, legal } = position;
    const before = await table.history(seat);
    const answer = await table.send(seat, move(position));
    expectProblem(answer, 422, code);
    expect(answer.body).toMatchObject({ currentVersion: view.version, toMove: seat, legalMoves: legal });
    expect(answer.body).not.toHaveProperty('index');
    expect(await table.history(seat)).toEqual(before);
    expect(await table.position()).toEqual(position);
    created(await table.send(seat, legal[0]));
  });
});

describe('a removal', () => {
  it('that is allowed is not refused', async () => {
    const table = await Table.open(service, ROCKS);
    const position = await table.playUntil(eager(1), ({ legal }) =>
      legal.some(({ type }) => type === 'remove'),
    );
    created(await table.send(position.seat, someRemoval(true)(position)));
  });
});

describe('an end of null', () => {
  it('is no end: it is not the same as leaving it out', async () => {
    const table = await Table.open(service, FIVES);
    const { seat, hand, view } = await table.playUntil(chooser(2), tableIsLaid);
    expectProblem(await table.send(seat, { type: 'play', tile: hand[0], end: null }), 400, 'malformed', [
      '/end',
    ]);
    expect((await table.view()).version).toBe(view.version);
  });
});
