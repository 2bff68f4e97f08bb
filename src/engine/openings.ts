/** Opener strategies: who opens a round, and whether with a tile of its own choice. */
import type { Opening, OpeningContext } from './ruleset.js';
import { drawLot } from './shuffle.js';
import { highHalf, isDouble, pipsOf, type Tile } from './tiles.js';

/** First by lot, later the next seat to the left of the last opener; any tile (rules 4, 5, 7). */
export function rotation({ previousOpener, seats, seed, round }: OpeningContext): Opening {
  return {
    opener: previousOpener === null ? drawLot(seed, round, seats) : (previousOpener + 1) % seats,
    tile: null,
  };
}

/** Ranks doubles above all others, then by pips, then by the higher half: no two tiles are equal. */
const openingRank = (tile: Tile): number =>
  (isDouble(tile) ? 10_000 : 0) + pipsOf(tile) * 100 + highHalf(tile);

/**
 * The seat that went out opens with any tile; at first and after a block the highest double must open, and
 * where nobody holds a double the heaviest tile (rules 6).
 */
export function highestDouble({ hands, wentOut }: OpeningContext): Opening {
  if (wentOut !== null) return { opener: wentOut, tile: null };
  let opener = 0;
  let best: Tile = hands[0][0];
  hands.forEach((hand, seat) => {
    for (const tile of hand) {
      if (openingRank(tile) > openingRank(best)) [opener, best] = [seat, tile];
    }
  });
  return { opener, tile: best };
}
