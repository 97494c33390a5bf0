import type { WaitingEntry } from "@rodinki/contract/waiting";
import { formatDate, formatDayAndMonth } from "../../../shared/day-words";
import { holdTogether } from "../../lib/dates";
import { partNames } from "../../lib/part-names";
import { weekdayNames } from "../../lib/weekdays";

const GROUPS: Record<string, string> = {
  "1234567": "в\u00a0любой день недели",
  "12345": "по\u00a0будням",
  "67": "по\u00a0выходным",
};

/** Describes which times suit, one line each. */
export function wordsOf(entry: WaitingEntry): string[] {
  const { city, clinics, since, until, weekdays, childBirthday, childName } = entry;
  const days = [...new Set(weekdays)].sort() as `${keyof typeof weekdayNames}`[];
  const named = days.map((day) => weekdayNames[day]).join(", ");
  const parts = Object.entries(partNames).filter(([part]) => entry[part as keyof typeof partNames]);
  return [
    ...(childBirthday === null
      ? []
      : [
          `Для\u00a0ребёнка${childName && ` (${childName})`}, дата рождения ${formatDate(childBirthday)}`,
        ]),
    `${city}, ${clinics.length === 0 ? "любая клиника" : clinics.join(", ")}`,
    `${holdTogether(`С\u00a0${formatDayAndMonth(since)} по\u00a0${formatDayAndMonth(until)}`)}, ${GROUPS[days.join("")] ?? named}`,
    parts.length === Object.keys(partNames).length
      ? "В\u00a0любое время дня"
      : `Время: ${parts.map(([, name]) => name).join("; ")}`,
  ];
}
