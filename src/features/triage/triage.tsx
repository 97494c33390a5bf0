import type { ReactNode } from "react";
import triage from "../../../content/triage.yml";
import { MoreLink } from "../../components/more-link";
import * as styles from "./triage.module.css";

interface TriageProps {
  /** The button that begins the booking: for those who may wait for a free examination. */
  booking: ReactNode;
}

/** «Что вас беспокоит?»: how soon to see a doctor, whom, and the way there. Works without a script. */
export function Triage({ booking }: TriageProps) {
  return (
    <section id="triage" className={styles.triage} aria-labelledby="triage-title">
      <div data-search-ignore>
        <h2 id="triage-title">{triage.title}</h2>
        <p className={styles.lead}>{triage.lead}</p>
      </div>
      <ul className={styles.complaints}>
        {triage.complaints.map(({ title, text, urgency, source }) => {
          const { label, advice, link } = triage.urgencies[urgency];
          return (
            <li key={title}>
              <details className={styles.complaint} data-urgency={urgency}>
                <summary className={styles.summary}>
                  <span className={styles.title}>{title}</span>{" "}
                  <span className={styles.label} data-search-ignore>
                    {label}
                  </span>
                </summary>
                <div className={styles.answer}>
                  <p>{text}</p>
                  <p>{advice}</p>
                  <div className={styles.ways}>
                    {urgency === "check" && booking}
                    <MoreLink {...link} />
                  </div>
                  <p className={styles.source} data-search-ignore>
                    Источник: <a href={source.url}>{source.title}</a>
                  </p>
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
