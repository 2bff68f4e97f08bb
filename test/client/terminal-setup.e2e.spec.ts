/** The terminal program before the first tile: finding the server, names, menus, editing a line. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../support/app.js';
import { run, Session } from './session.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

describe('the address of the server', () => {
  it.each([
    ['without the scheme', (url: string) => url.replace('http://', '')],
    ['with a slash', (url: string) => `${url}/`],
    ['with the path of the API', (url: string) => `${url}/v1`],
  ])('may be written %s', async (_, written) => {
    const { text } = await run(written(service.url), []);
    expect(text).toMatch(new RegExp(`^Boneyard at ${service.url}\\.\n`));
    expect(text).toContain('Your name');
  });

  it('may have no server behind it', async () => {
    const { code, text } = await run('http://127.0.0.1:9', []);
    expect(text).toContain('There is no Boneyard server at http://127.0.0.1:9.');
    expect(text).toContain('npm start');
    expect(code).toBe(1);
  });

  it.each(['http://', 'ftp://127.0.0.1', 'not an address'])('may be none: %s', async (address) => {
    const { code, text } = await run(address, []);
    expect(text).toBe(`BONEYARD is no address: ${address}. One is http://127.0.0.1:3000\n`);
    expect(code).toBe(1);
  });

  it.each([
    ['not a Boneyard', 404, 'text/html', '<p>Nothing here', 'it is not a Boneyard'],
    ['not a Boneyard', 200, 'text/html', '<p>Welcome', 'it is not a Boneyard'],
    ['not a Boneyard', 200, 'application/json', '{"items":[{"name":"a"}]}', 'it is not a Boneyard'],
    ['not ready', 503, 'application/problem+json', '{}', 'Try again in a moment.'],
  ])('may be that of a server that is %s: %i, %s', async (_, status, type, body, expected) => {
    const other = await serve(status, type, body);
    const { code, text } = await run(`http://127.0.0.1:${(other.address() as AddressInfo).port}`, []);
    other.close();
    expect(text).toContain(expected);
    expect(text.trimEnd()).not.toContain('\n');
    expect(code).toBe(1);
  });
});

const serve = async (status: number, type: string, body: string): Promise<Server> => {
  const server = createServer((_, answer) => answer.writeHead(status, { 'Content-Type': type }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

it.each([
  ['--help', 0],
  ['--what', 1],
])('%s prints how it is used and begins nothing', async (arg, expected) => {
  const { code, text } = await run('http://127.0.0.1:9', [], {
    args: [arg],
    env: { BONEYARD_STATE: '/somewhere/play.json' },
  });
  expect(text).toMatch(/^npm run play: /);
  for (const word of ['BONEYARD ', 'BONEYARD_LANG', '/somewhere/play.json', 'h, history']) {
    expect(text).toContain(word);
  }
  expect(code).toBe(expected);
});

describe('a name', () => {
  it.each([
    ['too long', 'A'.repeat(100)],
    ['with control characters', 'A\u0007da'],
  ])('that is %s is refused in words, and asked for again', async (_, name) => {
    const { text } = await run(service.url, [name, 'Ada', 'castle-rock', '', '', '', '2', '1']);
    expect(text).toMatch(/\nname must .*\nYour name \[Player\]: Ada\n/);
    expect(text).toContain('Ada (you)');
  });
});

describe('menus', () => {
  it('of values take the value itself and nothing else', async () => {
    const answers = ['Ada', 'all-fives', '2', '100', '', '0', '201', '7', '1', '5', '3', '1'];
    const { text } = await run(service.url, answers);
    expect(text).toMatch(/\nTarget: .* \[250\]: 2\nOne of .*, please\.\nTarget: .* \[250\]: 100\n/);
    expect(text).toMatch(/\[200\]: 0\nA number from 1 to 200, please\.\n.*: 201\nA number .*\n.*: 7\n/);
    expect(text).toMatch(/\nPlayers, 2 to 4 \[2\]: 1\n.*\nPlayers.*: 5\n.*\nPlayers.*: 3\n/);
    expect(text).toMatch(/Random 1: .*\n.*Random 2: /);
  });

  it('of things take the number, the id or the name, in any case', async () => {
    for (const answer of ['4', 'castle-rock', 'Castle rock']) {
      const { text } = await run(service.url, ['Ada', 'chess', '5', answer, '', '', '', '', 'STRONG']);
      expect(text.match(/\nA number from 1 to 4, please, or the name\.\n/g)).toHaveLength(2);
      expect(text).toContain('Game 1 of Castle Rock begins.');
      expect(text).toContain('Strong 1');
    }
  });
});

it.each([
  ['LANG', { LANG: 'pl_PL.UTF-8' }, 'pl'],
  ['BONEYARD_LANG before LANG', { LANG: 'pl_PL.UTF-8', BONEYARD_LANG: 'it' }, 'it'],
  ['English where that names no language', { LANG: 'C.UTF-8' }, 'en'],
])('the language of the rules: %s', async (_, env, language) => {
  const { body } = await service.request.get('/v1/rulesets/all-fives').set('Accept-Language', language);
  const { text } = await run(service.url, ['Ada'], { env });
  expect(text).toContain(`  1) ${body.name}: ${body.summary}\n`);
});

describe('a line of a terminal', () => {
  it('can be edited without losing the question', async () => {
    const session = new Session(service.url, { isPerson: true });
    await session.until(/Your name \[Player\]: /);
    session.press('Adx');
    session.press('\x7f');
    await session.until(/Your name \[Player\]: Ad(?!x)/);
    session.press('a\n');
    await session.until(/Game \[1\]: /);
    expect(session.text).not.toContain('> ');
    session.press('\x03');
    expect(await session.code).toBe(0);
  });

  it('does not bring up the answers of other questions', async () => {
    const session = new Session(service.url, { isPerson: true });
    await session.until(/Your name .*: /);
    session.type('Grace');
    await session.until(/Game \[1\]: /);
    session.press('\x1b[A\n');
    await session.until(/Target/);
    session.press('\x03');
    await session.code;
    expect(session.text.match(/Grace/g)).toHaveLength(1);
  });
});
