/** Repeatable chance, so that a run can be told by its number. */
export class Dice {
  constructor(private state: number) {}

  /** A number from 0 up to, and without, 1. */
  roll(): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state / 2 ** 32;
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.roll() * times < 1;
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.roll() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.roll() * list.length)];
  }
}
