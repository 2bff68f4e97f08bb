/** Leaving a game of the terminal program and coming back to it, and a server that goes away and comes back. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '../support/app.js';
import { startLine, type Line } from './line.js';
import { freshState, run, Session } from './session.js';

let service: TestApp;
let line: Line;

beforeAll(async () => {
  service = await startTestApp();
});

beforeEach(async () => {
  line = await startLine(service.url);
});

afterEach(() => line.close());

afterAll(() => service.close());

/** A game of All Fives for two, against one that makes random moves. */
const ALL_FIVES = ['Ada', 'all-fives', '', '', '', '', 'random'];
const FIRST = Array.from({ length: 2000 }, () => '1');

/** Begins a game, up to the player's first move. */
async function begin(env: Readonly<Record<string, string>> = {}, isPerson = true): Promise<Session> {
  const session = new Session(line.url, { isPerson, env });
  session.type(...ALL_FIVES);
  await session.until(/Your move: /);
  return session;
}

/** Begins a game and leaves it. */
async function leave(env: Readonly<Record<string, string>>): Promise<void> {
  const session = await begin(env);
  session.press('\x03');
  await session.code;
}

describe('who leaves', () => {
  it.each([
    ['by the menu', 'q\n2\n'],
    ['by Ctrl-C', '\x03'],
    ['by Ctrl-D', '\x04'],
  ])('%s is told that the game stays, where, and how to come back', async (_, keys) => {
    const session = await begin();
    session.press(keys);
    expect(await session.code).toBe(0);
    const [, id] = /The game stays open, and waits for you\.\nLook at it: {2}\S+\/games\/(\S+)\n/.exec(
      session.text,
    )!;
    expect(session.text).toContain(`Look at it:  ${line.url}/games/${id}\n`);
    expect(session.text).toContain(`Go on later: BONEYARD=${line.url} npm run play\n`);
    const { body: game } = await service.request.get(`/v1/games/${id}`);
    expect(game.status).toBe('running');
  });

  it('finds the game again at the next start, and plays it to its end', async () => {
    const env = { BONEYARD_STATE: freshState() };
    const left = await begin(env);
    left.press('q\nleave\n');
    await left.code;
    expect(statSync(env.BONEYARD_STATE).mode & 0o777).toBe(0o600);

    const back = await run(line.url, ['1', ...FIRST], { env });
    expect(back.text).toContain('Welcome back, Ada. Your game of All Fives is still open.\n  1) go on\n');
    expect(back.text).toContain('Ada (you)');
    expect(back.text).toContain('is the one that was committed to before the first deal.');
    expect(back.code).toBe(0);

    const after = await run(line.url, [], { env });
    expect(after.text).not.toContain('go on');
    expect(after.text).toContain('Your name [Ada]: ');
  });

  it('may begin another game under the same name', async () => {
    const env = { BONEYARD_STATE: freshState() };
    await leave(env);
    const token = /"token": "(.+)"/.exec(readFileSync(env.BONEYARD_STATE, 'utf8'))![1];
    const { text } = await run(line.url, ['2', '', 'fibonacci', '', '', '', ''], { env });
    expect(text).toContain('Game 1 of Fibonacci begins.');
    expect(readFileSync(env.BONEYARD_STATE, 'utf8')).toContain(token);
    // Both are open now, and can be gone on with by name; what ends is no longer offered.
    const both = await run(line.url, ['go on with All Fives', ...FIRST], { env });
    expect(both.text).toContain('Your games of Fibonacci and All Fives are still open.');
    expect(both.text).toContain(
      '  1) go on with Fibonacci\n  2) go on with All Fives\n  3) begin another game\n',
    );
    expect(both.code).toBe(0);
    const last = await run(line.url, [], { env });
    expect(last.text).toContain('Your game of Fibonacci is still open.');
  });

  it('says that another name is another player', async () => {
    const env = { BONEYARD_STATE: freshState() };
    await leave(env);
    const { text } = await run(line.url, ['2', 'Ben', 'fibonacci', '', '', '', ''], { env });
    expect(text).toContain('Another name than Ada makes another player, and Ada is forgotten here.');
    const back = await run(line.url, [], { env });
    expect(back.text).toContain('Welcome back, Ben. Your game of Fibonacci is still open.');
  });

  it('is offered nothing by a server that has forgotten the player, or by another one', async () => {
    const env = { BONEYARD_STATE: freshState() };
    await leave(env);
    const elsewhere = await run(service.url, [], { env });
    expect(elsewhere.text).toContain('Your name [Player]: ');

    const kept = readFileSync(env.BONEYARD_STATE, 'utf8');
    writeFileSync(env.BONEYARD_STATE, kept.replace(/bny_.{5}/, 'bny_XXXXX'));
    const { text } = await run(line.url, [], { env });
    expect(text).toContain('Your name [Player]: ');
    expect(readFileSync(env.BONEYARD_STATE, 'utf8')).not.toContain('bny_');
  });

  it('as an input that ends does, has not played to the end', async () => {
    const session = await begin({}, false);
    session.end();
    expect(await session.code).toBe(1);
    expect(session.text).toContain('The game stays open');
    expect(session.text).toContain('The input has ended');
  });
});

it('a refusal that nobody expects is told in one line', async () => {
  const env = { BONEYARD_STATE: freshState() };
  await leave(env);
  const session = new Session(line.url, { env });
  await session.until(/Go on\? \[1\]: /);
  const [token] = /bny_[\w-]+/.exec(readFileSync(env.BONEYARD_STATE, 'utf8'))!;
  await service.request.post('/v1/players/me/token').set('Authorization', `Bearer ${token}`).expect(201);
  session.type('1');
  expect(await session.code).toBe(1);
  expect(session.text).toMatch(/\nThe server says: .+\n$/);
  expect(session.text).not.toContain('    at ');
});

it('is told where the state file cannot be written, and can play', async () => {
  const session = await begin({ BONEYARD_STATE: '/dev/null/play.json' });
  expect(session.text).toContain('The state file cannot be written');
  session.press('\x03');
  await session.code;
});

describe('a server that does not answer', () => {
  it('is tried again until it does, and the game goes on', async () => {
    const session = await begin();
    line.cut();
    session.type('1');
    await session.until(/The server does not answer; trying again…\n/);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    line.mend();
    await session.until(/The server answers again\.\n/);
    await session.until(/Ada (plays|draws) .*\n/);
    await session.until(/Your move: |The game goes to/);
    expect(session.text.match(/trying again/g)).toHaveLength(1);
    session.press('\x03');
    expect(await session.code).toBe(0);
  });

  it('does not hold a player who wants to go', async () => {
    const session = await begin();
    line.cut();
    session.type('1');
    await session.until(/trying again/);
    session.press('\x03');
    expect(await session.code).toBe(0);
    expect(session.text).toContain('The game stays open');
  });

  it('moves once, though the answer was lost and the move sent again', async () => {
    const session = await begin();
    line.loseAnswerTo('POST');
    session.type('1');
    await session.until(/Ada (plays|draws) .*\n/);
    await session.until(/Your move: |The game goes to/);
    session.press('\x03');
    await session.code;
    const moves = line.brought.filter(({ what }) => /^POST .*\/moves$/.test(what));
    expect(moves).toHaveLength(2);
    expect(moves[0].key).toMatch(/^[\x21-\x7e]{1,128}$/);
    expect(moves[1].key).toBe(moves[0].key);
    expect(session.text).not.toMatch(/not your turn|has version|changed/i);
  });
});
