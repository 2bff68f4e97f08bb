/** Nobody learns what the table would not show (api.md, "The view", "Events"). */
import { redact, replay, tileName, viewOf, type LoggedEvent, type Viewer } from '../../src/engine/index.js';
import { chooser, CONFIGURATIONS, eager, nameOf, recorded } from '../support/games.js';
import { hiddenFrom, otherLog } from '../support/other-worlds.js';

const games = CONFIGURATIONS.map((spec, index) => ({
  ...recorded({ ...spec, options: { ...spec.options, maxRounds: 2 } }, eager(index + 1)),
  name: nameOf(spec),
}));

/** A spectator, and the seats at both ends. */
const viewersOf = (seats: number): Viewer[] => [null, 0, seats - 1].map((seat) => ({ seat, over: false }));

const random = (start: number): (() => number) => {
  const choose = chooser(start);
  const wide = Array.from({ length: 2 ** 16 }, () => ({ type: 'pass' }) as const);
  return () => choose(wide) / wide.length;
};

const viewAt = (log: readonly LoggedEvent[], viewer: Viewer) =>
  viewOf(replay(log), { id: 'g', matchId: 'm', lastEvents: log }, viewer);

/** Some versions of a running game: the first ones, and others all over it. */
const someVersions = (log: readonly LoggedEvent[]): number[] =>
  [2, 3, 5, ...[0.3, 0.6, 0.9].map((part) => Math.ceil(log.length * part))].filter(
    (version) => version < log.length,
  );

describe.each(games)('$name', ({ spec, log, seed }) => {
  test('what a viewer may not see makes no difference to what it sees', () => {
    let worlds = 0;
    for (const version of someVersions(log)) {
      const part = log.slice(0, version);
      for (const viewer of viewersOf(spec.seats)) {
        const other = otherLog(part, viewer.seat, random(version * 10 + spec.seats));
        if (JSON.stringify(other) !== JSON.stringify(part)) worlds += 1;
        expect(other.map((event) => redact(event, viewer))).toEqual(
          part.map((event) => redact(event, viewer)),
        );
        expect(JSON.stringify(viewAt(other, viewer))).toBe(JSON.stringify(viewAt(part, viewer)));
      }
    }
    expect(worlds).toBeGreaterThan(5);
  });

  test('no hidden tile is named in the round’s events or the view, nor the seed or a foreign salt anywhere', () => {
    for (const version of someVersions(log)) {
      if (log[version - 1].type === 'RoundEnded') continue;
      const part = log.slice(0, version);
      const state = replay(part);
      const round = part.slice(part.findLastIndex(({ type }) => type === 'RoundStarted'));
      for (const viewer of viewersOf(spec.seats)) {
        const history = part.map((event) => redact(event, viewer));
        // The view's last events may tell of the end of the round before, where hands are shown.
        const view = { ...viewAt(part, viewer), lastEvents: [] };
        const shown = JSON.stringify([round.map((event) => redact(event, viewer)), view]);
        const named = hiddenFrom(state, viewer.seat).filter((name) => shown.includes(`"${name}"`));
        expect([viewer.seat, named]).toEqual([viewer.seat, []]);
        const everything = JSON.stringify([history, shown]);
        const foreign = part.filter(({ seat }) => seat === null || seat !== viewer.seat);
        const secrets = [
          Buffer.from(seed).toString('hex'),
          ...foreign.flatMap(({ data }) => data.salt ?? []),
        ];
        expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
      }
    }
  });

  test('a seat sees its own hand in canonical order, and sizes of the others', () => {
    const part = log.slice(0, Math.ceil(log.length / 2));
    const state = replay(part);
    for (const viewer of viewersOf(spec.seats)) {
      for (const { seat, hand, handSize } of viewAt(part, viewer).seats) {
        const own = [...state.hands[seat]].sort((a, b) => a - b).map(tileName);
        expect(hand).toEqual(seat === viewer.seat ? own : undefined);
        expect(handSize).toBe(own.length);
      }
    }
  });

  test('after the end everything is public', () => {
    for (const seat of [null, 0]) {
      expect(log.map((event) => redact(event, { seat, over: true }))).toEqual(log);
      const view = viewAt(log, { seat, over: true });
      expect(view.seed).toBe(Buffer.from(seed).toString('hex'));
      expect(view.seats.every(({ hand, handSize }) => hand?.length === handSize)).toBe(true);
      expect(view).toMatchObject({ status: 'finished', toMove: null });
      expect(view).toHaveProperty('winner');
    }
  });
});

describe('the secret fields (api.md, "Events")', () => {
  const logs = games.map(({ log }) => log).flat();
  const first = <T extends LoggedEvent['type']>(type: T): LoggedEvent<T> =>
    logs.find((event) => event.type === type) as unknown as LoggedEvent<T>;
  const fieldsOf = (event: LoggedEvent, seat: number | null): string[] =>
    Object.keys(redact(event, { seat, over: false }).data).sort();
  const open = ['handSizes', 'opener', 'openingTile', 'round', 'boneyardSize'];

  test('of a deal a seat sees its own hand, a spectator none; nobody the boneyard or the salt', () => {
    const event = first('RoundStarted');
    expect(fieldsOf(event, null)).toEqual([...open].sort());
    expect(fieldsOf(event, 1)).toEqual([...open, 'hands'].sort());
    const { hands } = redact(event, { seat: 1, over: false }).data as { hands: unknown[] };
    expect(hands).toEqual([null, event.data.hands[1]]);
  });

  test('the row of Castle Rock is open', () => {
    const event = logs.find((each) => each.type === 'RoundStarted' && each.data.row !== undefined)!;
    expect(fieldsOf(event, null)).toEqual([...open, 'row'].sort());
  });

  test('of a draw the seat that drew sees the tiles and the salt, everybody else how many', () => {
    const event = first('TilesDrawn');
    const others = ['boneyardSize', 'drawn', 'seat'];
    expect(fieldsOf(event, event.data.seat)).toEqual(['boneyardSize', 'drawn', 'salt', 'seat', 'tiles']);
    expect(fieldsOf(event, event.data.seat + 1)).toEqual(others);
    expect(fieldsOf(event, null)).toEqual(others);
  });

  test('of the end of a turn of Castle Rock the same', () => {
    const event = first('TurnEnded');
    expect(fieldsOf(event, event.data.seat)).toEqual(['boneyardSize', 'drawn', 'salt', 'seat']);
    expect(fieldsOf(event, event.data.seat + 1)).toEqual(['boneyardSize', 'seat']);
    expect(fieldsOf(event, null)).toEqual(['boneyardSize', 'seat']);
  });

  test('a redacted event keeps its true hashes and all the rest of its envelope', () => {
    for (const type of ['RoundStarted', 'TilesDrawn', 'TurnEnded'] as const) {
      const { data: _data, ...envelope } = first(type);
      expect(redact(first(type), { seat: null, over: false })).toMatchObject(envelope);
    }
  });

  test('all other events are shown as they are', () => {
    const secret = ['RoundStarted', 'TilesDrawn', 'TurnEnded'];
    const openly = logs.filter(({ type }) => !secret.includes(type));
    for (const event of openly.slice(0, 500)) expect(redact(event, { seat: null, over: false })).toBe(event);
  });
});
