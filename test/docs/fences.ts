import { readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface Fence {
  readonly language: string;
  /** What stands after the language, e.g. `vector=match`. */
  readonly label: string;
  readonly body: string;
}

/** The text of a page of this repository, e.g. `docs/fairness.md`. */
export const readPage = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** All fenced blocks of a page, in order. */
export const fencesOf = (page: string): Fence[] =>
  [...page.matchAll(/^```(\S+)([^\n]*)\n(.*?)^```$/gms)].map(([, language, label, body]) => ({
    language,
    label: label.trim(),
    body,
  }));
