import { rotation } from '../openings.js';
import type { Ruleset } from '../ruleset.js';
import { maxRounds, numberOption, singles, wordChoice } from './options.js';
import { castleRockText } from './texts/castle-rock.js';

/** Castle Rock, taking tiles from a row (rules 7). */
export const castleRock: Ruleset = {
  id: 'castle-rock',
  version: 1,
  name: { en: 'Castle Rock', pl: 'Castle Rock', it: 'Castle Rock' },
  summary: {
    en: 'Lay a tile on the row, take tiles whose neighbours match; more than 50 tiles win.',
    pl: 'Dokładasz kamień do rzędu i zabierasz kamienie o pasujących sąsiadach; wygrywa ponad 50.',
    it: 'Si aggiunge una tessera alla fila e si prendono quelle con vicini uguali; vince chi supera 50.',
  },
  text: castleRockText,
  options: {
    target: {
      type: 'integer',
      title: 'Target',
      description: 'The game ends when a seat has more than this many points and nobody else has as many.',
      minimum: 1,
      maximum: 200,
      default: 50,
    },
    triples: wordChoice(
      'Removing three',
      'common: one pip value must be on all three tiles. pairwise: each must match each other one.',
      ['common', 'pairwise'],
      'common',
    ),
    maxRounds: maxRounds(60),
  },
  seatings: [{ when: {}, seats: [2, 3, 4, 5, 6] }],
  rules: (options, seats) => ({
    kind: 'row',
    set: 6,
    handSize: 2,
    target: numberOption(options, 'target'),
    maxRounds: numberOption(options, 'maxRounds'),
    sides: singles(seats),
    opening: rotation,
    rowSize: seats === 5 ? 3 : 4,
    triples: options.triples === 'pairwise' ? 'pairwise' : 'common',
  }),
};
