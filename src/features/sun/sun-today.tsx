import { useHydrated } from "../../lib/use-hydrated";
import type { Somewhere } from "./sun-height";
import { SunAnswer } from "./sun-answer";
import { SunCurve } from "./sun-curve";
import { SunInDetail } from "./sun-in-detail";
import * as styles from "./sun-today.module.css";

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
