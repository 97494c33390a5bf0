import * as styles from "./sources.module.css";

interface ChangesProps {
  changes: Queries.TextSourcesFragment["changes"];
}

const TITLE = "Что изменилось";

/** The author's own words on what has changed in a text. Several are folded: a reader who wants them opens them. */
export function Changes({ changes }: ChangesProps) {
  const list = (
    <ul>
      {changes.map(({ date, dateText, text }) => (
        <li key={date + text}>
          <time dateTime={date}>{dateText}</time>. {text}
        </li>
      ))}
    </ul>
  );
  if (changes.length > 1) {
    return (
      <details className={styles.changes}>
        <summary>{TITLE}</summary>
        {list}
      </details>
    );
  }
  return (
    <div className={styles.changes}>
      <p>{TITLE}</p>
      {list}
    </div>
  );
}
