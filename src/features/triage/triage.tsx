import signs from "../../../content/signs.yml";
import triage from "../../../content/triage.yml";
import { BookingLink } from "../../components/booking-link";
import { MoreLink } from "../../components/more-link";
import { Advice } from "../../components/advice";
import { complaints, type Complaint } from "../../lib/complaints";
import * as styles from "./triage.module.css";

/** «Что вас беспокоит?»: how soon to see a doctor, whom, and the way there. Works without a script. */
export const Triage = () => (
  <section id="triage" className={styles.triage} aria-labelledby="triage-title">
    <div data-search-ignore>
      <h2 id="triage-title">{triage.title}</h2>
      <p className={styles.lead}>{triage.lead}</p>
    </div>
    <ul className={styles.complaints}>
      {complaints.map((complaint) => (
        <li key={complaint.title}>
          <ComplaintCard {...complaint} />
        </li>
      ))}
    </ul>
  </section>
);

function ComplaintCard({ title, urgency, groups }: Complaint) {
  const isCalm = urgency === "check";
  return (
    <details className={styles.complaint} data-urgency={urgency}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>{" "}
        <span className={styles.label} data-search-ignore>
          {signs.urgencies[urgency].label}
        </span>
      </summary>
      <div className={styles.answer}>
        <Advice
          groups={groups}
          way={
            <div className={styles.ways}>
              {isCalm && <BookingLink />}
              <MoreLink {...triage.ways[isCalm ? "check" : "doctor"]} />
            </div>
          }
        />
        <Sources groups={groups} />
      </div>
    </details>
  );
}

function Sources({ groups }: Pick<Complaint, "groups">) {
  const found = groups.flatMap(({ signs: all }) => all.flatMap(({ source }) => source ?? []));
  const each = [...new Map(found.map((source) => [source.url, source])).values()];
  if (each.length === 0) return null;
  return (
    <p className={styles.source} data-search-ignore>
      {each.length > 1 ? "Источники: " : "Источник: "}
      {each.map(({ title, url }, index) => (
        <span key={url}>
          {index > 0 && "; "}
          <a href={url}>{title}</a>
        </span>
      ))}
    </p>
  );
}
