import type { OptionFault } from '../engine/index.js';
import { pointerPart } from '../platform/json-pointer.js';
import { Problem, type BodyError } from '../platform/problem.js';

const conflict = (code: string, title: string, detail: string): Problem =>
  new Problem({ status: 409, code, title, detail });

/** What can go wrong with matches. */
export const matchProblems = {
  unknownRuleset: (ruleset: string, known: readonly string[]): Problem => {
    const message = `ruleset must be one of ${known.join(', ')}`;
    return new Problem({
      status: 422,
      code: 'unknown-ruleset',
      title: 'There is no such ruleset',
      detail: `${message}, not ${JSON.stringify(ruleset.slice(0, 80))}.`,
      extras: { errors: [{ pointer: '/ruleset', message }] },
    });
  },
  options: (faults: readonly OptionFault[]): Problem => {
    const [{ option, code, rule }] = faults;
    return new Problem({
      status: 422,
      code,
      title:
        code === 'unknown-option'
          ? 'The ruleset has no such option'
          : 'The ruleset does not allow this value',
      detail: `${option}: ${rule}.`,
      extras: {
        errors: faults.map((fault) => ({
          pointer: `/options/${pointerPart(fault.option)}`,
          message: fault.rule,
        })),
      },
    });
  },
  seats: (seats: number, allowed: readonly number[]): Problem => {
    const message =
      allowed.length === 0
        ? 'no number of seats goes with these options'
        : `seats must be one of ${allowed.join(', ')} with these options`;
    return new Problem({
      status: 422,
      code: 'invalid-option',
      title: 'The ruleset does not allow this value',
      detail: `${message}, not ${seats}.`,
      extras: { errors: [{ pointer: '/seats', message }], allowedSeats: allowed },
    });
  },
  noSuchSeat: (seats: number): Problem => {
    const message = `seat must be 0 to ${seats - 1}`;
    return new Problem({
      status: 422,
      code: 'no-such-seat',
      title: 'The table has no such seat',
      detail: `${message}.`,
      extras: { errors: [{ pointer: '/seat', message }] },
    });
  },
  botSeats: (errors: readonly BodyError[]): Problem =>
    new Problem({
      status: 422,
      code: 'bad-bot-seat',
      title: 'The bots cannot sit so',
      detail: `${errors[0].message}.`,
      extras: { errors },
    }),
  seatTaken: (seat: number): Problem =>
    conflict('seat-taken', 'The seat is taken', `Somebody else sits at seat ${seat}.`),
  alreadySeated: (seat: number): Problem =>
    conflict('already-seated', 'You have a seat already', `You sit at seat ${seat} of this match.`),
  started: (): Problem =>
    conflict('match-started', 'The match has started', 'Its seats cannot change any more.'),
  notStarted: (): Problem =>
    conflict('match-not-started', 'The match has not started', 'Leave it by DELETE …/seats/me instead.'),
  over: (): Problem => conflict('match-over', 'The match is over', 'Nothing about it can change any more.'),
  lostRace: (): Problem =>
    conflict(
      'lost-race',
      'Somebody else was faster',
      'The game kept moving on meanwhile; nothing was changed. Try again.',
    ),
  notSeated: (): Problem =>
    new Problem({
      status: 403,
      code: 'not-seated',
      title: 'You have no seat here',
      detail: 'Only its players may do this.',
    }),
} as const;
