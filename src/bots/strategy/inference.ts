/** What follows from the open events of a round for tiles that nobody but their holder has seen. */
import {
  EMPTY_CHAIN,
  halfBits,
  openBits,
  parseTile,
  place,
  tilesInSet,
  type Chain,
  type ChainRules,
  type End,
  type Seat,
  type Tile,
  type TileName,
  type VisibleEvent,
} from '../../engine/index.js';

/** A tile in a hand that is known only by what it cannot be. */
export interface Unseen {
  /** Pips it cannot carry, as a bit set: its holder had to draw or to pass while they were open. */
  readonly bars: number;
  /** Whether it was dealt, and not drawn later. */
  readonly dealt: boolean;
}

/** The parts of each event's data that everybody sees, as far as they are used here. */
interface OpenData {
  RoundStarted: { readonly openingTile: TileName | null; readonly handSizes: readonly number[] };
  TilePlayed: { readonly seat: Seat; readonly tile: TileName; readonly end: End | null };
  TilesDrawn: { readonly seat: Seat; readonly drawn: number };
  TurnPassed: { readonly seat: Seat };
  TilesRemoved: { readonly tiles: readonly TileName[] };
}

const open = <T extends keyof OpenData>(event: VisibleEvent, _type: T): OpenData[T] =>
  event.data as OpenData[T];

/** Whether nothing bars an unseen tile from being this one. */
export const mayBe = ({ bars }: Unseen, tile: Tile): boolean => (halfBits(tile) & bars) === 0;

/** The tiles that nobody was dealt: holding one, its seat would have had to open with it. */
export function undealtTiles({ opening, set }: ChainRules, openingTile: Tile | null): Tile[] {
  if (openingTile === null) return [];
  const opensBefore = (tile: Tile): boolean =>
    opening({
      seats: 2,
      hands: [[openingTile], [tile]],
      round: 1,
      previousOpener: null,
      wentOut: null,
      seed: NO_SEED,
    }).tile === tile;
  return Array.from({ length: tilesInSet(set) }, (_, tile) => tile).filter(
    (tile) => tile !== openingTile && opensBefore(tile),
  );
}

/** Where a tile must open, no lot decides. */
const NO_SEED = new Uint8Array(32);

/** A chain round as everybody has seen it. */
export interface FollowedChain {
  readonly chain: Chain;
  /** Passes since the last tile was placed. */
  readonly passes: number;
  /** By seat, its tiles from the longest held on: what bars a later one bars all before it too. */
  readonly unseen: readonly (readonly Unseen[])[];
  /** Tiles that nobody was dealt. */
  readonly undealt: readonly Tile[];
}

/** Follows a round of a chain game from its deal on. */
export function followChain(round: readonly VisibleEvent[], rules: ChainRules): FollowedChain {
  let chain = EMPTY_CHAIN;
  let passes = 0;
  let unseen: Unseen[][] = [];
  let undealt: Tile[] = [];
  let justDrew = false;
  const bar = (seat: Seat): void => {
    unseen[seat] = unseen[seat].map(({ bars, dealt }) => ({ bars: bars | openBits(chain), dealt }));
  };
  for (const event of round) {
    switch (event.type) {
      case 'RoundStarted': {
        const { openingTile, handSizes } = open(event, 'RoundStarted');
        undealt = undealtTiles(rules, openingTile === null ? null : parseTile(openingTile)!);
        unseen = handSizes.map((size) => new Array<Unseen>(size).fill({ bars: 0, dealt: true }));
        break;
      }
      case 'TilesDrawn': {
        const { seat, drawn } = open(event, 'TilesDrawn');
        bar(seat);
        const barred = new Array<Unseen>(drawn - 1).fill({ bars: openBits(chain), dealt: false });
        unseen[seat].push(...barred, { bars: 0, dealt: false });
        break;
      }
      case 'TilePlayed': {
        const { seat, tile, end } = open(event, 'TilePlayed');
        give(unseen[seat], parseTile(tile)!, justDrew);
        chain = place(chain, parseTile(tile)!, end, seat, rules.spinner);
        passes = 0;
        break;
      }
      case 'TurnPassed':
        bar(open(event, 'TurnPassed').seat);
        passes += 1;
        break;
      default:
        break;
    }
    justDrew = event.type === 'TilesDrawn';
  }
  return { chain, passes, unseen, undealt };
}

/**
 * Takes a played tile out of a hand. Right after a draw it is the tile drawn last, for nothing else could be
 * played. Otherwise the most barred tile that it may have been goes, so that what stays is never barred wrongly.
 */
function give(held: Unseen[], tile: Tile, justDrew: boolean): void {
  const index = justDrew ? held.length - 1 : held.findIndex((each) => mayBe(each, tile));
  held.splice(Math.max(index, 0), 1);
}

/** All tiles that have been taken from the row in this round. */
export const takenFromRow = (round: readonly VisibleEvent[]): Tile[] =>
  round.flatMap((event) =>
    event.type === 'TilesRemoved' ? open(event, 'TilesRemoved').tiles.map((name) => parseTile(name)!) : [],
  );
