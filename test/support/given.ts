/** Positions for given/when/then tests: a table laid by hand, and moves in the one-line notation. */
import {
  begin,
  decide,
  evolve,
  isChain,
  legalMoves,
  parseChain,
  parseMove,
  parseRow,
  parseTile,
  printMove,
  tileName,
  tileNames,
  type EventType,
  type GameEvent,
  type GameState,
  type OptionValues,
  type RefusalCode,
} from '../../src/engine/index.js';
import { seedFrom, setupOf } from './games.js';

/** A position. Tiles are words: `'6-6 5-2'`; a table is what built it: `'3-1 4-1@right'`. */
export interface Position {
  ruleset: string;
  options?: OptionValues;
  /** One text a seat. */
  hands: readonly string[];
  /** In drawing order. */
  boneyard?: string;
  table?: string;
  /** Castle Rock: closed end first. */
  row?: string;
  /** Castle Rock: tiles taken so far. */
  captured?: readonly number[];
  /** Who is to move; seat 0 unless said. */
  toMove?: number;
  opener?: number;
  openingTile?: string;
  scores?: readonly number[];
  round?: number;
  /** Seats that have dropped out. */
  out?: readonly number[];
  previousOpener?: number | null;
}

export const SEED = seedFrom('given');

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const names = (text: string): string[] => words(text).map((word) => tileName(parseTile(word)!));

/** The state of a position: a round dealt as said, with the table laid by nobody in particular. */
export function given(position: Position): GameState {
  const { hands, boneyard = '', row, toMove = 0, openingTile, out = [] } = position;
  const setup = setupOf({
    ruleset: position.ruleset,
    options: position.options,
    seats: hands.length,
    seed: SEED,
    previousOpener: position.previousOpener ?? null,
  });
  const state = evolve(begin(setup), {
    type: 'RoundStarted',
    seat: null,
    data: {
      round: position.round ?? 1,
      opener: position.opener ?? toMove,
      openingTile: openingTile ?? null,
      hands: hands.map(names),
      boneyard: names(boneyard),
      ...(row !== undefined && { row: names(row) }),
      handSizes: hands.map((hand) => names(hand).length),
      boneyardSize: names(boneyard).length,
    },
  });
  const scores = position.scores ?? state.scores;
  if (!isChain(state)) {
    const captured = position.captured ?? state.captured;
    return { ...state, scores, toMove, captured, row: parseRow(row ?? '')! };
  }
  const chain = parseChain(position.table ?? '', state.rules.spinner);
  if (!chain) throw new Error(`no table: ${position.table}`);
  return { ...state, scores, toMove, chain, droppedOut: hands.map((_, seat) => out.includes(seat)) };
}

export interface Outcome {
  state: GameState;
  events: GameEvent[];
}

/** What comes of some moves in notation, each by the seat to move. A refused one is an error. */
export function when(state: GameState, moves: string): Outcome {
  const events: GameEvent[] = [];
  for (const word of words(moves)) {
    const move = parseMove(word);
    if (!move) throw new Error(`no move: ${word}`);
    const decision = decide(state, state.toMove!, move, SEED);
    if (decision.refusal) throw new Error(`${word}: ${decision.refusal.code}, ${decision.refusal.detail}`);
    events.push(...decision.events);
    state = decision.state;
  }
  return { state, events };
}

/** The code with which one move of the seat to move (or of another) is refused; undefined when it is accepted. */
export function codeOf(state: GameState, word: string, seat = state.toMove ?? 0): RefusalCode | undefined {
  return decide(state, seat, parseMove(word)!, SEED).refusal?.code;
}

/** The legal moves of the seat to move, in notation. */
export const legal = (state: GameState): string[] => legalMoves(state, state.toMove!).map(printMove);

/** The events of one type, in order. */
export const eventsOf = <T extends EventType>(events: readonly GameEvent[], type: T): GameEvent<T>[] =>
  events.filter((event) => event.type === type) as unknown as GameEvent<T>[];

/** The data of the only event of a type. */
export function only<T extends EventType>(events: readonly GameEvent[], type: T): GameEvent<T>['data'] {
  const found = eventsOf(events, type);
  if (found.length !== 1) throw new Error(`${found.length} events of type ${type}`);
  return found[0].data;
}

/** The types of the events, in order. */
export const typesOf = (events: readonly GameEvent[]): EventType[] => events.map(({ type }) => type);

/** `tile count points` of every tile played. */
export const figures = (events: readonly GameEvent[]): string[] =>
  eventsOf(events, 'TilePlayed').map(({ data }) => `${data.tile} ${data.count} ${data.points}`);

/** A seat's hand in canonical order, as words. */
export const handOf = (state: GameState, seat: number): string => tileNames(state.hands[seat]).join(' ');
