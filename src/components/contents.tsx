import * as styles from "./contents.module.css";

interface ContentsProps {
  headings: readonly { id: string; title: string }[];
  title?: string;
}

/** The table of contents of a text: collapsed above the text, open if it is beside the text. */
export function Contents({ headings, title = "В\u00a0статье" }: ContentsProps) {
  const list = (
    <ol>
      {headings.map((heading) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`} className={styles.link}>
            {heading.title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={title}>
      <details>
        <summary className={styles.title}>{title}</summary>
        {list}
      </details>
      <div className={styles.open}>
        <p className={styles.title}>{title}</p>
        {list}
      </div>
    </nav>
  );
}
