import { useAtomValue } from "jotai";
import results from "../../../content/results.yml";
import { LazyExtra } from "../../components/lazy-extra";
import { formatCount } from "../../lib/numbers";
import * as styles from "./results-section.module.css";
import { checkedAtom, suspicionsAtom, yearsAtom } from "./years-atom";
import type { YearResult } from "@rodinki/contract/content";

/**
 * The figures of every year, newest first, with a bar for the number of people. The bars' lengths are relative to the
 * longest, so that the drawing fits any screen without a script.
 */
function ResultsChart({ years }: { years: readonly YearResult[] }) {
  const most = Math.max(...years.map(({ patients }) => patients), 1);
  return (
    <figure className={styles.figure}>
      <figcaption id="results-years">Осмотрено человек по&nbsp;годам</figcaption>
      <ol className={styles.bars} aria-labelledby="results-years">
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

/** Answers of reviews from the API; nothing is shown offline. */
const loadReviewCounts = async () => (await import("./review-counts")).ReviewCounts;

/** Newer figures from the API; the build's figures stay offline. */
const loadLiveYears = async () => (await import("./live-years")).LiveYears;

/** The programme's results by year, newest first, with an explanation of each number. `/results` redirects here. */
export function ResultsSection() {
  const years = useAtomValue(yearsAtom);
  const checked = useAtomValue(checkedAtom);
  const suspicions = useAtomValue(suspicionsAtom);
  return (
    <section id="results" className={styles.section} aria-labelledby="results-title">
      <div className={styles.intro}>
        <h2 id="results-title">{results.title}</h2>
        <p>{results.lead}</p>
        <dl className={styles.totals}>
          <div>
            <dt>Осмотрено за&nbsp;все годы</dt>
            <dd>{formatCount(checked)}</dd>
            <dd className={styles.meaning}>{results.meanings.checked}</dd>
          </div>
          <div>
            <dt>Подозрений на&nbsp;меланому</dt>
            <dd>{formatCount(suspicions)}</dd>
            <dd className={styles.meaning}>{results.meanings.suspicions}</dd>
          </div>
        </dl>
      </div>
      <details className={styles.years}>
        <summary>Итоги по&nbsp;годам</summary>
        <ResultsChart years={years} />
      </details>
      <LazyExtra load={loadReviewCounts} />
      <LazyExtra load={loadLiveYears} />
    </section>
  );
}
