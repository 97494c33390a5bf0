import { todayIn } from "../../../shared/days";
import { formatDayAndMonth, formatWeekday } from "../../lib/dates";
import { useNow } from "../../lib/use-now";
import { SunCurve } from "./sun-curve";
import { sunDay, type SunDay } from "./sun-day";
import type { Place, Somewhere } from "./sun-height";
import { SunTable } from "./sun-table";
import * as tableStyles from "./sun-table.module.css";
import * as styles from "./sun-today.module.css";
import { clock, indexWords } from "./sun-words";

const DAY = 86_400_000;
const DAYS = 7;

/** The day and the week, drawn and in tables. In the browser only. */
export function SunInDetail({ place, timeZone }: Omit<Somewhere, "where">) {
  const today = todayIn(timeZone, useNow());
  const day = sunDay(place, today, timeZone);
  return (
    <div className={styles.detail}>
      <SunCurve day={day} />
      <SunHours day={day} />
      <SunWeek place={place} today={today} timeZone={timeZone} />
    </div>
  );
}

/** The curve of a day in words, hour by hour while there is any sun. */
function SunHours({ day }: { day: SunDay }) {
  const hours = day.curve.filter(({ minute, index }) => minute % 60 === 0 && index >= 0.5);
  if (hours.length === 0) return null;
  return (
    <details className={tableStyles.fold}>
      <summary>По&nbsp;часам</summary>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Время</th>
            <th scope="col">УФ-индекс</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ minute, index }) => (
            <tr key={minute}>
              <th scope="row">{clock(minute)}</th>
              <td>{indexWords(index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

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
const SunWeek = ({ place, today, timeZone }: SunWeekProps) => (
  <SunTable
    caption="На этой неделе"
    of="День"
    rows={Array.from({ length: DAYS }, (_, number) => later(today, number)).map((day) => ({
      name: `${formatWeekday(day)}, ${formatDayAndMonth(day)}`,
      day: sunDay(place, day, timeZone),
    }))}
  />
);
