/** Weekdays by their numbers in the contract, Monday is 1. */
export const weekdayNames = {
  1: "понедельник",
  2: "вторник",
  3: "среда",
  4: "четверг",
  5: "пятница",
  6: "суббота",
  7: "воскресенье",
} as const;

/** Two letters each, from Monday. */
export const shortWeekdays = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"] as const;

/** «пн–ср, пт» @param weekdays their numbers, ascending */
export function weekdayRanges(weekdays: number[]): string {
  const ranges: number[][] = [];
  for (const day of weekdays) {
    const range = ranges.at(-1);
    if (range?.at(-1) === day - 1) range.push(day);
    else ranges.push([day]);
  }
  const nameOf = (day = 1) => shortWeekdays[day - 1] ?? "";
  return ranges
    .map((range) =>
      range.length > 2
        ? `${nameOf(range[0])}–${nameOf(range.at(-1))}`
        : range.map(nameOf).join(", "),
    )
    .join(", ");
}

/** Parts of the day by their names in the contract. */
export const partNames = {
  morning: "утром, до\u00a012",
  afternoon: "днём, с\u00a012 до\u00a017",
  evening: "вечером, с\u00a017",
} as const;
