/** Thousands of requests, good and bad, made of the API document itself: nothing breaks, leaks, or goes undocumented. */
import fc from 'fast-check';
import type { GameView, Move } from '../../src/engine/index.js';
import { LogReader } from '../../src/event-store/index.js';
import { botId } from '../../src/players/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, ok, Player } from '../support/client.js';
import { apiDocument, assertDocumented, validatorFor } from '../support/contract.js';
import { Secrets, type Sighting } from '../support/secrets.js';
import { Sender, type FuzzAnswer } from './send.js';
import { requests, systematicRequests, type FuzzRequest, type World } from './requests.js';

/** Others can be tried: `FUZZ_SEED=7 FUZZ_REQUESTS=50000 npm run jest -- test/fuzz`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_130);
/** At once. */
const SENDERS = 8;
const TABLES = [
  { ruleset: 'all-fives', seats: 2 },
  { ruleset: 'all-fives', seats: 3 },
  { ruleset: 'fibonacci', seats: 2 },
  { ruleset: 'cinque', seats: 4, options: { teams: true } },
  {
    ruleset: 'cinque',
    seats: 2,
    visibility: 'private',
    options: { draw: 'until-playable', spinner: 'first-double' },
  },
  { ruleset: 'castle-rock', seats: 2 },
  { ruleset: 'castle-rock', seats: 3, options: { triples: 'pairwise' } },
  { ruleset: 'all-fives', seats: 2, bots: [{ seat: 1, level: 'greedy' }] },
  { ruleset: 'castle-rock', seats: 2, bots: [{ seat: 1, level: 'random' }] },
];

interface Sight extends Sighting {
  readonly gameId: string;
  readonly at: number;
}

let service: TestApp;
let sender: Sender;
let players: Player[];
/** The token that is replaced again and again. */
let spare: string;
/** By game, the players by seat; undefined where a built-in one sits. */
const seated = new Map<string, (Player | undefined)[]>();
const faults: string[] = [];
const sights: Sight[] = [];
/** Everything that was shown and might be a seed. */
const hexes = new Set<string>();
const statuses = new Map<number, number>();

beforeAll(async () => {
  service = await startTestApp({ BOT_THINK_MS: 0 });
  sender = new Sender(service.url);
  spare = (await Player.register(service.url, 'Eve')).token;
  players = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => Player.register(service.url, name)),
  );
});

afterAll(async () => {
  sender.close();
  await service.close();
});

/** Tables of all kinds, running; an open match, and a game that is over. */
async function furnish(): Promise<World> {
  const matches: string[] = [];
  for (const [index, { bots = [], ...wish }] of [...TABLES, ...TABLES.slice(0, 6)].entries()) {
    const order = players.map((_, seat) => players[(seat + index) % players.length]);
    const { body } = created(await order[0].post('/matches', { ...wish, bots }));
    let match = body;
    for (const guest of order.slice(1, wish.seats - bots.length)) {
      match = created(await guest.post(`/matches/${match.id}/seats`, {})).body;
    }
    matches.push(match.id);
    seated.set(match.games[0].id, bots.length > 0 ? [order[0], undefined] : order.slice(0, wish.seats));
  }
  created(await players[1].post(`/matches/${matches[1]}/resignation`));
  matches.push(created(await players[0].post('/matches', { ruleset: 'fibonacci', seats: 3 })).body.id);
  const ids = {
    players: [...players.map(({ id }) => id), botId('greedy', 0)],
    matches,
    games: [...seated.keys()],
  };
  return { ids, tokens: players.map(({ token }) => token) };
}

const calls = new Map(
  Object.values(apiDocument.paths).flatMap((methods) =>
    Object.values(methods).map((call) => [call.operationId, call] as const),
  ),
);

/** Whether a body is one that the document allows. */
function isAllowed({ operationId, body }: FuzzRequest): boolean {
  const { requestBody } = calls.get(operationId)!;
  if (!requestBody || (!requestBody.required && !body)) return true;
  const { schema } = requestBody.content['application/json'];
  try {
    const value = JSON.parse(body ?? '') as { name?: unknown };
    // White space around a name is taken off first.
    if (operationId === 'createPlayer' && typeof value?.name === 'string') value.name = value.name.trim();
    return validatorFor(schema)(value);
  } catch {
    return false;
  }
}

/** Whether the query of a request is one that the document allows. */
function isQueryAllowed({ operationId, path }: FuzzRequest): boolean {
  const parameters = calls.get(operationId)!.parameters.filter((each) => each.in === 'query');
  if (parameters.length === 0) return true;
  return [...new URLSearchParams(path.split('?')[1])].every(([name, value]) => {
    const schema = parameters.find((each) => each.name === name)?.schema;
    const isNumber = schema && 'type' in schema && schema.type === 'integer';
    return (
      schema !== undefined && validatorFor(schema)(isNumber && /^-?\d+$/.test(value) ? Number(value) : value)
    );
  });
}

/** Tokens die of being replaced: one player has its own replaced for all of them. */
async function sendOne(request: FuzzRequest): Promise<FuzzAnswer> {
  if (request.operationId !== 'rotateToken' || !players.some(({ token }) => token === request.token)) {
    return sender.send(request);
  }
  const answer = await sender.send({ ...request, token: spare });
  if (answer.status === 201) spare = (JSON.parse(answer.text) as { token: string }).token;
  return answer;
}

