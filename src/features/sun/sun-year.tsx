import { sunDay } from "./sun-day";
import type { Place } from "./sun-height";
import { SunTable } from "./sun-table";

/** Any year can be used: a day's sun differs between years by less than the precision of the index. */
const YEAR = 2026;

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  day: `${YEAR}-${String(month + 1).padStart(2, "0")}-15`,
  name: new Intl.DateTimeFormat("ru", { month: "long" }).format(new Date(YEAR, month, 15)),
}));

/**
 * When the skin needs protection in each month, which does not depend on the present day and is shown without scripts.
 */
export const SunYear = ({ place, timeZone }: { place: Place; timeZone: string }) => (
  <section aria-labelledby="sun-year">
    <h2 id="sun-year">По&nbsp;месяцам</h2>
    <SunTable
      caption="В середине месяца, если небо ясное"
      of="Месяц"
      rows={MONTHS.map(({ name, day }) => ({ name, day: sunDay(place, day, timeZone) }))}
    />
  </section>
);
