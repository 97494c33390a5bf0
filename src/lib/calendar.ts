/** Calendar days as people type them, `DD.MM.YYYY`. */

export interface Day {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

/** @returns the day, or null when the text is not one that exists (31.02 does not) */
export function parseDay(text: string): Day | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (match === null) return null;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year >= 1900;
  return exists ? { year, month, day } : null;
}

/** A number that grows with the day: 2026-05-14 → 20260514. */
const order = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;

const today = (): Day => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

export const isInFuture = (day: Day): boolean => order(day) > order(today());

/** Has somebody born on this day had their `age`-th birthday by `on`? */
export function isAtLeast(age: number, born: Day, on: Day = today()): boolean {
  return order({ ...born, year: born.year + age }) <= order(on);
}
