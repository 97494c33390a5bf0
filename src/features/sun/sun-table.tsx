import type { SunDay } from "./sun-day";
import * as styles from "./sun-table.module.css";
import { protectionHours } from "./sun-words";

interface SunTableProps {
  caption: string;
  /** The heading of the first column: days or months. */
  of: string;
  rows: { name: string; day: SunDay }[];
}

/** A table of when the skin needs protection, and how strong the sun gets. */
export const SunTable = ({ caption, of, rows }: SunTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">Защита</th>
        <th scope="col">Индекс</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, day }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{protectionHours(day) ?? "не\u00a0нужна"}</td>
          <td>{Math.round(day.peak.index)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
