import type { PlanPreview } from "@rodinki/contract/plan";
import { formatDate } from "../../../shared/day-words";
import { formatCount } from "../../lib/numbers";
import * as styles from "./plan.module.css";

type Week = PlanPreview["weeks"][number];

/** The number of times by doctor and week. Closed times are added, too, but cannot be booked. */
export function Weeks({ weeks, totals }: Pick<PlanPreview, "weeks" | "totals">) {
  return (
    <section aria-labelledby="plan-weeks" className={styles.weeks}>
      <h3 id="plan-weeks">Время приёма по&nbsp;неделям</h3>
      <p>Всего: {countWords(totals)}.</p>
      {totals.closed > 0 && (
        <p>
          Закрытые часы или дни: новые времена в&nbsp;них тоже будут закрыты, пока часы
          не&nbsp;откроют.
        </p>
      )}
      {byDoctor(weeks).map(({ title, weeks: own }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          <ul>
            {own.map((week) => (
              <li key={week.week}>
                Неделя с&nbsp;{formatDate(week.week)}: {countWords(week)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** «новых 3, уже есть 4» */
const countWords = ({ added, known, closed }: Pick<Week, "added" | "known" | "closed">): string =>
  [
    `новых\u00a0${formatCount(added)}`,
    ...(known > 0 ? [`уже\u00a0есть\u00a0${formatCount(known)}`] : []),
    ...(closed > 0 ? [`закрыто\u00a0${formatCount(closed)}`] : []),
  ].join(", ");

/** Groups weeks by doctor, and also by clinic if the plan is for several clinics. */
function byDoctor(weeks: Week[]): { title: string; weeks: Week[] }[] {
  const hasSeveral = new Set(weeks.map(({ clinic }) => clinic)).size > 1;
  const groups = new Map<string, Week[]>();
  for (const week of weeks) {
    const title = hasSeveral ? `${week.doctor}, ${week.clinic}` : week.doctor;
    groups.set(title, [...(groups.get(title) ?? []), week]);
  }
  return [...groups].map(([title, own]) => ({ title, weeks: own }));
}
