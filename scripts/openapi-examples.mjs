// Records the examples of the API document: starts the built service on a database of its own, plays a little, and keeps
// what went over the wire. Only tokens are made up, and rules texts and pictures cut short.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILE = new URL('../src/platform/openapi/examples.json', import.meta.url);
const TOKEN = `bny_${'example-'.repeat(6).slice(0, 43)}`;
const TEXT_LENGTH = 240;

const folder = mkdtempSync(join(tmpdir(), 'boneyard-examples-'));
const calls = {};
const problems = {};

/** Starts the service; the answer is where it is, and how to stop it. */
async function serve(env = {}) {
  const child = spawn(process.execPath, [new URL('../dist/main.js', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.on('exit', () => reject(new Error('the service did not start')));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = /API {3}(\S+)\/v1/.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit').on('exit', resolve);
      child.kill('SIGTERM');
    });
  return { url, stop };
}

let base = '';

async function send(method, path, { token, body, headers = {} } = {}) {
  const isText = typeof body === 'string';
  const response = await fetch(`${base}${path}`, {
    method,
    body: body === undefined ? undefined : isText ? body : JSON.stringify(body),
    headers: {
      ...(body !== undefined && !isText && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, value: isJson ? JSON.parse(text) : text };
}

/** What may be shown of a value. */
function shown(value) {
  const copy = JSON.parse(JSON.stringify(value));
  const visit = (each) => {
    if (typeof each !== 'object' || each === null) return;
    if ('token' in each) each.token = TOKEN;
    if (typeof each.text === 'string' && each.text.length > TEXT_LENGTH)
      each.text = `${each.text.slice(0, TEXT_LENGTH)}…`;
    Object.values(each).forEach(visit);
  };
  visit(copy);
  return copy;
}

const nameOf = (summary) =>
  summary
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Makes a call, and keeps the answer as an example of it, with the body where there is one. */
async function record(operationId, summary, method, path, options = {}) {
  const { status, value } = await send(method, path, options);
  const call = (calls[operationId] ??= { request: [], responses: {} });
  const example = { name: nameOf(summary), summary };
  if (options.body !== undefined && status < 300) call.request.push({ ...example, value: options.body });
  if (value !== '') (call.responses[status] ??= []).push({ ...example, value: shown(value) });
  return value;
}

/** Makes a call that is refused, and keeps the answer as the example of its code, whatever the call. */
async function recordProblem(method, path, options = {}) {
  const { value } = await send(method, path, options);
  problems[value.code] = { summary: value.title, value };
}

async function tour() {
  const ada = await record('createPlayer', 'Ada registers', 'POST', '/v1/players', { body: { name: 'Ada' } });
  const { value: ben } = await send('POST', '/v1/players', { body: { name: 'Ben' } });
  const { value: eve } = await send('POST', '/v1/players', { body: { name: 'Eve' } });
  const [asAda, asBen, asEve] = [ada, ben, eve].map(({ token }) => ({ token }));
  await recordProblem('POST', '/v1/players', { body: { name: '' } });
  await recordProblem('POST', '/v1/players', { body: 'name=Ada', headers: { 'Content-Type': 'text/plain' } });
  await recordProblem('POST', '/v1/players', { body: { name: 'x'.repeat(70_000) } });
  await record('getMe', 'Ada', 'GET', '/v1/players/me', asAda);
  await record('rotateToken', 'A new token', 'POST', '/v1/players/me/token', asEve).then(
    ({ token }) => (asEve.token = token),
  );
  await recordProblem('GET', '/v1/players/me', { token: 'bny_stale' });
  await record('getLiveness', 'Alive', 'GET', '/health/live');
  await record('getReadiness', 'Ready', 'GET', '/health/ready');

  await record('listRulesets', 'The catalogue, texts cut short', 'GET', '/v1/rulesets');
  const polish = { headers: { 'Accept-Language': 'pl' } };
  await record('getRuleset', 'Cinque in Polish, its text cut short', 'GET', '/v1/rulesets/cinque', polish);

  const wish = { ruleset: 'all-fives', seats: 2, options: { target: 100 }, entropy: 'Ada was here' };
  const match = await record('createMatch', 'A match for two', 'POST', '/v1/matches', {
    ...asAda,
    body: wish,
  });
  const solo = { ruleset: 'castle-rock', seats: 2, bots: [{ seat: 1, level: 'greedy' }] };
  const rock = await record('createMatch', 'Against a built-in player', 'POST', '/v1/matches', {
    ...asEve,
    body: solo,
  });
  const wrong = (body) => ({ ...asAda, body });
  const refused = (summary, body) => record('createMatch', summary, 'POST', '/v1/matches', wrong(body));
  await refused('No such ruleset', { ruleset: 'poker', seats: 2 });
  await refused('No such option', { ...wish, options: { stakes: 5 } });
  await refused('Too many seats', { ...wish, seats: 6 });
  await refused('A bot on my own seat', { ...wish, bots: [{ seat: 0, level: 'random' }] });
  await record('listMatches', 'Open matches', 'GET', '/v1/matches?status=open&limit=10');

  const seats = `/v1/matches/${match.id}/seats`;
  await record('joinMatch', 'Ada has a seat', 'POST', seats, { ...asAda, body: {} });
  await record('joinMatch', 'Ada’s seat is taken', 'POST', seats, { ...asBen, body: { seat: 0 } });
  await recordProblem('POST', seats, { ...asBen, body: { seat: 5 } });
  const full = await record('joinMatch', 'Ben takes the last seat', 'POST', seats, {
    ...asBen,
    body: { entropy: 'and so was Ben' },
  });
  await recordProblem('DELETE', `${seats}/me`, asBen);
  const { value: open } = await send('POST', '/v1/matches', { ...asAda, body: { ...wish, seats: 3 } });
  const early = `/v1/matches/${open.id}/resignation`;
  await record('resignMatch', 'Too early', 'POST', early, asAda);
  await record('addBot', 'A built-in player joins', 'POST', `/v1/matches/${open.id}/bots`, {
    ...asAda,
    body: { level: 'strong' },
  });
  await record('addBot', 'Its seat is taken', 'POST', `/v1/matches/${open.id}/bots`, {
    ...asAda,
    body: { level: 'greedy', seat: 1 },
  });
  await send('DELETE', `/v1/matches/${open.id}/seats/me`, asAda);

  const game = `/v1/games/${full.games[0].id}`;
  const { value: view } = await send('GET', game);
  const [mover, other] = view.toMove === 0 ? [asAda, asBen] : [asBen, asAda];
  await record('getGame', 'A layout, with the eyes of the seat to move', 'GET', game, mover);
  const { moves } = await record('getLegalMoves', 'The first moves', 'GET', `${game}/legal-moves`, mover);
  await recordProblem('GET', `${game}/legal-moves`, asEve);
  await recordProblem('GET', `${game}/export`);
  const conditions = { headers: { 'If-Match': '"2"', 'Idempotency-Key': 'ada-1' } };
  const played = await record('move', 'An opening tile', 'POST', `${game}/moves`, {
    ...mover,
    ...conditions,
    body: moves[0],
  });
  // Who opens with a double plays again.
  const waiting = played.game.toMove === view.toMove ? other : mover;
  await record('move', 'Out of turn', 'POST', `${game}/moves`, { ...waiting, body: { type: 'draw' } });
  await record('move', 'A key for another move', 'POST', `${game}/moves`, {
    ...mover,
    ...conditions,
    body: { type: 'pass' },
  });
  const stale = { headers: { 'If-Match': '"2"' } };
  await record('move', 'The game has moved on', 'POST', `${game}/moves`, {
    ...other,
    ...stale,
    body: { type: 'draw' },
  });
  await record('listEvents', 'The deal as a player sees it', 'GET', `${game}/events?limit=2`, mover);
  await record('getState', 'The first deal as a spectator sees it', 'GET', `${game}/states/2`);
  await record('auditGame', 'A running game', 'GET', `${game}/audit`);
  await record('getMatch', 'A running match', 'GET', `/v1/matches/${match.id}`);

  await rocks(`/v1/games/${rock.games[0].id}`, asEve);

  await record('resignMatch', 'Ben gives up', 'POST', `/v1/matches/${match.id}/resignation`, asBen);
  await record('resignMatch', 'Over already', 'POST', `/v1/matches/${match.id}/resignation`, asBen);
  await record('streamEvents', 'A finished game', 'GET', `${game}/events/stream?after=2`);
  await record('listGames', 'The newest two', 'GET', '/v1/games?limit=2');
  await record('listPlayerGames', 'Ada’s', 'GET', `/v1/players/${ada.id}/games?status=finished`);
  await record('getPlayer', 'Ada', 'GET', `/v1/players/${ada.id}`);
  await record('getVersus', 'Ada and Ben', 'GET', `/v1/players/${ada.id}/versus/${ben.id}`);
  await record('getLeaderboard', 'All Fives', 'GET', '/v1/rulesets/all-fives/leaderboard?limit=10');
  await record('exportGame', 'A short game', 'GET', `${game}/export`);
  await record('exportGames', 'One game', 'GET', `/v1/exports/games?ruleset=all-fives`);
  await recordProblem('GET', `/v1/games/${ada.id}`);
}

/** A turn of Castle Rock: the built-in player may have to begin. */
async function rocks(game, player) {
  let view;
  do ({ value: view } = await send('GET', game, player));
  while (view.toMove !== 0);
  await record('getGame', 'A row', 'GET', game, player);
  const tile = view.seats[0].hand[0];
  const body = { moves: [{ type: 'lay', tile }, { type: 'endTurn' }] };
  await record('move', 'A whole turn at once', 'POST', `${game}/moves`, { ...player, body });
}

async function limits() {
  await send('GET', '/v1/rulesets');
  await recordProblem('GET', '/v1/rulesets');
}

async function during(env, work) {
  const { url, stop } = await serve(env);
  base = url;
  try {
    await work();
  } finally {
    await stop();
  }
}

try {
  await during({}, tour);
  await during({ RATE_LIMIT_PER_MINUTE: '1' }, limits);
  writeFileSync(FILE, `${JSON.stringify({ calls, problems }, null, 2)}\n`);
  console.log(
    `${FILE.pathname}: ${Object.keys(calls).length} calls, ${Object.keys(problems).length} problems`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
