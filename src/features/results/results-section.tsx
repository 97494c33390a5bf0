import { useAtomValue } from "jotai";
import results from "../../../content/results.yml";
import { LazyExtra } from "../../components/lazy-extra";
import { formatCount } from "../../lib/numbers";
import { ResultsChart } from "./results-chart";
import * as styles from "./results-section.module.css";
import { checkedAtom, suspicionsAtom, yearsAtom } from "./years-atom";

/** Answers of reviews from the API; nothing is shown offline. */
const loadReviewsSay = async () => (await import("./reviews-say")).ReviewsSay;

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
      <LazyExtra load={loadReviewsSay} />
      <LazyExtra load={loadLiveYears} />
    </section>
  );
}
