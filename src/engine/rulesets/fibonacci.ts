import { rotation } from '../openings.js';
import type { Ruleset } from '../ruleset.js';
import { never, opponentsExactly, scoreFibonacci } from '../scoring.js';
import { maxRounds, numberOption, singles, spinner } from './options.js';
import { fibonacciText } from './texts/fibonacci.js';

/** Fibonacci to 100 (rules 5). */
export const fibonacci: Ruleset = {
  id: 'fibonacci',
  version: 1,
  name: { en: 'Fibonacci', pl: 'Fibonacci', it: 'Fibonacci' },
  summary: {
    en: 'Open ends that add up to a Fibonacci number score; to 100.',
    pl: 'Punktuje suma końców równa liczbie Fibonacciego; do 100.',
    it: 'Segna la somma delle estremità che è un numero di Fibonacci; ai 100.',
  },
  text: fibonacciText,
  options: { spinner: spinner('first-double'), maxRounds: maxRounds(200) },
  seatings: [{ when: {}, seats: [2, 3, 4] }],
  rules: (options, seats) => ({
    kind: 'chain',
    set: 6,
    handSize: seats === 2 ? 7 : 5,
    target: 100,
    maxRounds: numberOption(options, 'maxRounds'),
    sides: singles(seats),
    opening: rotation,
    spinner: options.spinner === 'first-double',
    draws: true,
    reserve: 0,
    points: scoreFibonacci,
    playsAgain: never,
    bonus: opponentsExactly,
  }),
};
