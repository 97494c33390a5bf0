import { readNumbers } from "../api/src/testing/command-line";

/** Reads the numbers of a benchmark from the command line; other words end it with its usage. */
export const numbersOf = <Numbers extends number[]>(usage: string, fallbacks: Numbers): Numbers =>
  readNumbers(process.argv.slice(2), fallbacks, `node --import tsx bench/${usage}`);

/** @returns the quantile of the values at `share`, with one decimal */
export function at(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return Math.round(value * 10) / 10;
}

export const median = (values: number[]): number => at(values, 0.5);

export const worst = (values: number[]): number => at(values, 1);

/** Durations in ms, by the name of what was measured. */
export class Durations {
  private readonly durations = new Map<string, number[]>();

  of(name: string): number[] {
    return this.durations.get(name) ?? [];
  }

  add(name: string, ...more: number[]): void {
    const all = this.of(name);
    all.push(...more);
    this.durations.set(name, all);
  }

  addAll(others: Durations): void {
    for (const [name, all] of others.durations) this.add(name, ...all);
  }

  async time<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await act();
    this.add(name, performance.now() - start);
    return result;
  }

  /** Prints a line for each name, in the order of the first durations. */
  print(line: (durations: number[], name: string) => object): void {
    console.table(
      Object.fromEntries([...this.durations].map(([name, all]) => [name, line(all, name)])),
    );
  }
}
