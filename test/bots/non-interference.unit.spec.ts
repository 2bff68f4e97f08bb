/** No bot sees what its seat does not see: other truths behind the same table make the same moves. */
import { STRATEGIES } from '../../src/bots/levels.js';
import { seededRandom, shuffled, type Random } from '../../src/bots/strategy/random.js';
import { legalMoves, tileNames, type GameState, type LoggedEvent } from '../../src/engine/index.js';
import { BOT_LEVELS } from '../../src/players/index.js';
import { knows, means, positionsOf, type Position } from '../support/bots.js';
import { CONFIGURATIONS, nameOf } from '../support/games.js';

/** The same table with every hidden tile somewhere else, in the state and in the log, and with other hashes. */
function otherTruth({ state, round }: Position, random: Random): Position {
  const seat = state.toMove!;
  const hidden = [
    ...state.hands.flatMap((hand, other) => (other === seat ? [] : hand)),
    ...state.boneyard.slice(state.drawn),
  ];
  const pool = shuffled(hidden, random);
  const hands = state.hands.map((hand, other) =>
    other === seat ? hand : pool.splice(0, hand.length).sort((a, b) => a - b),
  );
  const boneyard = [...state.boneyard.slice(0, state.drawn), ...pool];
  const lie = (names: readonly string[]): string[] =>
    tileNames(shuffled(hidden, random).concat(hidden, hidden).slice(0, names.length));
  return {
    state: { ...state, hands, boneyard } as GameState,
    round: round.map((event) => retold(event, seat, lie)),
  };
}

function retold(event: LoggedEvent, seat: number, lie: (names: readonly string[]) => string[]): LoggedEvent {
  const hash = '0'.repeat(64);
  const sealed = { ...event, hash, prevHash: hash };
  if (sealed.type === 'RoundStarted') {
    const hands = sealed.data.hands.map((hand, other) => (other === seat ? hand : lie(hand)));
    return { ...sealed, data: { ...sealed.data, hands, boneyard: lie(sealed.data.boneyard), salt: hash } };
  }
  if (sealed.seat === seat) return sealed;
  if (sealed.type === 'TilesDrawn') {
    return { ...sealed, data: { ...sealed.data, tiles: lie(sealed.data.tiles), salt: hash } };
  }
  if (sealed.type === 'TurnEnded') {
    const { drawn } = sealed.data;
    return { ...sealed, data: { ...sealed.data, drawn: drawn && lie([drawn])[0], salt: hash } };
  }
  return sealed;
}

describe.each(CONFIGURATIONS.map((spec) => ({ name: nameOf(spec), spec })))('$name', ({ spec }) => {
  it('makes the same moves whatever is hidden', () => {
    const random = seededRandom(1);
    for (const position of positionsOf(spec, 1, 6)) {
      const other = otherTruth(position, random);
      expect(knows(other)).toEqual(knows(position));
      for (const level of BOT_LEVELS) {
        const chosen = STRATEGIES[level](knows(position), means(7, 1));
        expect(STRATEGIES[level](knows(other), means(7, 1))).toEqual(chosen);
        expect(legalMoves(position.state, position.state.toMove!)).toContainEqual(chosen[0]);
      }
    }
  });
});

describe('what a bot knows', () => {
  it('is plain data without the others’ tiles, the seed or a hash', () => {
    for (const spec of CONFIGURATIONS) {
      for (const position of positionsOf(spec, 2, 4)) {
        const text = JSON.stringify(knows(position));
        expect(text).not.toMatch(/[0-9a-f]{32}/);
        expect(JSON.parse(text)).toEqual(knows(position));
      }
    }
  });
});
