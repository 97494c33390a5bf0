import type { YearResult } from "@rodinki/contract/result";
import { formatCount } from "../../lib/numbers";
import * as styles from "./results-chart.module.css";

/** Heights of a bar with its caption, in rem: the drawing grows with the reader's letters. */
const ROW = 4;
const CAPTION = 1.25;
const BAR = 1.25;

/**
 * How many people were examined in each year, as bars. Drawn on the server; widths are parts of the
 * longest bar, so the drawing fits any screen without a script. The table beneath says the same in full.
 */
export function ResultsChart({ years }: { years: readonly YearResult[] }) {
  const most = Math.max(...years.map(({ patients }) => patients), 1);
  const height = years.length * ROW;
  // WebKit knows no rem in the place of a text, nor in the height of a drawing outside its style.
  const at = (rem: number) => `${(rem / height) * 100}%`;
  const words = years.map(({ year, patients }) => `${year} — ${formatCount(patients)}`).join(", ");
  return (
    <figure className={styles.figure}>
      <figcaption>Сколько человек осмотрели врачи</figcaption>
      <svg
        className={styles.chart}
        role="img"
        aria-label={`Осмотрено человек по годам: ${words}`}
        width="100%"
        style={{ height: `${height}rem` }}
      >
        {years.map(({ year, patients }, index) => (
          <g key={year}>
            <text className={styles.year} x="0" y={at(index * ROW + CAPTION)}>
              {year}
            </text>
            <text className={styles.value} x="100%" y={at(index * ROW + CAPTION)}>
              {formatCount(patients)}
            </text>
            <rect
              className={styles.ground}
              y={at(index * ROW + CAPTION + 0.625)}
              width="100%"
              height={`${BAR}rem`}
              rx={`${BAR / 2}rem`}
            />
            <rect
              className={index === 0 ? styles.newest : styles.bar}
              y={at(index * ROW + CAPTION + 0.625)}
              width={`${(patients / most) * 100}%`}
              height={`${BAR}rem`}
              rx={`${BAR / 2}rem`}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
