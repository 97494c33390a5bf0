import { todayIn } from "../../../shared/days";
import { formatDayAndMonth } from "../../../shared/day-words";
import { holdTogether } from "../../lib/dates";
import { useNow } from "../../lib/clock";
import { later, nextProtection, sunDay, type SunDay } from "./sun-day";
import type { Place, Somewhere } from "./sun-height";
import { SunTable } from "./sun-table";
import * as tableStyles from "./sun-table.module.css";
import * as styles from "./sun-today.module.css";
import { clock, indexWords } from "./sun-words";

const DAYS = 7;

/** Short, so that a row of the week fits on one line: «пн». */
const weekday = new Intl.DateTimeFormat("ru", { weekday: "short", timeZone: "UTC" });

/**
 * The day and the week as tables, rendered only in the browser.
 */
export function SunInDetail({ place, timeZone }: Omit<Somewhere, "where">) {
  const today = todayIn(timeZone, useNow());
  const day = sunDay(place, today, timeZone);
  return (
    <div className={styles.detail}>
      <SunHours day={day} />
      <SunWeek place={place} today={today} timeZone={timeZone} />
    </div>
  );
}

/** The index of a day hour by hour in words, while there is any sun. */
function SunHours({ day }: { day: SunDay }) {
  const hours = day.curve.filter(({ minute, index }) => minute % 60 === 0 && index >= 0.5);
  if (hours.length === 0) return null;
  return (
    <details>
      <summary>По&nbsp;часам</summary>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Время</th>
            <th scope="col">УФ&#8209;индекс</th>
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

interface SunWeekProps {
  place: Place;
  /** `YYYY-MM-DD` */
  today: string;
  timeZone: string;
}

/** Today and the six days after it, collapsed if none of them requires protection. */
function SunWeek({ place, today, timeZone }: SunWeekProps) {
  const days = Array.from({ length: DAYS }, (_, number) =>
    sunDay(place, later(today, number), timeZone),
  );
  const table = (
    <SunTable
      caption="На этой неделе"
      of="День"
      rows={days.map((day) => ({
        name: `${weekday.format(new Date(day.day))}, ${formatDayAndMonth(day.day)}`,
        day,
      }))}
    />
  );
  if (days.some(({ protection }) => protection)) return table;
  const next = nextProtection(place, today, timeZone);
  return (
    <>
      <p>
        Так будет всю неделю.
        {next &&
          ` Защита снова понадобится примерно с\u00a0${holdTogether(formatDayAndMonth(next))}.`}
      </p>
      <details>
        <summary>По&nbsp;дням</summary>
        {table}
      </details>
    </>
  );
}
