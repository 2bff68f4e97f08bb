/** Markdown, as far as the rules use it, for a terminal: headings, lists, tables, paragraphs of one line each. */

const LONGEST_LINE = 100;

/** @returns lines of `width` columns at most */
export function plainLines(markdown: string, width: number): string[] {
  const columns = Math.min(width, LONGEST_LINE);
  const lines = markdown.trim().split('\n');
  const plain: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line.startsWith('|')) {
      const rows = lines.slice(at).findIndex((each) => !each.startsWith('|'));
      const end = rows === -1 ? lines.length : at + rows;
      plain.push(...table(lines.slice(at, end), columns));
      at = end - 1;
    } else plain.push(...block(line, columns));
  }
  return plain;
}

const bare = (text: string): string => text.replace(/\*\*|[*`]/g, '');

function block(line: string, width: number): string[] {
  const [, marks, title] = /^(#+) +(.*)$/.exec(line) ?? [];
  if (title !== undefined) {
    const heading = wrapped(bare(title).toUpperCase(), width, 0);
    return marks === '#' ? [...heading, '='.repeat(heading[0].length)] : heading;
  }
  const item = /^(?:-|\d+\.) +/.exec(line)?.[0] ?? '';
  return wrapped(bare(line), width, item.length);
}

/** The cells under one another, the first row as a heading. */
function table(rows: readonly string[], width: number): string[] {
  const cells = rows
    .filter((row) => !/^[|\s:-]+$/.test(row))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => bare(cell).trim()),
    );
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const [head, ...body] = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths
    .map((each) => '-'.repeat(each))
    .join('  ')
    .slice(0, width);
  return [...wrapped(head, width, 2), rule, ...body.flatMap((row) => wrapped(row, width, 2))];
}

/** Breaks a text between words, never within one; the lines after the first are indented. What fits stays as it is. */
export function wrapped(text: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const next = rest.indexOf(' ', width);
    const end = space > indent ? space : next === -1 ? rest.length : next;
    lines.push(rest.slice(0, end).trimEnd());
    const left = rest.slice(end).trimStart();
    if (left === '') return lines;
    rest = ' '.repeat(indent) + left;
  }
  return [...lines, rest];
}
