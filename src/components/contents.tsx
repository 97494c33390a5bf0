import * as styles from "./contents.module.css";

interface ContentsProps {
  headings: readonly { id: string; title: string }[];
  title?: string;
}

/** The table of contents of a text. */
export function Contents({ headings, title = "В\u00a0статье" }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.title}>
        {title}
      </p>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`} className={styles.link}>
              {heading.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
