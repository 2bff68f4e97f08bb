/**
 * A second implementation of one round of a chain game, written from rules 2 to 6 alone and unlike the engine on
 * purpose: tiles are text, the layout is every tile as it lies, and whatever is asked is found by looking at them.
 */

/** A tile as it lies: its halves from left to right in the main line, from the spinner outwards in an arm. */
type Lying = readonly [number, number];
export type Where = 'left' | 'right' | 'up' | 'down';

export interface HouseRules {
  readonly sides: readonly number[];
  readonly spinner: boolean;
  readonly draws: boolean;
  readonly reserve: number;
  /** Whether a double or a score plays again, and cannot be the domino. */
  readonly again: boolean;
  readonly scoring: (count: number) => boolean;
  readonly target: number;
  /** `fives`: others' pips to the nearest five; `pips`: as they are; `difference`: rounded, after a block less one's own. */
  readonly bonus: 'fives' | 'pips' | 'difference';
}

export interface Table {
  hands: string[][];
  boneyard: string[];
  line: Lying[];
  arms: { up: Lying[]; down: Lying[] };
  spinner: string | null;
  mustOpen: string | null;
  toMove: number;
  passed: number[];
  out: number[];
  scores: number[];
  count: number;
  end: { reason: string; winner: number | null; bonus: number } | null;
}

const halves = (tile: string): Lying => [Number(tile[0]), Number(tile[2])];
const isDouble = ([one, two]: Lying): boolean => one === two;
const nameOf = ([one, two]: Lying): string => `${Math.max(one, two)}-${Math.min(one, two)}`;
const pips = (hand: readonly string[]): number =>
  hand.map(halves).reduce((total, [one, two]) => total + one + two, 0);

/** The nearest multiple of five, found by looking for it. */
function nearestFive(number: number): number {
  for (let away = 0; ; away++) {
    for (const candidate of [number - away, number + away]) if (candidate % 5 === 0) return candidate;
  }
}

export function deal(hands: string[][], boneyard: string[], toMove: number, rules: HouseRules): Table {
  return {
    hands,
    boneyard,
    toMove,
    line: [],
    arms: { up: [], down: [] },
    spinner: null,
    mustOpen: null,
    passed: [],
    out: [],
    scores: [...new Set(rules.sides)].map(() => 0),
    count: 0,
    end: null,
  };
}

function shows({ line, arms, spinner }: Table, where: Where): number | undefined {
  if (where === 'left') return line[0][0];
  if (where === 'right') return line[line.length - 1][1];
  const arm = arms[where];
  if (arm.length > 0) return arm[arm.length - 1][1];
  const at = line.findIndex((tile) => nameOf(tile) === spinner);
  return at > 0 && at < line.length - 1 ? line[at][0] : undefined;
}

const drawable = (table: Table, rules: HouseRules): string[] =>
  rules.draws ? table.boneyard.slice(0, Math.max(0, table.boneyard.length - rules.reserve)) : [];

const playsOf = (table: Table, tile: string): string[] =>
  (['left', 'right', 'up', 'down'] as const)
    .filter((where) => halves(tile).some((half) => half === shows(table, where)))
    .map((where) => `${tile}@${where}`);

/** The legal moves, in notation. */
export function movesOf(table: Table, rules: HouseRules): string[] {
  if (table.end) return [];
  const hand = table.hands[table.toMove];
  if (table.line.length === 0) return table.mustOpen === null ? hand : [table.mustOpen];
  const plays = hand.flatMap((tile) => playsOf(table, tile));
  if (plays.length > 0) return plays;
  return drawable(table, rules).length > 0 ? ['draw'] : ['pass'];
}

function countOf({ line, arms }: Table): number {
  const worth = (outer: number, tile: Lying): number => (isDouble(tile) ? tile[0] + tile[1] : outer);
  const [first] = line;
  if (line.length === 1) return first[0] + first[1];
  const last = line[line.length - 1];
  const tips = [arms.up, arms.down].flatMap((arm) => arm.slice(-1));
  return [worth(first[0], first), worth(last[1], last), ...tips.map((tip) => worth(tip[1], tip))].reduce(
    (total, each) => total + each,
  );
}

