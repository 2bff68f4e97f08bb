import { cpus, totalmem } from 'node:os';

/** A line of the results; `target` where there is one to meet. */
export interface Line {
  readonly what: string;
  readonly figure: string;
  readonly target?: { readonly text: string; readonly met: boolean };
}

export interface Section {
  readonly title: string;
  readonly note?: string;
  readonly lines: readonly Line[];
}

/** A whole number with thousands separated. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const decimal = (value: number, digits = 2): string => value.toFixed(digits);

/** A target that a ratio or rate must reach, or must not pass. */
export const atLeast = (value: number, target: number, text: string) => ({ text, met: value >= target });
export const atMost = (value: number, target: number, text: string) => ({ text, met: value <= target });

/** @param more what stands after the sections, in Markdown */
export function toMarkdown(sections: readonly Section[], minutes: number, more: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const body = sections.map(({ title, note, lines }) =>
    [
      `## ${title}`,
      ...(note ? ['', note] : []),
      '',
      '| what | measured | target | |',
      '|---|---|---|---|',
      ...lines.map(({ what, figure, target }) => {
        const verdict = target ? (target.met ? 'met' : '**missed**') : '';
        return `| ${what} | ${figure} | ${target?.text ?? ''} | ${verdict} |`;
      }),
    ].join('\n'),
  );
  const head = [
    '# Measurements',
    '',
    `Made by \`npm run bench\` in ${decimal(minutes, 1)} minutes on ${machine}. Client, server and database share the`,
    'machine. Ratios come from runs taken in turn within one run; each figure is a median.',
  ].join('\n');
  return [head, ...body, more].join('\n\n');
}
