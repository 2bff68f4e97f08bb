/** Questions that are asked until there is an answer to them. An empty answer takes what stands in brackets. */
import type { Prompt } from './prompt.js';

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** What it may be called beside its label, none of them a number. */
  readonly names?: readonly string[];
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The choice meant by its number in the list, from 1, or by what it is called. */
export function chosen<T>(answer: string, choices: readonly Choice<T>[]): Choice<T> | undefined {
  if (/^\d+$/.test(answer)) return choices[Number(answer) - 1];
  return choices.find(({ label, names = [] }) => [label, ...names].some((name) => isSame(name, answer)));
}

export const list = (choices: readonly Choice<unknown>[], prompt: Prompt): void =>
  choices.forEach(({ label }, index) => prompt.say(`  ${index + 1}) ${label}`));

/** Lets one thing of a list be chosen; `normal` is its index. */
export async function chooseFrom<T>(
  question: string,
  choices: readonly Choice<T>[],
  normal: number,
  prompt: Prompt,
): Promise<T> {
  list(choices, prompt);
  const hint = `A number from 1 to ${choices.length}, please, or the name.`;
  const choice = await until(hint, prompt, `${question} [${normal + 1}]: `, (answer) =>
    answer === '' ? choices[normal] : chosen(answer, choices),
  );
  return choice.value;
}

export type Value = number | string | boolean;

const wordOf = (value: Value): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
const namesOf = (value: Value): string[] =>
  typeof value === 'boolean' ? [wordOf(value), wordOf(value)[0], String(value)] : [wordOf(value)];

/** Lets one of a few values be given, as itself; yes and no for what is true or false. */
export async function chooseValue<T extends Value>(
  title: string,
  values: readonly T[],
  normal: T,
  prompt: Prompt,
): Promise<T> {
  const words = values.map(wordOf).join(', ');
  return until(`One of ${words}, please.`, prompt, `${title}: ${words} [${wordOf(normal)}]: `, (answer) =>
    answer === '' ? normal : values.find((value) => namesOf(value).some((name) => isSame(name, answer))),
  );
}

/** Lets a whole number within bounds be given. */
export async function chooseNumber(
  title: string,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  normal: number,
  prompt: Prompt,
): Promise<number> {
  const range = `${minimum} to ${maximum}`;
  return until(`A number from ${range}, please.`, prompt, `${title}, ${range} [${normal}]: `, (answer) => {
    if (answer === '') return normal;
    const value = /^\d+$/.test(answer) ? Number(answer) : NaN;
    return value >= minimum && value <= maximum ? value : undefined;
  });
}

async function until<T>(
  hint: string,
  prompt: Prompt,
  question: string,
  read: (answer: string) => T | undefined,
): Promise<T> {
  for (;;) {
    const value = read(await prompt.ask(question));
    if (value !== undefined) return value;
    prompt.say(hint);
  }
}
