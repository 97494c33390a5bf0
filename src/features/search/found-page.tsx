import { Link } from "gatsby";
import { wordsOf } from "../../lib/words";
import type { FoundPage as Page } from "./find-pages";
import { Marked } from "./marked";
import * as styles from "./search.module.css";

interface FoundPageProps {
  page: Page;
  isAsked: (word: string) => boolean;
}

/** The maximum number of matching headings below a page's title. */
const MAX_SECTIONS = 2;

function sectionsOf({ sections, title }: Page, isAsked: FoundPageProps["isAsked"]) {
  const inTitle = new Set(wordsOf(title).filter(isAsked));
  return sections
    .filter(({ text }) => wordsOf(text).some((word) => isAsked(word) && !inTitle.has(word)))
    .slice(0, MAX_SECTIONS);
}

/** A found page with the author's short answer, or else its description. */
export function FoundPage({ page, isAsked }: FoundPageProps) {
  const { path, title, answer, description, html } = page;
  const sections = sectionsOf(page, isAsked);
  return (
    <li className={answer || html ? styles.answer : undefined}>
      <h2 className={styles.title}>
        <Link to={path}>
          <Marked text={title} isAsked={isAsked} />
        </Link>
      </h2>
      {html ? (
        <div className={styles.complaint} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className={answer && styles.short}>
          {answer ?? <Marked text={description} isAsked={isAsked} />}
        </p>
      )}
      {sections.length > 0 && (
        <ul className={styles.sections} aria-label="В этом тексте">
          {sections.map(({ id, text }) => (
            <li key={id}>
              <Link to={`${path}#${id}`}>
                <Marked text={text} isAsked={isAsked} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
