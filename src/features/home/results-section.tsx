import results from "../../../content/results.yml";
import { formatCount } from "../../lib/numbers";
import * as styles from "./results-section.module.css";

const years = [...results.years].sort((one, other) => other.year - one.year);

/** What the programme did, year by year, newest first. The redirect from `/results` leads here. */
export function ResultsSection() {
  return (
    <section id="results" className={styles.section} aria-labelledby="results-title">
      <h2 id="results-title">{results.title}</h2>
      <p className={styles.lead}>{results.lead}</p>
      <table className={styles.table}>
        {results.note && <caption className={styles.note}>{results.note}</caption>}
        <thead>
          <tr>
            <th scope="col">Год</th>
            <th scope="col">Городов</th>
            <th scope="col">Осмотрено</th>
            <th scope="col">Врачей</th>
            <th scope="col">Подозрений</th>
          </tr>
        </thead>
        <tbody>
          {years.map((row) => (
            <tr key={row.year}>
              <th scope="row">{row.year}</th>
              <td data-label="Городов">{formatCount(row.cities)}</td>
              <td data-label="Осмотрено">{formatCount(row.patients)}</td>
              <td data-label="Врачей">{formatCount(row.dermatologists)}</td>
              <td data-label="Подозрений">{formatCount(row.suspicions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
