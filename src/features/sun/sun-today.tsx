import { useHydrated } from "../../lib/use-hydrated";
import type { Somewhere, Place } from "./sun-height";
import { SunAnswer } from "./sun-answer";
import { SunCurve } from "./sun-curve";
import { SunInDetail } from "./sun-in-detail";
import * as styles from "./sun-today.module.css";
import { sunDay, type SunDay } from "./sun-day";
import { SunTable } from "./sun-table";

/**
 * The sun of this day and week under a clear sky. It is computed in the browser, because the page was built on another
 * day. Without scripts there is only the table of the year.
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
          <div className={styles.detail} />
        </>
      )}
    </section>
  );
}

/** Any year can be used: a day's sun differs between years by less than the precision of the index. */
const YEAR = 2026;

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  day: `${YEAR}-${String(month + 1).padStart(2, "0")}-15`,
  name: new Intl.DateTimeFormat("ru", { month: "long" }).format(new Date(YEAR, month, 15)),
}));

interface Row {
  name: string;
  day: SunDay;
}

/** Neighbouring months without need of protection share a row: «янв–фев». */
const joined = (months: Row[]): Row[] =>
  months.reduce<Row[]>((rows, month) => {
    const last = rows.at(-1);
    if (!last || last.day.protection || month.day.protection) return [...rows, month];
    const name = `${last.name.slice(0, 3)}–${month.name.slice(0, 3)}`;
    return [...rows.slice(0, -1), { name, day: stronger(last.day, month.day) }];
  }, []);

const stronger = (one: SunDay, other: SunDay) => (one.peak.index > other.peak.index ? one : other);

/**
 * When the skin needs protection in each month, which does not depend on the present day and is shown without scripts.
 */
export const SunYear = ({ place, timeZone }: { place: Place; timeZone: string }) => (
  <section className={styles.today} aria-labelledby="sun-year">
    <h2 id="sun-year">По&nbsp;месяцам</h2>
    <SunTable
      caption="В середине месяца, если небо ясное"
      of="Месяц"
      rows={joined(MONTHS.map(({ name, day }) => ({ name, day: sunDay(place, day, timeZone) })))}
    />
  </section>
);
