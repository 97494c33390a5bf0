import { graphql } from "gatsby";
import * as styles from "./sources.module.css";

/** Where the facts of a text come from, who checked it and when it is checked again. */
export function Sources(text: Queries.TextSourcesFragment) {
  const { sources, reviewer, reviewed, reviewedText, nextReviewText } = text;
  if (sources.length === 0 && !reviewer) return null;
  return (
    <footer className={styles.footer}>
      {sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources" className={styles.title}>
            Источники
          </h2>
          <ol>
            {sources.map(({ title, year, url }, index) => (
              <li key={url} id={`source-${index + 1}`} className={styles.source}>
                <a href={url}>{title}</a>
                {year && `, ${year}`}
              </li>
            ))}
          </ol>
        </section>
      )}
      {reviewer && reviewed && (
        <dl className={styles.review}>
          <div>
            <dt>Кто проверил</dt>
            <dd>{reviewer}</dd>
          </div>
          <div>
            <dt>Проверено</dt>
            <dd>
              <time dateTime={reviewed}>{reviewedText}</time>
            </dd>
          </div>
          {nextReviewText && (
            <div>
              <dt>Следующая проверка</dt>
              <dd>{nextReviewText}</dd>
            </div>
          )}
        </dl>
      )}
    </footer>
  );
}

export const query = graphql`
  fragment TextSources on ReviewedText {
    reviewer
    reviewed
    reviewedText
    nextReviewText
    sources {
      title
      year
      url
    }
  }
`;
