import * as styles from "./contents.module.css";

/** The table of contents of an article. */
export function Contents({ headings }: { headings: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.title}>
        В&nbsp;статье
      </p>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
