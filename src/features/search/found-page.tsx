import { Link } from "gatsby";
import { sectionId } from "../../lib/search-files";
import { wordsOf, plain } from "../../lib/words";
import type { FoundPage as Page } from "./find-pages";
import { Fragment } from "react";
import * as styles from "./search.module.css";

const WORDS = /[\p{L}\d]+/gu;

interface MarkedProps {
  text: string;
  /** Whether a word is in the query. @param word as `plain` returns it */
  isAsked: (word: string) => boolean;
}

/** A text in which the words of the query are marked in any form. */
function Marked({ text, isAsked }: MarkedProps) {
  const asked = [...text.matchAll(WORDS)].filter(([word]) => isAsked(plain(word)));
  const ends = asked.map(({ 0: { length }, index }) => index + length);
  return (
    <>
      {asked.map(({ 0: word, index }, at) => (
        <Fragment key={index}>
          {text.slice(ends[at - 1] ?? 0, index)}
          <mark>{word}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}

interface FoundPageProps {
  page: Page;
  isAsked: (word: string) => boolean;
}

/** The maximum number of matching headings below a page's title. */
const MAX_SECTIONS = 2;

function sectionsOf({ sections, title }: Page, isAsked: FoundPageProps["isAsked"]) {
  const inTitle = new Set(wordsOf(title).filter(isAsked));
  return sections
    .filter(([text]) => wordsOf(text).some((word) => isAsked(word) && !inTitle.has(word)))
    .slice(0, MAX_SECTIONS);
}

/** A found page with the author's short answer, or else its description. */
export function FoundPage({ page, isAsked }: FoundPageProps) {
  const { path, title, answer, description, html, urgency } = page;
  const sections = sectionsOf(page, isAsked);
  return (
    <li className={answer || html ? styles.answer : undefined} data-urgency={urgency}>
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
          {sections.map(([text, id = sectionId(text)]) => (
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
