/** The terminal program at the table, driven as a script would: by lines of input, with no terminal. */
import { stripVTControlCharacters } from 'node:util';
import { startTestApp, type TestApp } from '../support/app.js';
import { run, Session } from './session.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

const FIRST = Array.from({ length: 2000 }, () => '1');
/** A game of Cinque for two, as it is by default. */
const CINQUE = ['Ada', 'cinque', '', '', '', '', '', '', '', ''];

it.each([
  // Name, game, target, reserve, most rounds, players, level.
  ['All Fives', ['Ada', '1', '', '', '1', '2', '1'], 'Ada'],
  // Name, game, spinner, most rounds, players, level.
  ['Fibonacci', ['', 'Fibonacci', '', '1', '3', '1'], 'Player'],
  // Name, game, set, teams, spinner, draw, target, most rounds, level.
  ['Cinque', ['Ada', 'CINQUE', '6', 'y', 'first-double', 'until-playable', '100', '1', 'greedy'], 'Ada'],
  // Name, game, target, triples, most rounds, players, level.
  ['Castle Rock', ['Ada', 'castle-rock', '', '', '1', '2', '2'], 'Ada'],
])('plays a whole game of %s', async (name, answers, player) => {
  const { code, text } = await run(service.url, [...answers, ...FIRST]);
  expect(text).toContain(`Game 1 of ${name} begins.`);
  expect(text).toContain(`${player} (you)`);
  expect(text).toMatch(/The game (goes to|is drawn).*\.\n\nThe server's own audit: passed, \d+ events\.\n/);
  expect(text).toContain('is the one that was committed to before the first deal.');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  expect(code).toBe(0);
});

it('tells the scores of the end once', async () => {
  const { text } = await run(service.url, ['Ada', '1', '100', '', '1', '', '1', ...FIRST]);
  const [, scores] = /Scores: (.+)\.\n.*The game /.exec(text)!;
  expect(text.split(scores)).toHaveLength(2);
});

it('says whose partner everybody is', async () => {
  const { text } = await run(service.url, ['Ada', 'cinque', '9', 'yes', '', '', '', '', '6', '1']);
  expect(text).toMatch(/ Ada \(you\): /);
  expect(text).toMatch(/ Random 3 \(your partner\): /);
  expect(text).toMatch(/ Random 1 \(partner of Random 4\): /);
});

it('ends with all that is needed to settle a dispute', async () => {
  const { text } = await run(service.url, ['Ada', '4', '1', '', '1', '2', '1', ...FIRST]);
  const [, id] = /Look at the game again, move by move: \S+\/games\/(\S+)\n/.exec(text)!;
  const { body: game } = await service.request.get(`/v1/games/${id}`);
  const { body: match } = await service.request.get(`/v1/matches/${game.matchId}`);
  const { body: events } = await service.request.get(`/v1/games/${id}/events?after=${game.version - 1}`);
  expect(text).toContain(`commitment at the start: ${match.matchCommitment}\n`);
  expect(text).toContain(`hash of event ${game.version}, the last: ${events.items[0].hash}\n`);
  expect(text).toContain(
    `  curl -fsSo "\${TMPDIR:-/tmp}/boneyard-game.json" ${service.url}/v1/games/${id}/export && npm run verify -- "\${TMPDIR:-/tmp}/boneyard-game.json"\n`,
  );
});

describe('beside moves', () => {
  const LISTED = /\nYour moves:\n( {2}\d+\) .+\n)+Your move: $/;

  it.each([
    ['h', /\n {2}2\. Round 1 is dealt\./],
    ['History', /\n {2}2\. Round 1 is dealt\./],
    ['h 2', /\nAfter event 2: Round 1 is dealt\..*\n\nCinque to \d+\nRound 1\. Boneyard: 14, 0 to draw\./],
    ['HISTORY 2', /\nAfter event 2: /],
    ['h 999', /\nThe history has the events 1 to \d+\.\n/],
    ['h -1', /\nThe history has the events 1 to \d+\.\n/],
    ['t', /\nRound 1\. Boneyard: /],
    ['Table', /\nRound 1\. Boneyard: /],
    ['r', /\nCINQUE\n======\n/],
    ['rules', /\nCINQUE\n======\n/],
    ['?', /\n {2}h, history {3}what has happened/],
    ['Help', /\n {2}h, history {3}what has happened/],
    ['0', /^0\nA number from 1 to \d+ or a tile, please, or \? for help\.\n/],
    ['', /^\nA number from 1 to \d+ or a tile, please, or \? for help\.\n/],
    ['-1', /^-1\nA number from 1 to \d+ or a tile, please, or \? for help\.\n/],
    ['constructor', /\nA number from 1 to \d+ or a tile, please, or \? for help\.\n/],
  ])('%j is answered, and the moves are listed again', async (command, expected) => {
    const session = new Session(service.url);
    session.type(...CINQUE);
    await session.until(/Your move: /);
    const before = session.text.length;
    session.type(command);
    await session.until(/\nYour move: /);
    expect(session.text.slice(before)).toMatch(expected);
    expect(session.text.slice(before)).toMatch(LISTED);
    session.end();
    await session.code;
  });

  it('a tile stands for its only move, whichever way it is written', async () => {
    const session = new Session(service.url);
    session.type('Ada', 'castle-rock', '', '', '', '', '');
    const [, high, low] = await session.until(/\) lay (\d)-(\d)\n/);
    await session.until(/Your move: /);
    session.type(`${low}-${high}`);
    await session.until(new RegExp(`Ada lays ${high}-${low}`));
    session.end();
    await session.code;
  });

  it('a terminal shows no line that is longer than it is wide, and breaks no word', async () => {
    const session = new Session(service.url, { isPerson: true });
    session.type(...CINQUE);
    await session.until(/Your move: /);
    session.press('\x04');
    await session.code;
    const words = stripVTControlCharacters(session.text).split(/\r?\n/);
    const long = words.filter((each) => each.length > 80 && each.trim().includes(' '));
    expect(long).toEqual([]);
  });

  it('the rules have no Markdown left', async () => {
    const { text } = await run(service.url, [...CINQUE, 'r']);
    const rules = text.slice(text.indexOf('\nCINQUE\n'), text.lastIndexOf('\nYour moves:'));
    expect(rules).toContain('\nTHE DEAL\n');
    expect(rules).toContain('\nOption     Values                Default\n');
    expect(rules).not.toMatch(/\*\*|`|\||^#/m);
  });

  it('a person reads the rules a screen at a time', async () => {
    const session = new Session(service.url, { isPerson: true, rows: 10 });
    session.type(...CINQUE);
    await session.until(/Your move: /);
    session.type('r');
    await session.until(/WHAT YOU NEED\n\n.*-- Enter: more, q: enough -- /);
    session.type('');
    await session.until(/-- Enter: more, q: enough -- /);
    session.type('q');
    await session.until(/\n\nYour moves:/);
    session.press('\x04');
    await session.code;
    expect(session.text).not.toContain('YOUR TURN');
  });

  it.each([
    ['all-fives', ['', '', '', ''], '{5:5} is the spinner'],
    ['fibonacci', ['none', '', '', ''], '[4:4] a double, which lies across.\n'],
    ['castle-rock', ['', '', '', ''], 'The row is open at its right end'],
  ])('the help suits %s', async (ruleset, answers, legend) => {
    const { text } = await run(service.url, ['Ada', ruleset, ...answers, '']);
    expect(text).toContain(legend);
    expect(text.includes('spinner:')).toBe(legend.includes('spinner'));
  });
});

it('a player may give up, and may think better of it', async () => {
  const { code, text } = await run(service.url, [...CINQUE, 'q', '1', 'q', 'give up']);
  expect(text).toMatch(/\nAda gives up\. The game goes to Greedy 1: Ada 0, Greedy 1 \d+\.\n/);
  expect(text).toContain("The server's own audit: passed");
  expect(code).toBe(0);
});
