import { todayIn } from "../../../shared/days";
import { useNow } from "../../lib/use-now";
import type { Somewhere } from "./somewhere";
import { SunCurve } from "./sun-curve";
import { sunDay } from "./sun-day";
import { SunHours } from "./sun-hours";
import * as styles from "./sun-today.module.css";
import { SunWeek } from "./sun-week";

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
