/** Plays a whole game on one instance of the service, and checks it on another one that has never seen it. */
import type { GameView, VisibleEvent } from '../../src/engine/index.js';
import type { TestApp } from './app.js';
import { Client, ok } from './client.js';
import type { Choose, Table, Turn } from './table.js';

export interface WholeGame {
  readonly turns: readonly Turn[];
  readonly events: readonly VisibleEvent[];
}

/** Requests at once. */
const AT_ONCE = 8;

/** Maps in order, a few at a time. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  }
  return results;
}

/** What of a view does not depend on who looks, and when. */
function common({ seats, lastEvents, viewer: _viewer, ...view }: GameView): object {
  return {
    ...view,
    seats: seats.map(({ hand: _hand, ...seat }) => seat),
    lastEvents: lastEvents.map(({ version, hash }) => ({ version, hash })),
  };
}

/** Plays by legal moves until the game ends, then expects the same history and the same states from `fresh`. */
export async function playAndReplay(table: Table, fresh: TestApp, choose: Choose): Promise<WholeGame> {
  const turns = await table.finish(choose);
  const events = await table.history();
  const last = events.length;
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  expect(turns.flatMap((turn) => turn.events.map(({ hash }) => hash))).toEqual(
    events.slice(2).map(({ hash }) => hash),
  );

  const elsewhere = table.at(fresh.url);
  expect(await elsewhere.history()).toEqual(events);
  const anybody = [table.players[0].url, fresh.url].map((url) => new Client(url));
  const live = new Map(turns.map((turn) => [turn.game.version, turn]));
  const states = await inParallel(events, async ({ version }) => {
    const path = `${table.path}/states/${version}`;
    const { body: replayed } = ok(await anybody[1].get<GameView>(path));
    const turn = live.get(version);
    if (turn) {
      expect(common(replayed)).toEqual(common(turn.game));
      expect(replayed.seats[turn.seat].hand).toEqual(turn.game.seats[turn.seat].hand);
    } else {
      // Nobody has seen what lies within a move.
      expect(replayed).toEqual(ok(await anybody[0].get(path)).body);
    }
    expect(replayed.version).toBe(version);
    return replayed;
  });
  expect(ok(await anybody[1].get<GameView>(table.path)).body).toEqual(states[last - 1]);

  const { body: audit } = ok(await anybody[1].get(`${table.path}/audit`));
  expect(audit).toMatchObject({ gameId: table.gameId, running: false, passed: true, events: last });
  return { turns, events };
}
