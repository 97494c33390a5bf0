import { ReleaseNote } from "../../components/release-note";
import * as styles from "./publication-card.module.css";

/** What a card says of its publication in small letters: what it is, how long it runs, of when it is. */
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
