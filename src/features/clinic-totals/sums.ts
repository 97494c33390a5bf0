import type { WeekTotal } from "@rodinki/contract/clinic-totals";

/** What is counted, in the order of the table. */
export const counts = {
  booked: "Записаны",
  came: "Пришли",
  walkIns: "Без\u00a0записи",
  missed: "Не\u00a0пришли",
  canceled: "Отменены",
  free: "Свободно",
} as const;

export type Count = keyof typeof counts;
export const countNames = Object.keys(counts) as Count[];

export type Sums = Record<Count, number>;

/** A row of the table: a week of one clinic, or a clinic of the network. */
export interface Row extends Sums {
  key: string;
  title: string;
}

export const sumOf = (rows: readonly Sums[]): Sums => {
  const sum = (name: Count) => rows.reduce((total, row) => total + row[name], 0);
  return {
    booked: sum("booked"),
    came: sum("came"),
    walkIns: sum("walkIns"),
    missed: sum("missed"),
    canceled: sum("canceled"),
    free: sum("free"),
  };
};

/** Clinics in the order in which they came, each with all of its weeks. */
export function byClinic(weeks: readonly WeekTotal[]): Row[] {
  const found = new Map<number, WeekTotal[]>();
  for (const week of weeks) found.set(week.clinicId, [...(found.get(week.clinicId) ?? []), week]);
  return [...found].map(([id, own]) => ({
    key: String(id),
    title: `${own[0]?.city ?? ""}, ${own[0]?.clinic ?? ""}`,
    ...sumOf(own),
  }));
}

/** @param title of a week, by its first day */
export const byWeek = (weeks: readonly WeekTotal[], title: (week: string) => string): Row[] =>
  weeks.map(({ week, booked, came, walkIns, missed, canceled, free }) => ({
    key: week,
    title: title(week),
    ...{ booked, came, walkIns, missed, canceled, free },
  }));

/** Booked, and nobody has noted whether they came: also future visits. */
export const unmarkedOf = ({ booked, came, missed }: Sums): number => booked - came - missed;
