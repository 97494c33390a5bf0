import { formatCount } from "../../lib/numbers";
import { visitCounts } from "@rodinki/contract/choices";
import { countNames, sumOf } from "./sums";
import type { Row, Sums } from "./sums";
import * as styles from "./totals.module.css";

interface TotalsTableProps {
  /** What a row is: «Неделя», «Клиника». */
  of: string;
  rows: readonly Row[];
}

/** The numbers, with their sums in the last row. Where it has no room, each row is a card, and the roles keep it a table. */
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
