/** One possible truth behind what a seat knows: hidden hands and boneyard as they may be, for a playout by the engine. */
import {
  begin,
  isChain,
  tilesInSet,
  type ChainState,
  type GameStartedData,
  type Tile,
} from '../../engine/index.js';
import { mayBe } from './inference.js';
import type { ChainKnowledge, GameName, Knowledge } from './knowledge.js';
import { rulesOf } from './knowledge.js';
import { shuffled, type Random } from './random.js';

/** Deals that are tried before what is known of the hands is let go; hardly ever more than two are needed. */
const TRIES = 20;

/** A game's beginning as far as its rules matter. */
function setupOf({ ruleset, rulesVersion, options, seats }: GameName): GameStartedData {
  const { sides } = rulesOf({ ruleset, rulesVersion, options, seats });
  return {
    ruleset,
    rulesVersion,
    options,
    seats: sides.map((side, seat) => ({ seat, side, playerId: '', name: '' })),
    seedCommitment: '',
    matchCommitment: '',
    gameNumber: 1,
    entropies: [],
    previousOpener: null,
  };
}

/** The tiles that lie nowhere in the seat's sight: in other hands and in the boneyard. */
export function unseenTiles(knowledge: Knowledge): Tile[] {
  const { set } = rulesOf(knowledge.game);
  const seen = new Set(knowledge.hand);
  const shown =
    knowledge.kind === 'chain'
      ? knowledge.chain.placed.map(({ tile }) => tile)
      : [...knowledge.row, ...knowledge.taken];
  for (const tile of shown) seen.add(tile);
  return Array.from({ length: tilesInSet(set) }, (_, tile) => tile).filter((tile) => !seen.has(tile));
}

/** Makes possible tables: each is the game as it may stand, in all that the seat knows as it does stand. */
export function chainImaginer(knowledge: ChainKnowledge): (random: Random) => ChainState {
  const { seat, round, opener, scores, chain, passes, droppedOut, openingTile, hand } = knowledge;
  const fresh = begin(setupOf(knowledge.game));
  if (!isChain(fresh)) throw new Error('a chain game is played on a chain');
  const base = { ...fresh, round, opener, toMove: seat, scores, chain, passes, droppedOut, openingTile };
  const unseen = unseenTiles(knowledge);
  const deal = dealer(knowledge);
  return (random) => {
    for (let tries = 1; ; tries++) {
      const dealt = deal(shuffled(unseen, random), tries >= TRIES);
      if (!dealt) continue;
      const hands = dealt.hands.map((held, other) => (other === seat ? hand : held.sort((a, b) => a - b)));
      return { ...base, hands, boneyard: dealt.rest };
    }
  };
}

interface Dealt {
  readonly hands: Tile[][];
  readonly rest: Tile[];
}

/** Gives each unseen tile of each other hand a tile that it may be; the most barred ones choose first. */
function dealer({
  seat,
  unseen,
  undealt,
}: ChainKnowledge): (tiles: Tile[], anyhow: boolean) => Dealt | undefined {
  const bits = (bars: number): number => bars.toString(2).replaceAll('0', '').length;
  const places = unseen
    .flatMap((held, other) => (other === seat ? [] : held.map((tile) => ({ other, tile }))))
    .sort(
      (one, two) =>
        bits(two.tile.bars) - bits(one.tile.bars) || Number(two.tile.dealt) - Number(one.tile.dealt),
    );
  const out = new Set(undealt);
  return (tiles, anyhow) => {
    const hands = unseen.map((): Tile[] => []);
    for (const { other, tile } of places) {
      const fits = (each: Tile): boolean => mayBe(tile, each) && !(tile.dealt && out.has(each));
      const index = anyhow ? 0 : tiles.findIndex(fits);
      if (index === -1) return undefined;
      hands[other].push(...tiles.splice(index, 1));
    }
    return { hands, rest: tiles };
  };
}
