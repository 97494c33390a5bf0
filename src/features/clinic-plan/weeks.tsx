import type { PlanPreview } from "@rodinki/contract/plan";
import { formatDate } from "../../lib/dates";
import { formatCount } from "../../lib/numbers";
import * as styles from "./plan.module.css";

const counts = { added: "Новых", known: "Уже есть", closed: "Закрыто" } as const;
const names = Object.keys(counts) as (keyof typeof counts)[];

/** Times by doctor and week. Closed ones are added, too, but nobody can book them. */
export function Weeks({ weeks, totals }: Pick<PlanPreview, "weeks" | "totals">) {
  const clinics = new Set(weeks.map(({ clinic }) => clinic));
  const titleOf = (week: PlanPreview["weeks"][number]) =>
    clinics.size > 1 ? `${week.doctor}, ${week.clinic}` : week.doctor;
  return (
    <section aria-labelledby="plan-weeks" className={styles.weeks}>
      <h3 id="plan-weeks">Времена приёма по&nbsp;неделям</h3>
      {totals.closed > 0 && (
        <p>
          Часы или дни закрыты: {formatCount(totals.closed)} новых времён тоже будут закрыты, пока
          их&nbsp;не&nbsp;откроют.
        </p>
      )}
      {/* By the keyboard it is scrolled where it is wider than the screen. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Таблица недель" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Врач</th>
              <th scope="col">Неделя с</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {counts[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={`${week.clinic} ${week.doctor} ${week.week}`}>
                <th scope="row">{titleOf(week)}</th>
                <td>{formatDate(week.week)}</td>
                {names.map((name) => (
                  <td key={name}>{formatCount(week[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Всего
              </th>
              {names.map((name) => (
                <td key={name}>{formatCount(totals[name])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
