/** Requests that mean no good. */
import { startTestApp, type TestApp } from '../support/app.js';
import { Client, created, expectProblem, ok, type Answer, type Player } from '../support/client.js';
import { apiDocument } from '../support/contract.js';
import { newPlayer, Table } from '../support/table.js';
import { RawConnection } from './support/raw.js';

let service: TestApp;
let anybody: Client;
let table: Table;
let stranger: Player;

beforeAll(async () => {
  service = await startTestApp({ CORS_ORIGINS: ['https://play.example'] });
  anybody = new Client(service.url);
  table = await Table.open(service, { ruleset: 'castle-rock', seats: 2, seed: 'abuse' });
  stranger = await newPlayer(service);
});

afterAll(() => service.close());

/** A refusal, of whatever kind, that tells nothing of the inside. */
function expectRefused(answer: { status: number; text: string }): void {
  expect([answer.status >= 400 && answer.status < 500, answer.status, answer.text.slice(0, 200)]).toEqual([
    true,
    answer.status,
    answer.text.slice(0, 200),
  ]);
  const { code, status, type } = JSON.parse(answer.text) as Record<string, unknown>;
  expect({ status, type }).toEqual({ status: answer.status, type: `/problems/${String(code)}` });
  expect(answer.text).not.toMatch(/RangeError|TypeError|node_modules|\.js:\d|call stack|prisma|select /i);
}

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);

/** Bodies that have broken JSON readers, by what they are. */
const BODIES: Readonly<Record<string, string>> = {
  'arrays 10,000 deep': nested(10_000),
  'arrays 32,000 deep': nested(32_000),
  'objects 10,000 deep': nested(10_000, '{"a":', '}').replace(':}', ':1}'),
  'options 10,000 deep': `{"ruleset":"all-fives","seats":2,"options":{"target":${nested(10_000)}}}`,
  'moves 10,000 deep': `{"moves":${nested(10_000)}}`,
  'a name 10,000 deep': `{"name":${nested(10_000)}}`,
  'a move 17 deep': `{"moves":[{"type":"lay","tile":${nested(17)}}]}`,
  '20,000 members': `{${Array.from({ length: 5_000 }, (_, n) => `"m${n}":1`).join()}}`,
  '10,000 moves': `{"moves":[${Array.from({ length: 3_000 }, () => '{"type":"draw"}').join()}]}`,
  'a __proto__': '{"__proto__":{"name":"x","type":"pass"},"name":"x"}',
  'a __proto__ in a list': '{"moves":[{"type":"endTurn","__proto__":{"x":1}}]}',
  'a constructor': '{"constructor":{"prototype":{"type":"pass"}}}',
  'an escaped __proto__': '{"\\u005f_proto__":{"type":"pass"}}',
  'an own toString': '{"type":"toString"}',
  'an own hasOwnProperty': '{"type":"hasOwnProperty","hasOwnProperty":1}',
  NaN: '{"name":NaN}',
  Infinity: '{"type":"remove","index":Infinity,"count":1}',
  'a number beyond all numbers': '{"type":"remove","index":1e999,"count":1}',
  'seats beyond all numbers': '{"ruleset":"all-fives","seats":1e999}',
  'a negative zero point five': '{"type":"remove","index":-0.5,"count":1}',
  'an option beyond all numbers': '{"ruleset":"all-fives","seats":2,"options":{"target":1e999}}',
  'a long number': `{"ruleset":"all-fives","seats":${'9'.repeat(5_000)}}`,
  'a lone surrogate': '{"type":"\\ud800","tile":"\\udc00","name":"\\ud83d"}',
  'a lone surrogate in the ruleset': '{"ruleset":"\\ud800","seats":2}',
  'a lone surrogate in the entropy': '{"ruleset":"all-fives","seats":2,"entropy":"\\udfff"}',
  'a NUL in the name': '{"name":"a\\u0000b"}',
  'a NUL in the ruleset': '{"ruleset":"all\\u0000fives","seats":2}',
  'a NUL in an option': '{"ruleset":"all-fives","seats":2,"options":{"\\u0000":1}}',
  'a NUL in the entropy': '{"ruleset":"all-fives","seats":2,"entropy":"\\u0000"}',
  'a NUL in the tile': '{"type":"lay","tile":"\\u00001-0"}',
  'a raw NUL': '{"name":"a\0b"}',
  'a byte order mark alone': '\ufeff',
  'no JSON at all': '<a href="x">',
  'two values': '{"type":"endTurn"}{"type":"endTurn"}',
  'a comment': '{"type":"endTurn"/**/,}',
  'half a word': '{"type":"endTu',
  'an empty text': '',
  'an SQL joke': `{"name":5,"type":"'; drop table games; --","ruleset":"' or 1=1 --","seats":2}`,
};

