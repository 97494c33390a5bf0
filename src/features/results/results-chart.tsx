import type { YearResult } from "@rodinki/contract/content";
import results from "../../../content/results.yml";
import { formatCount } from "../../lib/numbers";
import * as styles from "./results-chart.module.css";

/**
 * The figures of every year, newest first, with a bar for the number of people. The bars' lengths are relative to the
 * longest, so that the drawing fits any screen without a script.
 */
export function ResultsChart({ years }: { years: readonly YearResult[] }) {
  const most = Math.max(...years.map(({ patients }) => patients), 1);
  return (
    <figure className={styles.figure}>
      <figcaption id="results-years">Осмотрено человек по&nbsp;годам</figcaption>
      <ol className={styles.years} aria-labelledby="results-years">
        {years.map(({ year, cities, patients, dermatologists, suspicions }) => (
          <li key={year}>
            <p className={styles.caption}>
              {year} <strong className={styles.value}>{formatCount(patients)}</strong>
            </p>
            <svg className={styles.bar} width="100%" aria-hidden="true">
              <rect className={styles.ground} width="100%" height="100%" />
              <rect width={`${(patients / most) * 100}%`} height="100%" />
            </svg>
            <p className={styles.rest}>
              <span>Городов{`\u00a0${formatCount(cities)}`},</span>{" "}
              <span>врачей{`\u00a0${formatCount(dermatologists)}`},</span>{" "}
              <span>подозрений{`\u00a0${formatCount(suspicions)}`}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.rest}>{results.meanings.year}</p>
    </figure>
  );
}
