import type { JoinWaitingBody } from "@rodinki/contract/waiting";
import { dayText, fromLocalDate, parseDay, type Day } from "../../lib/calendar";
import { partNames, weekdayNames } from "../../lib/weekdays";

/** The form's values: days as `DD.MM.YYYY`, ids as strings. */
export interface JoinValues {
  whom?: "me" | "child";
  name?: string;
  birthday?: string;
  city?: string;
  clinics?: string[];
  since?: string;
  until?: string;
  weekdays?: string[];
  parts?: string[];
}

/** The default length of the range of days, for which most calendars are open. */
const MONTH = 30;
const YEAR = 365;

/**
 * @returns the day that is so many days ahead, in the browser's time zone
 */
function inDays(days: number): Day {
  const now = new Date();
  return fromLocalDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12));
}

/** The first and the last day that can be chosen. */
export const earliest = () => inDays(0);
export const latest = () => inDays(YEAR);

export const startOf = (cityId: number | null): JoinValues => ({
  whom: "me",
  city: cityId === null ? undefined : String(cityId),
  clinics: [],
  since: dayText(inDays(0)),
  until: dayText(inDays(MONTH)),
  weekdays: Object.keys(weekdayNames),
  parts: Object.keys(partNames),
});

/** `DD.MM.YYYY` → `YYYY-MM-DD` */
const iso = (text = ""): string => (parseDay(text) ? text.split(".").reverse().join("-") : text);

export function toPayload(values: JoinValues): JoinWaitingBody {
  const { whom, name = "", birthday, city, clinics = [], weekdays = [], parts = [] } = values;
  return {
    city_id: Number(city),
    clinic_ids: clinics.join(","),
    since: iso(values.since),
    until: iso(values.until),
    weekdays: [...weekdays].sort().join(""),
    morning: parts.includes("morning"),
    afternoon: parts.includes("afternoon"),
    evening: parts.includes("evening"),
    name: whom === "child" ? name : "",
    ...(whom === "child" && { birthday }),
  };
}

/** The API's fields with another name in the form. */
export const formFieldOf = { city_id: "city", clinic_ids: "clinics", morning: "parts" };
