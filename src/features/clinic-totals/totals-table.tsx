import { formatCount } from "../../lib/numbers";
import { visitCounts } from "@rodinki/contract/choices";
import { countNames, sumOf } from "./sums";
import type { Row, Sums } from "./sums";
import * as styles from "./totals.module.css";

interface TotalsTableProps {
  /** The heading of the first column: «Неделя», «Клиника». */
  of: string;
  rows: readonly Row[];
}

/**
 * The totals with their sums in the last row. On a narrow screen each row is a card; the ARIA roles keep it a table for
 * screen readers.
 */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
export const TotalsTable = ({ of, rows }: TotalsTableProps) => (
  <table role="table" className={styles.table}>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {of}
        </th>
        {countNames.map((name) => (
          <th role="columnheader" key={name} scope="col">
            {visitCounts[name]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <TotalsRow key={row.key} title={row.title} sums={row} />
      ))}
    </tbody>
    <tfoot role="rowgroup">
      <TotalsRow title="Всего" sums={sumOf(rows)} />
    </tfoot>
  </table>
);

const TotalsRow = ({ title, sums }: { title: string; sums: Sums }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {title}
    </th>
    {countNames.map((name) => (
      <td role="cell" key={name} data-title={visitCounts[name]}>
        {formatCount(sums[name])}
      </td>
    ))}
  </tr>
);
