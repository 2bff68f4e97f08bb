/** The thread that thinks. It runs from the build, which the tests of this kind make sure of. */
import { Logger } from '@nestjs/common';
import { Thinker } from '../../src/bots/thinker.js';
import { addRuleset, findRuleset } from '../../src/engine/index.js';
import { knows, positionsOf } from '../support/bots.js';

const [position] = positionsOf({ ruleset: 'all-fives', seats: 3 }, 1);
const knowledge = knows(position);
let thinker: Thinker;

// One of the thread's failures is on purpose.
beforeAll(() => void Logger.overrideLogger(false));

beforeEach(() => {
  thinker = new Thinker(40);
});

afterEach(() => thinker.close());

describe('thinking', () => {
  it('leaves the process free meanwhile', async () => {
    const slow = new Thinker(400);
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    expect(knowledge.moves).toContainEqual((await slow.choose('strong', knowledge))[0]);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
    await slow.close();
  });

  it('takes a forced move as long as any other', async () => {
    const from = performance.now();
    const forced = { ...knowledge, moves: knowledge.moves.slice(0, 1) };
    expect(await thinker.choose('strong', forced)).toEqual(forced.moves);
    expect(performance.now() - from).toBeGreaterThanOrEqual(38);
  });

  it('gives each of many turns less time', async () => {
    const slow = new Thinker(250);
    await slow.choose('strong', knowledge);
    const from = performance.now();
    await Promise.all(Array.from({ length: 16 }, () => slow.choose('strong', knowledge)));
    // One after another in full they would take four seconds.
    expect(performance.now() - from).toBeLessThan(3_000);
    await slow.close();
  });

  it('plays greedily where the thread fails, and goes on', async () => {
    // The thread has a catalogue of its own, without this one.
    const remove = addRuleset({ ...findRuleset('all-fives')!, id: 'unheard-of' });
    const game = { ...knowledge.game, ruleset: 'unheard-of' };
    expect(await thinker.choose('strong', { ...knowledge, game })).toEqual(
      await thinker.choose('greedy', { ...knowledge, game }),
    );
    remove();
    expect(knowledge.moves).toContainEqual((await thinker.choose('strong', knowledge))[0]);
  });

  it('ends at once when it is closed', async () => {
    const slow = new Thinker(60_000);
    const turns = [slow.choose('strong', knowledge), slow.choose('strong', knowledge)];
    const from = performance.now();
    const ended = Promise.allSettled(turns);
    await slow.close();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(performance.now() - from).toBeLessThan(2_000);
    await expect(slow.choose('strong', knowledge)).rejects.toThrow();
  });
});
