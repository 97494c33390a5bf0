import type { YearResult } from "@rodinki/contract/result";
import { formatCount } from "../../lib/numbers";
import * as styles from "./results-table.module.css";

const columns = [
  { name: "Городов", field: "cities" },
  { name: "Осмотрено", field: "patients" },
  { name: "Врачей", field: "dermatologists" },
  { name: "Подозрений", field: "suspicions" },
] as const;

/** Every figure of every year, newest first. */
export function ResultsTable({ years }: { years: readonly YearResult[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Итоги по&nbsp;годам</caption>
      <thead>
        <tr>
          <th scope="col">Год</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((row) => (
          <tr key={row.year}>
            <th scope="row">{row.year}</th>
            {columns.map(({ name, field }) => (
              <td key={name} data-label={name}>
                {formatCount(row[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