/** Sends a request, and looks at the answer from all sides. */
async function attempt(request: FuzzRequest): Promise<FuzzAnswer> {
  const answer = await sendOne(request);
  const { status, headers, text } = answer;
  const path = request.path.split('?', 1)[0];
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const say = (what: string) => {
    const { method, headers: sent, body } = request;
    faults.push(
      `${what}\n  ${method} ${request.path.slice(0, 300)} ${JSON.stringify(sent).slice(0, 300)} ${body?.slice(0, 300)}\n  ${status} ${text.slice(0, 300)}`,
    );
  };
  try {
    assertDocumented({ method: request.method, path, status, headers, text });
  } catch (error) {
    say((error as Error).message.split('\n')[0]);
  }
  if (status >= 500) say('a fault of the server');
  if (request.isValid && status === 400) say('the document allows it, but it is called malformed');
  if (request.method === 'POST' && status < 300 && !isAllowed(request))
    say('the document forbids it, but it was done');
  if (request.method === 'GET' && status < 300 && !isQueryAllowed(request))
    say('the document forbids its query');
  if (status >= 400 && /prisma|postgres|node_modules|\.[jt]s:\d/i.test(text.replaceAll(path, '')))
    say('it tells of the inside');
  if (text.includes('bny_') && status !== 201) say('it tells a token');
  for (const hex of text.match(/\b[0-9a-f]{64}\b/g) ?? []) hexes.add(hex);
  note(request, answer, path);
  return answer;
}

/** Remembers what somebody was shown of a game. */
function note({ token }: FuzzRequest, { status, headers, text, at }: FuzzAnswer, path: string): void {
  const gameId = /^\/v1\/games\/([0-9a-f-]{36})/i.exec(path)?.[1]?.toLowerCase();
  const seats = gameId === undefined ? undefined : seated.get(gameId);
  if (!seats || status === 404 || !/json/.test(headers.get('content-type') ?? '') || text === '') return;
  const body = JSON.parse(text) as Record<string, unknown> & {
    items?: { version: number }[];
    game?: GameView;
  };
  const version = body.version ?? body.game?.version ?? body.currentVersion ?? body.items?.at(-1)?.version;
  if (typeof version !== 'number') return;
  const seat = seats.findIndex((player) => player !== undefined && player.token === token);
  // What a refusal says in words quotes the request.
  const { detail: _detail, errors: _errors, ...told } = body;
  const shown = { status, headers, body: told, text: JSON.stringify(told), path };
  // Before the first deal there is nothing to see, nor after it that was not there then.
  sights.push({
    gameId: gameId!,
    at,
    seat: seat === -1 ? null : seat,
    version: Math.max(version, 2),
    answer: shown,
  });
}

/** A move that is legal, by whoever is to move: games go on. */
async function playOn(request: FuzzRequest): Promise<FuzzRequest> {
  const gameId = /games\/([0-9a-f-]{36})\//.exec(request.path)?.[1] ?? '';
  const { toMove } = seated.has(gameId)
    ? ok(await players[0].get<GameView>(`/games/${[...seated.keys()].find((id) => id === gameId)}`)).body
    : { toMove: null };
  const player = toMove === null ? undefined : seated.get(gameId)?.[toMove];
  if (!player) return request;
  const { body } = ok(await player.get<{ moves: Move[] }>(`/games/${gameId}/legal-moves`));
  if (body.moves.length === 0) return request;
  const headers = { ...request.headers, 'Content-Type': 'application/json' };
  const move = body.moves[request.legal! % body.moves.length];
  return { ...request, token: player.token, headers, body: JSON.stringify(move), isValid: false };
}

/** Seeds of matches that are not over, and the hashes of tokens, are for nobody. */
async function toldSecrets(): Promise<string[]> {
  const { rows } = await service.pool.query<{ secret: string }>(
    `select encode(match_seed, 'hex') as secret from matches where status <> 'finished'
     union all select encode(token_hash, 'hex') from players`,
  );
  return rows.map(({ secret }) => secret).filter((secret) => hexes.has(secret));
}

/** All that was shown of running games must have been fit for the eyes that saw it. */
async function leaks(): Promise<string[]> {
  const reader = service.app.get(LogReader, { strict: false });
  const found: string[] = [];
  for (const gameId of seated.keys()) {
    const log = await reader.events(gameId, 0);
    const secrets = new Secrets(log);
    const end = log.find(({ type }) => type === 'GameEnded');
    const overAt = end ? Date.parse(end.at) : Infinity;
    for (const sight of sights) {
      if (sight.gameId !== gameId || sight.at >= overAt - 50) continue;
      found.push(...secrets.leaks(sight).map((leak) => `${sight.answer.path} to ${sight.seat}: ${leak}`));
    }
  }
  return found;
}

it(`answers ${REQUESTS} requests as the document says`, async () => {
  const world = await furnish();
  const oneFault = systematicRequests(world, SEED);
  const sampled = fc.sample(requests(world), { numRuns: REQUESTS, seed: SEED });
  const queue = [...oneFault, ...sampled].values();
  const started = Date.now();
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (const request of queue)
        await attempt(request.legal === undefined ? request : await playOn(request));
    }),
  );
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tally = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count}×${status}`);
  process.stdout.write(
    `fuzz: ${oneFault.length} + ${REQUESTS} requests in ${seconds} s, seed ${SEED}: ${tally.join(' ')}\n`,
  );
  expect(faults.slice(0, 10)).toEqual([]);
  expect(sights.length).toBeGreaterThan(500);
  expect(await leaks()).toEqual([]);
  expect(await toldSecrets()).toEqual([]);
  // It is still there, and its games add up.
  for (const gameId of seated.keys()) {
    const eyes = seated.get(gameId)![0]!;
    expect(ok(await eyes.get(`/games/${gameId}/audit`)).body.passed).toBe(true);
  }
  expect(ok(await new Client(service.url).get('/rulesets')).body.items).toHaveLength(4);
}, 300_000);
