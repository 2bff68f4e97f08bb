// Keeps finished games of every ruleset's newest version under test/golden/games, in every allowed combination of
// options and seats. A file that exists is never written again: it shows how the game was played by that version.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as engine from '../dist/engine/index.js';

const FOLDER = new URL('../test/golden/games/', import.meta.url);
/** Keeps the longest games short. */
const MAX_ROUNDS = { 'castle-rock': 3, cinque: 4 };

const digest = (text) => createHash('sha256').update(text).digest();
const playerId = (seat) => `01900000-0000-7000-8000-00000000000${seat}`;

/** Every combination of the values that the options may have; numbers without a list are left at their default. */
function combinations(options) {
  return Object.entries(options).reduce(
    (known, [name, { type, enum: values = type === 'boolean' ? [false, true] : undefined }]) =>
      values ? known.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))) : known,
    [{}],
  );
}

/** A whole game of random legal moves, as a game file. */
function playedGame(ruleset, options, seats) {
  const name = `golden ${ruleset.id} ${ruleset.version} ${JSON.stringify(options)} ${seats}`;
  const matchSeed = digest(name);
  const entropies = Array.from({ length: seats }, (_, seat) =>
    seat % 2 === 0 ? '' : `entropy of seat ${seat}`,
  );
  const seed = engine.gameSeed(matchSeed, 1, entropies);
  const { sides } = ruleset.rules(options, seats);
  const setup = {
    ruleset: ruleset.id,
    rulesVersion: ruleset.version,
    options,
    seats: sides.map((side, seat) => ({ seat, playerId: playerId(seat), name: `Player ${seat}`, side })),
    seedCommitment: engine.commitmentTo(seed),
    matchCommitment: engine.commitmentTo(matchSeed),
    gameNumber: 1,
    entropies,
    previousOpener: null,
  };
  const choices = engine.randomStream(digest(`choices of ${name}`), 'choices');
  let { events, state } = engine.start(setup, seed);
  while (state.status === 'running') {
    const moves = engine.legalMoves(state, state.toMove);
    const decision = engine.decide(state, state.toMove, moves[choices.below(moves.length)], seed);
    events = [...events, ...decision.events];
    state = decision.state;
  }
  const log = engine.seal(events, {
    gameId: playerId(9),
    players: sides.map((_, seat) => playerId(seat)),
    seed,
    at: '2026-01-01T00:00:00.000Z',
    after: { version: 0, hash: engine.NO_HASH },
  });
  return engine.toGameFile(log, matchSeed);
}

mkdirSync(FOLDER, { recursive: true });
for (const ruleset of engine.rulesets()) {
  const file = new URL(`${ruleset.id}-${ruleset.version}.ndjson.gz`, FOLDER);
  if (existsSync(file)) continue;
  const maxRounds = MAX_ROUNDS[ruleset.id];
  const lines = combinations(ruleset.options).flatMap((chosen) => {
    const options = engine.withDefaults(ruleset, { ...chosen, ...(maxRounds && { maxRounds }) });
    return engine
      .seatCounts(ruleset, options)
      .map((seats) => JSON.stringify(playedGame(ruleset, options, seats)));
  });
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
  console.log(`${file.pathname}: ${lines.length} games`);
}
