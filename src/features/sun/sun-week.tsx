import { formatDayAndMonth, formatWeekday } from "../../lib/dates";
import { sunDay } from "./sun-day";
import type { Place } from "./sun-height";
import { SunTable } from "./sun-table";

const DAY = 86_400_000;
const DAYS = 7;

/** `YYYY-MM-DD`, some days later. */
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

interface SunWeekProps {
  place: Place;
  /** `YYYY-MM-DD` */
  today: string;
  timeZone: string;
}

/** Today and the six days after it. */
export const SunWeek = ({ place, today, timeZone }: SunWeekProps) => (
  <SunTable
    caption="На этой неделе"
    of="День"
    rows={Array.from({ length: DAYS }, (_, number) => later(today, number)).map((day) => ({
      name: `${formatWeekday(day)}, ${formatDayAndMonth(day)}`,
      day: sunDay(place, day, timeZone),
    }))}
  />
);
