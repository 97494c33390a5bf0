import type { SunDay } from "./sun-day";
import * as styles from "./sun-table.module.css";
import { clock, indexWords } from "./sun-words";

/** The curve of a day in words, hour by hour while there is any sun. */
export function SunHours({ day }: { day: SunDay }) {
  const hours = day.curve.filter(({ minute, index }) => minute % 60 === 0 && index >= 0.5);
  if (hours.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>По&nbsp;часам</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Время</th>
            <th scope="col">УФ-индекс</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ minute, index }) => (
            <tr key={minute}>
              <th scope="row">{clock(minute)}</th>
              <td>{indexWords(index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