function lay(table: Table, tile: string, where: Where | undefined): void {
  const [high, low] = halves(tile);
  if (where === undefined) table.line = [[high, low]];
  else {
    const inner = shows(table, where)!;
    const outer = high === inner ? low : high;
    if (where === 'left') table.line.unshift([outer, inner]);
    else if (where === 'right') table.line.push([inner, outer]);
    else table.arms[where].push([inner, outer]);
  }
  table.passed = [];
  table.mustOpen = null;
}

function turnToNext(table: Table): void {
  do table.toMove = (table.toMove + 1) % table.hands.length;
  while (table.out.includes(table.toMove));
}

function finish(table: Table, reason: string, winner: number | null, rules: HouseRules): void {
  let bonus = 0;
  if (winner !== null && reason !== 'target') {
    const held = (mine: boolean): number =>
      table.hands
        .filter((_, seat) => (rules.sides[seat] === winner) === mine)
        .reduce((total, hand) => total + pips(hand), 0);
    const others = held(false);
    if (rules.bonus === 'pips') bonus = others;
    else if (rules.bonus === 'fives' || reason === 'domino') bonus = nearestFive(others);
    else bonus = nearestFive(others - held(true));
    table.scores[winner] += bonus;
  }
  table.end = { reason, winner, bonus };
}

function play(table: Table, tile: string, where: Where | undefined, rules: HouseRules): void {
  const seat = table.toMove;
  const side = rules.sides[seat];
  table.hands[seat] = table.hands[seat].filter((held) => held !== tile);
  lay(table, tile, where);
  if (rules.spinner && table.spinner === null && isDouble(halves(tile))) table.spinner = tile;
  table.count = countOf(table);
  const scored = table.count > 0 && rules.scoring(table.count);
  if (scored) table.scores[side] += table.count;
  if (table.scores[side] >= rules.target) return finish(table, 'target', side, rules);
  const goesOn = rules.again && (scored || isDouble(halves(tile)));
  const empty = table.hands[seat].length === 0;
  if (empty && !goesOn) return finish(table, 'domino', side, rules);
  if (goesOn && !(empty && drawable(table, rules).length === 0)) return;
  if (empty) table.out.push(seat);
  if (table.out.length === table.hands.length) return finish(table, 'all-out', null, rules);
  turnToNext(table);
}

function draw(table: Table, rules: HouseRules): void {
  const hand = table.hands[table.toMove];
  do hand.push(table.boneyard.shift()!);
  while (playsOf(table, hand[hand.length - 1]).length === 0 && drawable(table, rules).length > 0);
}

function pass(table: Table, rules: HouseRules): void {
  table.passed.push(table.toMove);
  const inRound = table.hands.flatMap((_, seat) => (table.out.includes(seat) ? [] : [seat]));
  if (!inRound.every((seat) => table.passed.includes(seat))) return turnToNext(table);
  const sides = [...new Set(inRound.map((seat) => rules.sides[seat]))];
  const sums = sides.map((side) => pips(table.hands.filter((_, seat) => rules.sides[seat] === side).flat()));
  const fewest = sides.filter((_, index) => sums[index] === Math.min(...sums));
  finish(table, 'blocked', fewest.length === 1 ? fewest[0] : null, rules);
}

/** The table after a move; the one given stays as it was. */
export function afterMove(before: Table, word: string, rules: HouseRules): Table {
  const table = structuredClone(before);
  const [tile, where] = word.split('@');
  if (word === 'draw') draw(table, rules);
  else if (word === 'pass') pass(table, rules);
  else play(table, tile, where as Where | undefined, rules);
  return table;
}

/** What a table looks like, in a line. */
export function describeTable(table: Table): string {
  const { hands, boneyard, line, scores, count, end, out, toMove } = table;
  const open = (['left', 'right', 'up', 'down'] as const).map((where) =>
    line.length === 0 ? null : (shows(table, where) ?? null),
  );
  const sorted = hands.map((hand) => [...hand].sort());
  const rest = end ? { end } : { toMove, out: [...out].sort() };
  return JSON.stringify({ hands: sorted, boneyard, open, scores, count, ...rest });
}
