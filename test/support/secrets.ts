/** What a viewer of a running game may not learn, and whether an answer tells it. */
import { isChain, replay, tileName, type GameEvent, type VisibleEvent } from '../../src/engine/index.js';
import type { Answer } from './client.js';

/** An answer that somebody got while the game ran. */
export interface Sighting {
  /** The viewer's seat; null for whoever has none. */
  readonly seat: number | null;
  /** The game's version then. */
  readonly version: number;
  readonly answer: Answer;
}

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

const TILE = /(?<![\w.-])[0-9]-[0-9](?![\w.-])/g;

const isEvent = (value: object): value is VisibleEvent => 'prevHash' in value && 'data' in value;
const isSeat = (value: object): value is { seat: number; hand?: string[] } => 'handSize' in value;

/** All objects within a value, the value itself first. */
function* objectsIn(value: Json): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const member of Object.values(value)) yield* objectsIn(member);
}

/** Every tile named anywhere in a value, but for events before a version: what they show belongs to earlier rounds. */
function* tilesIn(value: Json, from: number): Generator<string> {
  if (typeof value === 'string') yield* value.match(TILE) ?? [];
  if (typeof value !== 'object' || value === null) return;
  if (isEvent(value) && value.version < from) return;
  for (const member of Object.values(value)) yield* tilesIn(member, from);
}

/** What of an event's data is open to everybody; other events are open as they are. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  RoundStarted: ['boneyardSize', 'handSizes', 'opener', 'openingTile', 'round', 'row'],
  TilesDrawn: ['boneyardSize', 'drawn', 'seat'],
  TurnEnded: ['boneyardSize', 'seat'],
};

function checkEvent({ type, version, data }: VisibleEvent, viewer: number | null): string[] {
  if (!(type in OPEN)) return [];
  const members = Object.keys(data);
  const own = viewer !== null && 'seat' in data && data.seat === viewer;
  if (type !== 'RoundStarted') {
    return own || members.every((member) => OPEN[type].includes(member)) ? [] : [`${type} ${version}`];
  }
  const { hands } = data as { hands?: (string[] | null)[] };
  const others = hands?.some((hand, seat) => hand !== null && seat !== viewer) ?? false;
  const secret = members.some((member) => member !== 'hands' && !OPEN[type].includes(member));
  return others || secret ? [`${type} ${version}`] : [];
}

/** Every secret of a finished game, to look for in what was seen while it ran. */
export class Secrets {
  private readonly hidden = new Map<string, ReadonlySet<string>>();

  /** @param log the whole history, as it is public after the end */
  constructor(private readonly log: readonly VisibleEvent[]) {}

  /** What a sighting tells that its viewer may not know; empty when all is well. */
  leaks({ seat, version, answer }: Sighting): string[] {
    const found = this.words(seat).filter((word) => answer.text.includes(word));
    const body = answer.body as Json;
    for (const value of objectsIn(body)) {
      if (isEvent(value)) found.push(...checkEvent(value, seat));
      if (isSeat(value) && value.hand && value.seat !== seat) found.push(`the hand of seat ${value.seat}`);
      for (const member of ['seed', 'matchSeed', 'expected', 'found']) {
        if (member in value) found.push(member);
      }
    }
    const hidden = this.hiddenFrom(seat, version);
    const start = this.roundStart(version);
    // A state of an earlier round shows a hand of that round.
    if (Number(/states\/(\d+)$/.exec(answer.path)?.[1] ?? version) < start) return found;
    return found.concat([...tilesIn(body, start)].filter((tile) => hidden.has(tile)));
  }

  /** Texts that may stand nowhere: seeds, and the salts of what a viewer may not see. */
  private words(viewer: number | null): string[] {
    return this.log.flatMap(({ type, data, seat }) => {
      const { salt, seed } = data as { salt?: string; seed?: string };
      const own = type !== 'RoundStarted' && seat === viewer;
      return [...(salt !== undefined && !own ? [salt] : []), ...(seed === undefined ? [] : [seed])];
    });
  }

  private roundStart(version: number): number {
    return this.log.findLast((event) => event.version <= version && event.type === 'RoundStarted')!.version;
  }

  /** Tiles in other hands and in the boneyard at a version. */
  private hiddenFrom(viewer: number | null, version: number): ReadonlySet<string> {
    const key = `${viewer} ${version}`;
    const known = this.hidden.get(key);
    if (known) return known;
    const state = replay(this.log.slice(0, version) as GameEvent[]);
    const hands = state.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand));
    const tiles = [...hands, ...state.boneyard.slice(state.drawn)].map(tileName);
    // The tile that must open lies in somebody's hand, and everybody is told.
    if (isChain(state) && state.openingTile !== null)
      tiles.splice(tiles.indexOf(tileName(state.openingTile)), 1);
    const hidden = new Set(tiles);
    this.hidden.set(key, hidden);
    return hidden;
  }
}
