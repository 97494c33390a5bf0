import type { ReactNode } from "react";
import home from "../../../content/home.yml";
import results from "../../../content/results.yml";
import { HeroPicture } from "../../components/hero-picture";
import { formatCount } from "../../lib/numbers";
import * as styles from "./hero-section.module.css";

const checked = results.years.reduce((sum, { patients }) => sum + patients, 0);

/** The first screen: one promise, one action, how many people came, and the way to check oneself. */
export function HeroSection({ action }: { action: ReactNode }) {
  return (
    <section className={styles.hero} aria-labelledby="promise">
      <div>
        <h1 id="promise" className={styles.promise}>
          {home.promise}
        </h1>
        <p className={styles.lead}>{home.lead}</p>
        <div className={styles.actions}>
          {action}
          <a href={home.secondary.to} className={styles.secondary}>
            {home.secondary.label}
          </a>
        </div>
        <p className={styles.count}>
          <strong className={styles.number}>{formatCount(checked)}</strong>
          <span>
            столько человек уже осмотрели врачи программы
            {results.note && <em className={styles.note}>{results.note}</em>}
          </span>
        </p>
      </div>
      <HeroPicture />
    </section>
  );
}
