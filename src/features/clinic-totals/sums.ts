import { visitCounts, type VisitCount } from "@rodinki/contract/choices";
import type { Total } from "@rodinki/contract/clinic-totals";

export const countNames = Object.keys(visitCounts) as VisitCount[];

export type Sums = Record<VisitCount, number>;

/** A row of the table: a week, a month, a doctor or a clinic. */
export interface Row extends Sums {
  key: string;
  title: string;
}

export const sumOf = (rows: readonly Sums[]): Sums => {
  const sum = (name: VisitCount) => rows.reduce((total, row) => total + row[name], 0);
  return {
    booked: sum("booked"),
    came: sum("came"),
    walkIns: sum("walkIns"),
    missed: sum("missed"),
    canceled: sum("canceled"),
    free: sum("free"),
  };
};

/** Sums totals with the same key into rows, in their order. */
export function rowsBy(
  totals: readonly Total[],
  keyOf: (total: Total) => string,
  titleOf: (total: Total) => string,
): Row[] {
  const found = new Map<string, [Total, ...Total[]]>();
  for (const total of totals) {
    const known = found.get(keyOf(total));
    if (known === undefined) found.set(keyOf(total), [total]);
    else known.push(total);
  }
  return Array.from(found, ([key, own]) => ({ key, title: titleOf(own[0]), ...sumOf(own) }));
}

/** The number of booked visits without a mark, including future ones. */
export const unmarkedOf = ({ booked, came, missed }: Sums): number => booked - came - missed;
