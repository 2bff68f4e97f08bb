/** HTML by template: whatever is put in is escaped, unless it is HTML made the same way. */
import { escape } from '../svg.js';

export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

const written = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return (value as readonly Value[]).map(written).join('');
  return value === false || value === null || value === undefined
    ? ''
    : escape(String(value as string | number));
};

/** Values that are false, null or undefined leave nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, string, index) => text + written(values[index - 1]) + string));
