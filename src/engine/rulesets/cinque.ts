import { highestDouble } from '../openings.js';
import type { Ruleset } from '../ruleset.js';
import { never, opponentsLessOwnWhenBlocked, scoreFives } from '../scoring.js';
import { choice, maxRounds, numberOption, pairs, singles, spinner, wordChoice } from './options.js';
import { cinqueText } from './texts/cinque.js';

/** The Italian multiples of five (rules 6). */
export const cinque: Ruleset = {
  id: 'cinque',
  version: 1,
  name: { en: 'Cinque', pl: 'Cinque', it: 'Cinque' },
  summary: {
    en: 'The Italian multiples of five: the highest double opens, nobody draws, alone or in teams; to 100.',
    pl: 'Włoskie wielokrotności piątki: zaczyna najwyższy dublet, nikt nie dobiera, solo lub w parach; do 100.',
    it: 'I multipli di cinque: apre la doppia più alta, non si pesca, da soli o a squadre; ai 100.',
  },
  text: cinqueText,
  options: {
    set: choice('Set', '6: double-six, 7 tiles each. 9: double-nine, 9 tiles each.', [6, 9], 6),
    teams: {
      type: 'boolean',
      title: 'Teams',
      description:
        'Partners sit opposite each other and share a score: two sides of two, or three with six seats.',
      default: false,
    },
    spinner: spinner('none'),
    draw: wordChoice(
      'Drawing',
      'none: a seat with nothing playable passes. until-playable: it draws first.',
      ['none', 'until-playable'],
      'none',
    ),
    target: choice('Target', 'The score that wins the game.', [100, 250, 500], 100),
    maxRounds: maxRounds(200),
  },
  seatings: [
    { when: { teams: false, set: 6 }, seats: [2, 3, 4] },
    { when: { teams: false, set: 9 }, seats: [2, 3, 4, 5, 6] },
    { when: { teams: true, set: 6 }, seats: [4] },
    { when: { teams: true, set: 9 }, seats: [4, 6] },
  ],
  rules: (options, seats) => ({
    kind: 'chain',
    set: options.set === 9 ? 9 : 6,
    handSize: options.set === 9 ? 9 : 7,
    target: numberOption(options, 'target'),
    maxRounds: numberOption(options, 'maxRounds'),
    sides: options.teams ? pairs(seats) : singles(seats),
    opening: highestDouble,
    spinner: options.spinner === 'first-double',
    draws: options.draw === 'until-playable',
    reserve: 0,
    points: scoreFives,
    playsAgain: never,
    bonus: opponentsLessOwnWhenBlocked,
  }),
};
