/** Games that were finished once must stay what they were: replayed and audited anew, for ever. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  replay,
  rulesets,
  seatCounts,
  verifyGameFile,
  withDefaults,
  type GameFile,
} from '../../src/engine/index.js';

const FOLDER = new URL('../golden/games/', import.meta.url);

const gamesOf = (name: string): GameFile[] =>
  gunzipSync(readFileSync(new URL(name, FOLDER)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GameFile);

function endOf({ events }: GameFile) {
  const end = events.at(-1)!;
  if (end.type !== 'GameEnded') throw new Error('a finished log ends with GameEnded');
  return end.data;
}

const files = readdirSync(FOLDER);

test.each(files)('every game of %s audits clean and ends as it ended', (name) => {
  for (const game of gamesOf(name)) {
    expect(verifyGameFile(game)).toMatchObject({ passed: true, events: game.events.length });
    const { winner, scores, seed } = endOf(game);
    expect(replay(game.events)).toMatchObject({ status: 'finished', winner, scores, seed });
  }
});

test.each(rulesets().map(({ id, version }) => [id, version]))(
  '%s version %i has golden games',
  (id, version) => {
    expect(files).toContain(`${id}-${version}.ndjson.gz`);
  },
);

test.each(rulesets())('the golden games of $id cover each of its seat counts', (ruleset) => {
  const played = gamesOf(`${ruleset.id}-${ruleset.version}.ndjson.gz`).map(({ events: [first] }) => first);
  const setups = played.map((event) => {
    if (event.type !== 'GameStarted') throw new Error('a log begins with GameStarted');
    return event.data;
  });
  for (const seats of new Set(ruleset.seatings.flatMap((seating) => seating.seats))) {
    expect(setups.some((setup) => setup.seats.length === seats)).toBe(true);
  }
  for (const { options, seats } of setups) {
    expect(seatCounts(ruleset, withDefaults(ruleset, options))).toContain(seats.length);
  }
});
