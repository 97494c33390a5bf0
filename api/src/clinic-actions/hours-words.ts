import { formatDayAndMonth } from "../../../shared/day-words";

interface HoursOfDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Last of several days. */
  until?: string;
  from: string;
  to: string;
  /** Name; null: every doctor of the clinic. */
  doctor: string | null;
}

/** Describes hours in words: «5 декабря, 12:00–16:00, врач Смирнова А. А.» */
export function hoursWords({ day, until = day, from, to, doctor }: HoursOfDay): string {
  const hours = from === "00:00" && to === "24:00" ? "весь день" : `${from}–${to}`;
  const days = [day, ...(until === day ? [] : [until])].map(formatDayAndMonth).join(" – ");
  const when = `${days}, ${hours}`;
  return `${when}, ${doctor === null ? "вся клиника" : `врач ${doctor}`}`;
}
