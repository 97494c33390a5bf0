import { formatDayAndTime, formatMoment, formatVisitDay } from "../lib/dates";
import * as styles from "./visit-when.module.css";

interface DayAndHourProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** `09:30` or `09:30–09:45` */
  time?: string;
}

/** When a visit is, on the clinic's clock: the day, and the hour on its own line in large figures. */
export const DayAndHour = ({ day, time }: DayAndHourProps) => (
  <span className={styles.when}>
    <span className={styles.day}>
      {formatVisitDay(day)}
      {time && <span className="visually-hidden">,</span>}
    </span>{" "}
    {time && <span className={styles.hour}>{time}</span>}
  </span>
);

interface ClinicClockProps {
  /** `YYYY-MM-DD` on the clinic's clock */
  day: string;
  /** `09:30` on the clinic's clock */
  time: string;
  /** The same moment, ISO in UTC. */
  startsAt: string;
}

/** The moment on the device's own clock, only if it differs from the clinic's. */
export function ClinicClock({ day, time, startsAt }: ClinicClockProps) {
  const here = formatMoment(new Date(startsAt));
  const there = formatDayAndTime(day, time);
  if (here === there) return null;
  const dayOf = (moment: string) => moment.slice(0, -time.length);
  return (
    <span className={styles.clock}>
      По&nbsp;времени клиники. На&nbsp;ваших&nbsp;часах&nbsp;
      {dayOf(here) === dayOf(there) ? here.slice(-time.length) : here}.
    </span>
  );
}
