import { formatCount } from "../../lib/numbers";
import { countNames, counts, sumOf } from "./sums";
import type { Row } from "./sums";
import * as styles from "./totals.module.css";

interface TotalsTableProps {
  /** «Неделя» or «Клиника» */
  of: string;
  rows: readonly Row[];
}

/** The numbers, with their sums in the last row. */
export function TotalsTable({ of, rows }: TotalsTableProps) {
  const all = sumOf(rows);
  return (
    // By the keyboard it is scrolled where it is wider than the screen.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label="Таблица итогов" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {countNames.map((name) => (
              <th key={name} scope="col">
                {counts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.title}</th>
              {countNames.map((name) => (
                <td key={name}>{formatCount(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            {countNames.map((name) => (
              <td key={name}>{formatCount(all[name])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