const TARGETS = (): readonly (readonly [Client, string])[] => [
  [anybody, '/players'],
  [stranger, '/matches'],
  [stranger, `/matches/${table.matchId}/seats`],
  [table.players[0], `${table.path}/moves`],
  [table.players[1], `${table.path}/moves`],
];

describe('a body', () => {
  it.each(Object.keys(BODIES))('that is %s is refused everywhere', async (name) => {
    for (const [client, path] of TARGETS()) {
      const answer = await client.send('POST', path, BODIES[name], { 'Content-Type': 'application/json' });
      expectRefused(answer);
    }
    expect((await table.view()).version).toBe(2);
  });

  it('of duplicate members counts by the last one, as everywhere', async () => {
    const body = '{"name":"First","name":"Last"}';
    const answer = await anybody.send('POST', '/players', body, { 'Content-Type': 'application/json' });
    expect(created(answer).body.name).toBe('Last');
  });

  it('above 64 KiB is not taken, told or not told how long it is', async () => {
    const long = JSON.stringify({ name: 'x'.repeat(70_000) });
    expectProblem(
      await anybody.send('POST', '/players', long, { 'Content-Type': 'application/json' }),
      413,
      'too-large',
    );
    const chunked = await RawConnection.open(service.url);
    chunked.send(
      'POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    for (let sent = 0; sent < 80; sent += 1) chunked.send(`400\r\n${'x'.repeat(1024)}\r\n`);
    await chunked.answered();
    expect(chunked.status).toBe(413);
    chunked.destroy();
  });
});

describe('a name', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['a zero-width joiner', '\u200d'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['no-break spaces', '\u00a0\u00a0'],
    ['an ideographic space', '\u3000'],
    ['a Hangul filler', '\u3164'],
    ['a Hangul choseong filler', '\u115f'],
    ['an empty Braille cell', '\u2800'],
    ['a variation selector', '\ufe0f'],
    ['a mark without a letter', '\u0301'],
    ['tag characters', '\u{e0041}\u{e0042}'],
    ['a Mongolian vowel separator', '\u180e'],
  ])('of nothing but %s is refused', async (_, name) => {
    expectProblem(await anybody.post('/players', { name }), 400, 'malformed', ['/name']);
    expectProblem(await anybody.post('/players', { name: `${name} ${name}` }), 400, 'malformed', ['/name']);
  });

  it.each(['Ada', 'é', '王', '👩‍👩‍👧', 'ש', '٣', '-', '🁣', 'e\u0301'])('%s is one', async (name) => {
    expect(created(await anybody.post('/players', { name })).body.name).toBe(name);
  });

  it.each([
    ['name', 40],
    ['entropy', 64],
  ])('or entropy is as long as the database says: %s', async (member, most) => {
    const path = member === 'name' ? '/players' : '/matches';
    const send = (value: string) =>
      stranger.post(
        path,
        member === 'name' ? { name: value } : { ruleset: 'all-fives', seats: 2, entropy: value },
      );
    for (const piece of ['x', '🁣', 'x\ufe0f', 'e\u0301']) {
      const length = [...piece].length;
      created(await send(piece.repeat(most / length)));
      expectProblem(await send(piece.repeat(most / length) + piece), 400, 'malformed', [`/${member}`]);
    }
  });
});

