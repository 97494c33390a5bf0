import triage from "../../../content/triage.yml";
import { BookingLink } from "../../components/booking-link";
import { MoreLink } from "../../components/more-link";
import * as styles from "./triage.module.css";

/** «Что вас беспокоит?»: how soon to see a doctor, whom, and the way there. Works without a script. */
export function Triage() {
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
                    {urgency === "check" && <BookingLink />}
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
