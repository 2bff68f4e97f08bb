import { rotation } from '../openings.js';
import type { Ruleset } from '../ruleset.js';
import { afterDoubleOrScore, opponentsRounded, scoreFives } from '../scoring.js';
import { choice, maxRounds, numberOption, singles } from './options.js';
import { allFivesText } from './texts/all-fives.js';

/** Piątki, All Fives to 250 (rules 4). */
export const allFives: Ruleset = {
  id: 'all-fives',
  version: 1,
  name: { en: 'All Fives', pl: 'Piątki', it: 'Tutti cinque' },
  summary: {
    en: 'Open ends that add up to a multiple of five score; a double or a score plays again; to 250.',
    pl: 'Punktuje suma końców podzielna przez pięć; po dublecie lub punktach gra się dalej; do 250.',
    it: 'Segna la somma delle estremità divisibile per cinque; con una doppia o un punteggio si gioca ancora; ai 250.',
  },
  text: allFivesText,
  options: {
    target: choice('Target', 'The score that wins the game.', [100, 150, 200, 250], 250),
    reserve: choice('Reserve', 'Tiles at the end of the boneyard that may never be drawn.', [0, 2], 0),
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
    spinner: true,
    draws: true,
    reserve: numberOption(options, 'reserve'),
    points: scoreFives,
    playsAgain: afterDoubleOrScore,
    bonus: opponentsRounded,
  }),
};
