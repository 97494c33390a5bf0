import { todayIn } from "../../../shared/days";
import { useHydrated } from "../../lib/use-hydrated";
import { useNow } from "../../lib/use-now";
import { SunAnswer } from "./sun-answer";
import { SunCurve } from "./sun-curve";
import { sunDay } from "./sun-day";
import type { Place } from "./sun-height";
import { SunHours } from "./sun-hours";
import * as styles from "./sun-today.module.css";
import { SunWeek } from "./sun-week";

/** Whose sun it is. */
export interface Somewhere {
  place: Place;
  /** Answers «где?»: «в Самаре». */
  where: string;
  /** IANA name: whose clocks the hours are of. */
  timeZone: string;
}

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

/**
 * The sun of this day and this week under a clear sky, computed in the browser: the page was made on another day.
 * Without scripts the table of the year has to do.
 */
export function SunToday(somewhere: Somewhere) {
  const isHydrated = useHydrated();
  return (
    <section className={styles.today} aria-labelledby="sun-today" data-search-ignore>
      <h2 id="sun-today">Сегодня</h2>
      {isHydrated ? (
        <>
          <SunAnswer {...somewhere} />
          <SunInDetail {...somewhere} />
        </>
      ) : (
        <>
          <p className={styles.waiting}>
            Сегодняшний день считает браузер. Если он здесь так и&nbsp;не&nbsp;появился, посмотрите
            часы защиты по&nbsp;месяцам.
          </p>
          <SunCurve day={null} />
        </>
      )}
    </section>
  );
}
