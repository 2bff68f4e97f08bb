/**
 * What a seat knows: its own hand, what lies open, and what follows from how the others have played. It is made of
 * the view and the events that the seat itself may see and of nothing else, so that no strategy can look further.
 */
import {
  findRuleset,
  parseTile,
  type Chain,
  type GameView,
  type Move,
  type OptionValues,
  type Rules,
  type Seat,
  type Tile,
  type TileName,
  type VisibleEvent,
} from '../../engine/index.js';
import { followChain, takenFromRow, type Unseen } from './inference.js';

/** By what rules the game goes; plain data, for it crosses to the thread that thinks. */
export interface GameName {
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly options: OptionValues;
  readonly seats: number;
}

interface CommonKnowledge {
  readonly game: GameName;
  readonly seat: Seat;
  readonly round: number;
  readonly opener: Seat;
  /** By side. */
  readonly scores: readonly number[];
  /** The seat's own, in canonical order. */
  readonly hand: readonly Tile[];
  /** By seat. */
  readonly handSizes: readonly number[];
  readonly boneyardSize: number;
  /** The seat's legal moves; at least one. */
  readonly moves: readonly Move[];
}

export interface ChainKnowledge extends CommonKnowledge {
  readonly kind: 'chain';
  readonly chain: Chain;
  readonly passes: number;
  readonly droppedOut: readonly boolean[];
  readonly openingTile: Tile | null;
  /** By seat, what is known of each tile in its hand. */
  readonly unseen: readonly (readonly Unseen[])[];
  /** Tiles that nobody was dealt in this round. */
  readonly undealt: readonly Tile[];
}

export interface RowKnowledge extends CommonKnowledge {
  readonly kind: 'row';
  readonly row: readonly Tile[];
  readonly captured: readonly number[];
  readonly laid: boolean;
  /** Tiles that have been taken in this round. */
  readonly taken: readonly Tile[];
}

export type Knowledge = ChainKnowledge | RowKnowledge;

const tiles = (names: readonly TileName[]): Tile[] => names.map((name) => parseTile(name)!);

/** The rules of a game by its name. Throws when the catalogue lacks them. */
export function rulesOf({ ruleset, rulesVersion, options, seats }: GameName): Rules {
  const found = findRuleset(ruleset, rulesVersion);
  if (!found) throw new Error(`no ruleset ${ruleset} version ${rulesVersion} in the catalogue`);
  return found.rules(options, seats);
}

/**
 * What the seat to move knows.
 *
 * @param view the table through the seat's own eyes
 * @param round the events since the last deal, that one first, through the same eyes
 * @param moves the seat's legal moves
 */
export function knowledgeOf(
  view: GameView,
  round: readonly VisibleEvent[],
  moves: readonly Move[],
): Knowledge {
  const { ruleset, rulesVersion, options, seats, viewer } = view;
  const game = { ruleset, rulesVersion, options, seats: seats.length };
  const rules = rulesOf(game);
  const common: CommonKnowledge = {
    game,
    seat: viewer!,
    round: view.round,
    opener: view.opener!,
    scores: view.sides.map(({ score }) => score),
    hand: tiles(seats[viewer!].hand!),
    handSizes: seats.map(({ handSize }) => handSize),
    boneyardSize: view.boneyardSize,
    moves,
  };
  if (rules.kind === 'row') {
    const { row = [], captured = [], laid = false } = view;
    return { ...common, kind: 'row', row: tiles(row), captured, laid, taken: takenFromRow(round) };
  }
  return {
    ...common,
    kind: 'chain',
    ...followChain(round, rules),
    droppedOut: seats.map(({ droppedOut }) => droppedOut),
    openingTile: view.openingTile ? parseTile(view.openingTile)! : null,
  };
}