describe('headers', () => {
  it.each([
    ['one long field', `X-Long: ${'a'.repeat(40_000)}\r\n`],
    ['many fields', Array.from({ length: 3_000 }, (_, n) => `X-${n}: a\r\n`).join('')],
    ['a long cookie', `Cookie: ${'a=b; '.repeat(8_000)}\r\n`],
    ['a long token', `Authorization: Bearer ${'a'.repeat(20_000)}\r\n`],
  ])('as a bomb of %s are refused', async (_, bomb) => {
    const connection = await RawConnection.open(service.url);
    connection.send(`GET /v1/games HTTP/1.1\r\nHost: x\r\n${bomb}\r\n`);
    await connection.closed;
    expect(connection.status).toBe(431);
    expect(connection.answer).toContain('"code":"headers-too-large"');
  });

  it.each([
    [
      'two lengths',
      'POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1}',
    ],
    [
      'a length and chunks',
      'POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a length that is none', 'POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['a folded line', 'GET /v1/games HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n'],
    ['a space before the colon', 'GET /v1/games HTTP/1.1\r\nHost: x\r\nX-A : a\r\n\r\n'],
    ['no host', 'GET /v1/games HTTP/1.1\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ])('with %s are no request', async (_, bytes) => {
    const connection = await RawConnection.open(service.url);
    connection.send(bytes);
    await connection.answered();
    expect(connection.status).toBe(400);
    connection.destroy();
  });

  it.each([
    ['Authorization', 'Bearer'],
    ['Authorization', 'Basic dXNlcjpwYXNz'],
    ['Authorization', `Bearer ${'x'.repeat(5_000)}`],
    ['Authorization', "Bearer ' or 1=1 --"],
  ])('%s: %s is nobody', async (header, value) => {
    const answer = await anybody.get('/games', { [header]: value.slice(0, 9_000) });
    expectProblem(answer, 401, 'unauthorized');
  });

  it('tell browsers to be careful, and nobody what runs here', async () => {
    const answers = [
      await anybody.get('/rulesets/all-fives'),
      await anybody.get('/nowhere'),
      await anybody.post('/players', {}),
      await stranger.get(table.path),
    ];
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    }
  });
});

describe('addresses', () => {
  it.each([
    ...[
      '/games/%00',
      '/games/%2e%2e%2fplayers',
      '/games/..%2f..%2fetc%2fpasswd',
      `/games/${'a'.repeat(3_000)}`,
    ],
    ...[
      '/games?cursor=%00',
      '/games?cursor=..',
      '/games?limit=1e999',
      '/games?limit=-1',
      '/games?limit=1&limit=2',
    ],
    ...['/games?ruleset=%00', "/games?ruleset='", '/games?status[]=running', '/games?player=%27'],
    ...[
      '/matches?status=%ED%A0%80',
      '/rulesets/%00',
      '/rulesets/__proto__',
      '/rulesets/constructor',
      '/exports/games?after=%00',
    ],
  ])('%s is refused', async (path) => {
    expectRefused(await anybody.send('GET', path, undefined, {}));
  });

  it.each([
    '/events?after=1e9999',
    '/events?after=-1',
    '/events?wait=31',
    '/events?wait=NaN',
    '/states/0',
    '/states/99999999999',
    '/states/1e3',
  ])('of a game with %s is refused', async (rest) => {
    expectRefused(await anybody.send('GET', table.path + rest, undefined, {}));
  });

  it('of private games are nobody else’s in any way that the document has', async () => {
    const hidden = await Table.open(service, { ruleset: 'all-fives', seats: 2, visibility: 'private' });
    const asked: string[] = [];
    for (const [pattern, calls] of Object.entries(apiDocument.paths)) {
      const [, , kind] = pattern.split('/');
      if (!pattern.includes('{id}') || (kind !== 'games' && kind !== 'matches')) continue;
      const id = kind === 'games' ? hidden.gameId : hidden.matchId;
      const path = pattern.replace('{id}', id).replace('{version}', '1');
      for (const method of Object.keys(calls)) {
        // To be told the id is to be invited; bots are the host's business.
        if (pattern.endsWith('/seats')) continue;
        const body = method === 'post' ? '{"type":"pass"}' : undefined;
        const answer = await stranger.send(
          method.toUpperCase(),
          path,
          body,
          body ? { 'Content-Type': 'application/json' } : {},
        );
        asked.push(`${method} ${pattern}`);
        if (pattern.endsWith('/bots'))
          expect([pattern, [400, 404].includes(answer.status)]).toEqual([pattern, true]);
        else expect([pattern, answer.status, answer.body?.code]).toEqual([pattern, 404, 'not-found']);
      }
    }
    expect(asked.length).toBeGreaterThan(10);
    const page = await fetch(`${service.url}/games/${hidden.gameId}`);
    expect(await page.text()).not.toContain(hidden.matchId);
  });
});

describe('ids', () => {
  it('are of version 7, and cannot be guessed from one another', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 150 },
        async () =>
          created(await stranger.post('/matches', { ruleset: 'all-fives', seats: 2 })).body.id as string,
      ),
    );
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const tails = ids.map((id) => id.slice(-8));
    expect(new Set(tails).size).toBe(ids.length);
    // Each bit of what follows the time and the counter is set about as often as not.
    for (let bit = 0; bit < 32; bit += 1) {
      const set = tails.filter((tail) => (Number.parseInt(tail, 16) >>> bit) & 1).length;
      expect(set).toBeGreaterThan(30);
      expect(set).toBeLessThan(120);
    }
  });
});

