import { ReleaseNote } from "../../components/release-note";
import * as styles from "./publication-card.module.css";

/** The small print of a card: type, duration, and date. */
export const PublicationMeta = ({
  typeLabel,
  duration,
  date,
  dateText,
  draft,
}: Queries.PublicationCardFragment) => (
  <p className={styles.meta}>
    {typeLabel}
    {duration && `, ${duration}`} · <time dateTime={date}>{dateText}</time>
    <ReleaseNote draft={draft} date={date} />
  </p>
);
