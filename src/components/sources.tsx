import { graphql } from "gatsby";
import * as styles from "./sources.module.css";

/** A longer list is collapsed on screens; in print it is complete. */
const MAX_UNFOLDED = 4;

/** Sources of a text's facts, the dates of its review, whose reviewer is named at the top, and its changes. */
export function Sources({ sources, review, changes }: Queries.TextSourcesFragment) {
  const dates = review.slice(1);
  if (sources.length + dates.length + changes.length === 0) return null;
  return (
    <footer className={styles.footer}>
      {sources.length > 0 && (
        <details open={sources.length <= MAX_UNFOLDED}>
          <summary>
            <h2 id="sources" className={styles.title}>
              Источники
            </h2>{" "}
            {sources.length}
          </summary>
          <ol aria-labelledby="sources">
            {sources.map(({ title, year, url, why }, index) => (
              <li key={url} id={`source-${index + 1}`} className={styles.source}>
                <a href={url}>{title}</a>
                {year && `, ${year}`}
                {why && <span className={styles.why}>{why}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {dates.length > 0 && (
        <dl className={styles.review}>
          {dates.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </footer>
  );
}

interface ChangesProps {
  changes: Queries.TextSourcesFragment["changes"];
}

const TITLE = "Что изменилось";

/** The author's descriptions of changes in a text. Several are collapsed. */
function Changes({ changes }: ChangesProps) {
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

export const query = graphql`
  fragment TextSources on ReviewedText {
    reviewed
    checkedBy
    review {
      term
      text
    }
    changes {
      date
      dateText
      text
    }
    sources {
      title
      year
      url
      why
    }
  }
`;