describe('browsers of other sites', () => {
  const preflight = (url: string, origin: string, method: string) =>
    fetch(`${url}/v1/matches/${table.matchId}/seats/me`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,idempotency-key,if-match',
      },
    });

  it('may do everything from an origin that is allowed', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers } = await preflight(service.url, 'https://play.example', method);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe('https://play.example');
      expect(headers.get('access-control-allow-methods')).toContain(method);
      expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key.*if-match/);
    }
    const answer = await anybody.get('/nowhere', { Origin: 'https://play.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://play.example');
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may not from another', async () => {
    const { headers } = await preflight(service.url, 'https://evil.example', 'POST');
    expect(headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    const answer = await anybody.get('/games', { Origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });

  it('may not at all by default, and learn of the limit where they may', async () => {
    const closed = await startTestApp({}, service.databaseUrl);
    const { headers } = await preflight(closed.url, 'https://play.example', 'POST');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    await closed.close();
    const limited = await startTestApp(
      { CORS_ORIGINS: ['https://play.example'], RATE_LIMIT_PER_MINUTE: 1 },
      service.databaseUrl,
    );
    const client = new Client(limited.url);
    const [, second] = [
      await client.get('/rulesets'),
      await client.get('/rulesets', { Origin: 'https://play.example' }),
    ];
    expectProblem(second, 429, 'too-many-requests');
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(second.headers.get('access-control-allow-origin')).toBe('https://play.example');
    await limited.close();
  });
});

describe('the rate limit', () => {
  it('takes a token for the same however it is spelt', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: 6, TRUST_PROXY: 1 }, service.databaseUrl);
    const client = new Client(limited.url);
    const statuses: number[] = [];
    for (const [index, scheme] of [
      'Bearer ',
      'bearer ',
      'BEARER ',
      'Bearer  ',
      'bEARER   ',
      'Bearer ',
      'beareR ',
      'Bearer     ',
    ].entries()) {
      const headers = { Authorization: scheme + stranger.token, 'X-Forwarded-For': `10.0.0.${index}` };
      statuses.push((await client.get('/players/me', headers)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    await limited.close();
  });

  it('of 0 is none', async () => {
    const answers: Answer[] = [];
    for (let round = 0; round < 10; round += 1) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 40 }, () => stranger.get('/rulesets/fibonacci')))),
      );
    }
    answers.forEach(ok);
  });
});
