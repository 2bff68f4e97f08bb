/** A second implementation of one round of Castle Rock, written from rules 7 alone: tiles are text. */

export interface RowTable {
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
  readonly row: readonly string[];
  readonly taken: readonly number[];
  readonly laid: boolean;
  readonly toMove: number;
  /** The scores of a round that is over. */
  readonly settled: readonly number[] | null;
}

const sharedPips = (...tiles: string[]): string[] =>
  [...'0123456'].filter((pips) => tiles.every((tile) => tile.includes(pips)));
const match = (one: string, two: string): boolean => sharedPips(one, two).length > 0;

/** The legal moves, in notation. */
export function rowMovesOf({ hands, row, laid, toMove, settled }: RowTable, pairwise: boolean): string[] {
  if (settled) return [];
  if (!laid) return hands[toMove].map((tile) => `+${tile}`);
  const removals = row.flatMap((tile, index) => {
    const [before, after] = [row.at(index - 1), row.at(index + 1)];
    if (index === 0 || before === undefined || after === undefined) return [];
    const three = pairwise
      ? match(before, tile) && match(tile, after) && match(before, after)
      : sharedPips(before, tile, after).length > 0;
    return [...(match(before, after) ? [`x${index}`] : []), ...(three ? [`x${index}*3`] : [])];
  });
  return [...removals, 'end'];
}

/** The table after a move. */
export function afterRowMove(table: RowTable, word: string): RowTable {
  const { hands, boneyard, row, taken, toMove } = table;
  const mine = (hand: readonly string[]) => hands.map((held, seat) => (seat === toMove ? hand : held));
  if (word.startsWith('+')) {
    const tile = word.slice(1);
    return {
      ...table,
      hands: mine(hands[toMove].filter((held) => held !== tile)),
      row: [...row, tile],
      laid: true,
    };
  }
  if (word.startsWith('x')) {
    const [middle, three] = word.slice(1).split('*');
    const goes = three ? [-1, 0, 1].map((offset) => Number(middle) + offset) : [Number(middle)];
    return {
      ...table,
      row: row.filter((_, index) => !goes.includes(index)),
      taken: taken.map((count, seat) => (seat === toMove ? count + goes.length : count)),
    };
  }
  const [drawn, ...rest] = boneyard;
  const after = drawn === undefined ? hands : mine([...hands[toMove], drawn]);
  const over = after.flat().length === 0;
  return {
    ...table,
    hands: after,
    boneyard: rest,
    laid: false,
    toMove: (toMove + 1) % hands.length,
    settled: over ? taken.map((count) => count - row.length) : null,
  };
}

/** What a table looks like, in a line. */
export const describeRow = ({ hands, boneyard, row, taken, laid, toMove, settled }: RowTable): string =>
  JSON.stringify([
    hands.map((hand) => [...hand].sort()),
    boneyard,
    row,
    taken,
    ...(settled ? [row.length, settled] : [laid, toMove]),
  ]);
