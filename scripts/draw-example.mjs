// Draws docs/table.svg, the README's picture: a table of a real game with all four arms, as the seat to move sees it.
// Needs a build: `npm run build && node scripts/draw-example.mjs`.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  NO_HASH,
  commitmentTo,
  decide,
  findRuleset,
  lastMove,
  legalMoves,
  seal,
  start,
  viewOf,
  withDefaults,
} from '../dist/engine/index.js';
import { drawTable } from '../dist/pictures/table.js';

const NAMES = ['Ada', 'Basia', 'Chiara'];
const ruleset = findRuleset('all-fives');
const options = withDefaults(ruleset, {});
const players = NAMES.map((_, seat) => `01900000-0000-7000-8000-00000000000${seat}`);

/** Plays a game by chance that follows from its number; yields each state and the events that led to it. */
function* game(number) {
  const seed = createHash('sha256').update(`example ${number}`).digest();
  const setup = {
    ruleset: ruleset.id,
    rulesVersion: ruleset.version,
    options,
    seats: NAMES.map((name, seat) => ({ seat, playerId: players[seat], name, side: seat })),
    seedCommitment: commitmentTo(seed),
    matchCommitment: commitmentTo(seed),
    gameNumber: 1,
    entropies: NAMES.map(() => ''),
    previousOpener: null,
  };
  const begun = start(setup, seed);
  const events = [...begun.events];
  let { state } = begun;
  for (let chance = seed.readUInt32LE(); state.status === 'running';) {
    const moves = legalMoves(state, state.toMove);
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    const decision = decide(state, state.toMove, moves[Math.floor((chance / 2 ** 32) * moves.length)], seed);
    events.push(...decision.events);
    state = decision.state;
    const context = {
      gameId: 'example',
      players,
      seed,
      at: '2026-01-01T00:00:00.000Z',
      after: { version: 0, hash: NO_HASH },
    };
    yield { state, lastEvents: lastMove(seal(events, context)) };
  }
}

/** A table that shows what there is to see: four arms, a bend, a score just made, a hand to play from. */
function isGood({ layout, lastEvents, seats, toMove, round }) {
  if (!layout || toMove === null || round < 3 || lastEvents.length !== 1 || !(lastEvents[0].data.points > 0))
    return false;
  const arm = (end) => layout.tiles.filter((each) => each.end === end).length;
  const bends = Math.max(arm('left'), arm('right')) >= 8;
  return arm('up') >= 2 && arm('down') >= 2 && bends && seats[toMove].handSize >= 3;
}

function find() {
  for (let number = 0; ; number++) {
    for (const { state, lastEvents } of game(number)) {
      const view = viewOf(state, { id: '', matchId: '', lastEvents }, { seat: state.toMove, over: false });
      if (isGood(view)) return view;
    }
  }
}

writeFileSync(new URL('../docs/table.svg', import.meta.url), drawTable(find()).svg);
