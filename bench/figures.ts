/** @returns the quantile of the values at `share`, with one decimal */
export function at(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return Math.round(value * 10) / 10;
}

export const median = (values: number[]): number => at(values, 0.5);

export const worst = (values: number[]): number => at(values, 1);
