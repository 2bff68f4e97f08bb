/** The words of the document that belong to no single call. */

/** What a person may want to do, in the order in which one comes to want it. */
export const TAGS = {
  'Get a token': 'Register a player, see who you are, replace a token that got out.',
  'Choose a game': 'The catalogue of rulesets: seats, options and the rules for players, in three languages.',
  'Find a table': 'Open a match, against people or built-in players; find one, take a seat, leave it.',
  Play: 'Look at the table, see what you may do, move; or give up.',
  Watch: 'Follow games move by move, as a player or a spectator: by stream, by polling, as a picture.',
  'Look back': 'Past positions, and what a player has played and won.',
  'Check the fairness':
    'Audits, and finished games as files that can be verified with no server at hand. See `docs/fairness.md`.',
  'Run the service': 'For whoever keeps it running. These calls are outside `/v1`.',
} as const;

export type Tag = keyof typeof TAGS;

export const DESCRIPTION = `Boneyard is a server for domino games: All Fives, Fibonacci, Cinque and Castle Rock, for 2 to 6 players.
Each game is a log of events; every move is checked by the rules, every player is shown only what the table would show,
and a finished game can be verified from its first commitment to its last point.
This document is [/openapi.json](/openapi.json), or [/openapi.yaml](/openapi.yaml).

## Getting started

You need nothing but an HTTP client. A game against a built-in player, in five calls:

1. \`POST /v1/players\` with \`{"name": "Ada"}\` answers with your **token**, this once. Send it as \`Authorization: Bearer <token>\`.
2. \`POST /v1/matches\` with \`{"ruleset": "all-fives", "seats": 2, "bots": [{"seat": 1, "level": "greedy"}]}\` opens a **match**.
   With all seats taken it starts at once: \`games[0].id\` is the **game**. You sit at seat 0.
3. \`GET /v1/games/{id}\` is the table as you see it: your hand, the layout, whose turn it is (\`toMove\`).
4. \`GET /v1/games/{id}/legal-moves\` lists what you may do, ready to be sent.
5. \`POST /v1/games/{id}/moves\` with one of them makes the **move**; the answer has the new events and the new table.

Then follow \`GET /v1/games/{id}/events/stream\` until it is your turn again, and go on with 4.
To play against people leave the bots out, and let the others \`POST /v1/matches/{id}/seats\`.

## What holds everywhere

**JSON** is camelCase. Times are RFC 3339 in UTC, ids are UUIDs, hashes and seeds lower-case hex.
A tile is \`high-low\`, such as \`5-3\`; in requests its halves may stand in either order.
*Seats* are places at the table, from 0; *sides* own the scores: a seat of its own, or the two or three seats of a team.
Members that a body or a query does not have here are refused with 400. New members may come to answers at any time.

**Hidden tiles.** While a game runs, members that would show what the caller may not see are left out:
other hands, the boneyard, the salts. After the end everything is public.

**Errors** are \`application/problem+json\` (RFC 9457), always. Programs look at \`code\`, which is stable, and each call lists the
codes that it can answer with. A refused request changes nothing. Beside what the calls list, any request can be answered
with 404 \`not-found\` when there is no such path, 405 \`method-not-allowed\` with \`Allow\` when the path has other methods
(or 400, 413 and 415 for its body), 400 \`malformed\` when the address cannot be read, 414 \`uri-too-long\`, and
408 \`request-timeout\` or 431 \`headers-too-large\` where HTTP itself goes wrong.

**Lists** are pages, newest first: \`limit\` from 1 to 100, and \`nextCursor\` for the next page, also as a \`Link\` header.
Events page by \`after\`, a version.

**Versions.** A game's version is the number of its events. \`If-Match: "42"\` makes sure that a move is made on the table that
you saw, or not at all (412). An \`Idempotency-Key\` makes it safe to send a move again when its answer got lost.

**HEAD** works wherever GET does. \`X-Request-Id\` may be sent, and is in every answer.
`;
