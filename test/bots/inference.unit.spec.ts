/** What bots conclude about hidden tiles is never wrong, and what they imagine is possible. */
import { chainImaginer, unseenTiles } from '../../src/bots/strategy/imagine.js';
import { followChain, mayBe, undealtTiles, type Unseen } from '../../src/bots/strategy/inference.js';
import type { ChainKnowledge } from '../../src/bots/strategy/knowledge.js';
import { seededRandom } from '../../src/bots/strategy/random.js';
import {
  findRuleset,
  legalMoves,
  parseTile,
  tileNames,
  type ChainRules,
  type Tile,
  type VisibleEvent,
} from '../../src/engine/index.js';
import { knows, positionsOf, type Position } from '../support/bots.js';
import { CONFIGURATIONS, nameOf } from '../support/games.js';

const CHAINS = CONFIGURATIONS.filter(({ ruleset }) => ruleset !== 'castle-rock');

/** Whether each tile of a hand has a place of its own among the unseen ones (Kuhn's matching). */
function goTogether(hand: readonly Tile[], unseen: readonly Unseen[], undealt: readonly Tile[]): boolean {
  const owner = new Map<number, Tile>();
  const settle = (tile: Tile, tried: Set<number>): boolean =>
    unseen.some((place, index) => {
      if (tried.has(index) || !mayBe(place, tile) || (place.dealt && undealt.includes(tile))) return false;
      tried.add(index);
      const sitting = owner.get(index);
      if (sitting !== undefined && !settle(sitting, tried)) return false;
      owner.set(index, tile);
      return true;
    });
  return hand.length === unseen.length && hand.every((tile) => settle(tile, new Set()));
}

const chainOf = (position: Position): ChainKnowledge => {
  const knowledge = knows(position);
  if (knowledge.kind !== 'chain') throw new Error('a chain game');
  return knowledge;
};

describe.each(CHAINS.map((spec) => ({ name: nameOf(spec), spec })))('$name', ({ spec }) => {
  it('never rules out the truth', () => {
    for (let number = 1; number <= 2; number++) {
      for (const position of positionsOf(spec, number, 20)) {
        const { unseen, undealt } = chainOf(position);
        const { hands } = position.state;
        expect(hands.map((hand, seat) => goTogether(hand, unseen[seat], undealt))).toEqual(
          hands.map(() => true),
        );
      }
    }
  });

  it('imagines tables that are like the true one in all that can be seen', () => {
    const random = seededRandom(3);
    for (const position of positionsOf(spec, 5, 10)) {
      const knowledge = chainOf(position);
      const imagined = chainImaginer(knowledge)(random);
      const { state } = position;
      const seat = state.toMove!;
      expect(legalMoves(imagined, seat)).toEqual(legalMoves(state, seat));
      expect(imagined.hands.map(({ length }) => length)).toEqual(state.hands.map(({ length }) => length));
      expect(imagined.hands[seat]).toEqual(state.hands[seat]);
      expect(imagined).toMatchObject({ scores: state.scores, round: state.round, toMove: seat });
      const hidden = [...imagined.hands.filter((_, other) => other !== seat).flat(), ...imagined.boneyard];
      expect(hidden.sort((a, b) => a - b)).toEqual(unseenTiles(knowledge));
      imagined.hands.forEach((hand, other) => {
        if (other !== seat) expect(goTogether(hand, knowledge.unseen[other], knowledge.undealt)).toBe(true);
      });
    }
  });
});

describe('what follows from a round', () => {
  const FIVES = rulesOf('all-fives');
  const event = (type: string, data: object): VisibleEvent => ({ type, data }) as VisibleEvent;
  const dealt = event('RoundStarted', { openingTile: null, handSizes: [2, 2] });
  const opened = event('TilePlayed', { seat: 0, tile: '3-1', end: null });
  const bits = (...pips: number[]): number => pips.reduce((set, pip) => set | (1 << pip), 0);
  const barsOf = (events: VisibleEvent[]): number[] =>
    followChain([dealt, opened, ...events], FIVES).unseen[1].map(({ bars }) => bars);

  it('is nothing about a fresh hand', () => {
    expect(barsOf([])).toEqual([0, 0]);
  });

  it('is that a seat that passes holds nothing of the open ends', () => {
    expect(barsOf([event('TurnPassed', { seat: 1 })])).toEqual([bits(3, 1), bits(3, 1)]);
  });

  it('is that a seat that draws held nothing that fits, and drew it last', () => {
    const drew = event('TilesDrawn', { seat: 1, drawn: 3 });
    expect(barsOf([drew])).toEqual([bits(3, 1), bits(3, 1), bits(3, 1), bits(3, 1), 0]);
    const played = event('TilePlayed', { seat: 1, tile: '6-3', end: 'left' });
    expect(barsOf([drew, played])).toEqual([bits(3, 1), bits(3, 1), bits(3, 1), bits(3, 1)]);
    expect(barsOf([drew, event('TurnPassed', { seat: 1 })])).toEqual(new Array(5).fill(bits(3, 1)));
  });

  it('is more about tiles of the deal than about tiles drawn since', () => {
    const events = [
      event('TilesDrawn', { seat: 1, drawn: 1 }),
      event('TilePlayed', { seat: 1, tile: '6-3', end: 'left' }),
      event('TilesDrawn', { seat: 1, drawn: 2 }),
      event('TilePlayed', { seat: 1, tile: '6-0', end: 'left' }),
    ];
    expect(barsOf(events)).toEqual([bits(1, 3, 6), bits(1, 3, 6), bits(1, 6)]);
    // 4-3 was none of the first two.
    const later = event('TilePlayed', { seat: 1, tile: '4-3', end: 'right' });
    expect(barsOf([...events, later])).toEqual([bits(1, 3, 6), bits(1, 3, 6)]);
  });

  it('is that nobody was dealt what would have had to open', () => {
    const names = (opening: string): string[] =>
      tileNames(undealtTiles(rulesOf('cinque'), parseTile(opening)!));
    expect(names('4-4')).toEqual(['5-5', '6-6']);
    expect(names('6-4')).toEqual(['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6-5', '6-6']);
    expect(undealtTiles(rulesOf('cinque'), null)).toEqual([]);
  });
});

function rulesOf(id: string): ChainRules {
  const ruleset = findRuleset(id)!;
  const defaults = Object.fromEntries(
    Object.entries(ruleset.options).map(([name, each]) => [name, each.default]),
  );
  return ruleset.rules(defaults, 2) as ChainRules;
}
