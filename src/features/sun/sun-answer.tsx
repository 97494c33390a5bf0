import { todayIn } from "../../../shared/days";
import { formatDayAndMonth } from "../../../shared/day-words";
import { holdTogether } from "../../lib/dates";
import { useNow } from "../../lib/clock";
import { SunCurve } from "./sun-curve";
import { minuteOf, sunDay } from "./sun-day";
import type { Somewhere } from "./sun-height";
import * as styles from "./sun-today.module.css";
import { clock, indexWords, protectionHours } from "./sun-words";
import { uvIndex } from "./uv-index";

/** When to protect the skin today, and how strong the sun is now. Rendered only in the browser. */
export function SunAnswer({ place, where, timeZone }: Somewhere) {
  const now = useNow();
  const today = todayIn(timeZone, now);
  const day = sunDay(place, today, timeZone);
  const hours = protectionHours(day);
  const { index, minute } = day.peak;
  const present = { minute: minuteOf(now, today, timeZone), index: uvIndex(place, now.getTime()) };
  return (
    <>
      <div className={styles.answer}>
        <p className={styles.words}>
          Сегодня, {holdTogether(formatDayAndMonth(today))}, {where}{" "}
          {hours
            ? `защищайте кожу ${hours}.`
            : "особая защита не\u00a0нужна: УФ\u2011индекс весь день меньше\u00a03."}
        </p>
        <p>
          {index >= 0.5 && `Сильнее всего солнце в\u00a0${clock(minute)}: ${indexWords(index)}. `}
          Сейчас: {indexWords(present.index)}.
        </p>
      </div>
      <SunCurve day={day} now={present} />
    </>
  );
}
