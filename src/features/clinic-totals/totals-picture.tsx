import { formatCount } from "../../lib/numbers";
import { sumOf, unmarkedOf } from "./sums";
import type { Row, Sums } from "./sums";
import * as styles from "./totals.module.css";

/**
 * The parts of a bar from left to right, in the order of the legend. Lines separate them, so that they can be
 * distinguished without colour.
 */
const parts = [
  { key: "came", title: "Пришли", of: ({ came }: Sums) => came },
  { key: "unmarked", title: "Записаны, без отметки", of: unmarkedOf },
  { key: "missed", title: "Не\u00a0пришли", of: ({ missed }: Sums) => missed },
  { key: "free", title: "Свободно", of: ({ free }: Sums) => free },
] as const;

/** Draws each row as a bar, in proportion to the longest one. The table contains the same numbers. */
export function TotalsPicture({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(lengthOf));
  const all = sumOf(rows);
  const words = parts.map(({ title, of }) => `${title.toLowerCase()}: ${formatCount(of(all))}`);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <ul className={styles.legend} aria-hidden="true">
          {parts.map(({ key, title }) => (
            <li key={key}>
              <svg className={styles.sample} viewBox="0 0 16 16">
                <rect className={styles[key]} width="16" height="16" />
              </svg>
              {title}
            </li>
          ))}
        </ul>
      </figcaption>
      <div role="img" aria-label={`Полосы по строкам таблицы. Всего ${words.join(", ")}.`}>
        {rows.map((row) => (
          <div key={row.key} className={styles.bar}>
            <span>{row.title}</span>
            <Bar row={row} most={most} />
          </div>
        ))}
      </div>
    </figure>
  );
}

const lengthOf = (row: Row) => row.booked + row.free;

function Bar({ row, most }: { row: Row; most: number }) {
  return (
    <svg className={styles.drawing} width="100%" height="1.25rem">
      {parts.map(({ key, of }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.of(row), 0);
        return (
          <rect
            key={key}
            className={styles[key]}
            x={`${(before / most) * 100}%`}
            width={`${(of(row) / most) * 100}%`}
            height="100%"
          />
        );
      })}
    </svg>
  );
}
