/** The examples of docs/notation.md: each is read and printed back. */
import {
  parseChain,
  parseMove,
  parseRound,
  parseRow,
  printChain,
  printMove,
  printRound,
  printRow,
  toGameFile,
  verifyGameFile,
  type GameFile,
  type Move,
} from '../../src/engine/index.js';
import { fencesOf, readPage } from './fences.js';

const blocks = new Map(fencesOf(readPage('docs/notation.md')).map(({ label, body }) => [label, body]));
const block = (name: string): string => blocks.get(`notation=${name}`)!;
const lines = (name: string): string[] => block(name).trimEnd().split('\n');
/** The two columns of a block's lines, apart by two blanks at least. */
const columns = (name: string): string[][] => lines(name).map((line) => line.split(/ {2,}/));

test.each(columns('moves'))('%s is %s', (word, json) => {
  const move = JSON.parse(json) as Move;
  expect(parseMove(word)).toEqual(move);
  expect(printMove(move)).toBe(word);
});

test('the moves of every type have an example', () => {
  const types = columns('moves').map(([, json]) => (JSON.parse(json) as Move).type);
  expect([...new Set(types)].sort()).toEqual(['draw', 'endTurn', 'lay', 'pass', 'play', 'remove']);
});

test.each(columns('lenient'))('%s is printed %s', (read, printed) => {
  expect(printMove(parseMove(read)!)).toBe(printed);
});

test.each(lines('refused'))('%s is no move', (word) => {
  expect(parseMove(word)).toBeUndefined();
});

test.each([
  ...lines('chain-spinner').map((line) => [line, true] as const),
  ...lines('chain').map((line) => [line, false] as const),
])('the table %s (spinner %s)', (line, withSpinner) => {
  expect(printChain(parseChain(line, withSpinner)!)).toBe(line);
});

test.each(lines('row'))('the row %s', (line) => {
  expect(printRow(parseRow(line)!)).toBe(line);
});

test.each(lines('rounds'))('the round %s', (line) => {
  expect(printRound(parseRound(line)!)).toBe(line);
});

describe('the game file', () => {
  const file = JSON.parse(block('game-file')) as GameFile;

  it('passes every check', () => {
    const { passed, events, checks } = verifyGameFile(file);
    expect([passed, events, checks.filter(({ status }) => status !== 'passed')]).toEqual([true, 4, []]);
  });

  it('is what its events make', () => {
    expect(toGameFile(file.events, Buffer.from(file.matchSeed!, 'hex'))).toEqual(file);
  });

  it('has the members that the page lists', () => {
    const listed = [...readPage('docs/notation.md').matchAll(/^\| `(\w+)` \| .*\|$/gm)].map(
      ([, name]) => name,
    );
    expect(listed.filter((name) => name in file)).toEqual(Object.keys(file));
  });
});
