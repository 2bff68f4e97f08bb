/** The Block game as one ruleset file: two ends, no scoring by the count, no drawing; the pips left go to the winner. */
import { rotation } from '../../src/engine/openings.js';
import type { Ruleset } from '../../src/engine/index.js';
import { choice, maxRounds, numberOption, singles } from '../../src/engine/rulesets/options.js';
import { never, opponentsExactly, scoreNothing } from '../../src/engine/scoring.js';

const everywhere = (text: string) => ({ en: text, pl: text, it: text });

export const block: Ruleset = {
  id: 'block',
  version: 1,
  name: everywhere('Block'),
  summary: everywhere('Match the two ends; whoever goes out first gets the pips of the others; to 100.'),
  text: everywhere('# Block\n\nNo drawing, no spinner, no points for the count.'),
  options: {
    target: choice('Target', 'The score that wins the game.', [50, 100], 100),
    maxRounds: maxRounds(200),
  },
  seatings: [{ when: {}, seats: [2, 3, 4] }],
  rules: (options, seats) => ({
    kind: 'chain',
    set: 6,
    handSize: 7,
    target: numberOption(options, 'target'),
    maxRounds: numberOption(options, 'maxRounds'),
    sides: singles(seats),
    opening: rotation,
    spinner: false,
    draws: false,
    reserve: 0,
    points: scoreNothing,
    playsAgain: never,
    bonus: opponentsExactly,
  }),
};
