import { Link } from "gatsby";
import type { ReactNode } from "react";
import useSWRImmutable from "swr/immutable";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import { paths } from "../../lib/paths";
import { findPages, type Findings } from "./find-pages";
import * as styles from "./search.module.css";

function summary(query: string, { instead, isCut, pages }: Findings): string {
  if (pages.length === 0) return `По\u00a0запросу «${query}» ничего не\u00a0нашлось`;
  const question = instead
    ? `Вместо «${query}» искали «${instead}»,`
    : `По\u00a0запросу «${query}»`;
  return `${question} ${isCut ? "показаны лучшие страницы" : "нашлось страниц"}: ${pages.length}`;
}

interface SearchResultsProps {
  query: string;
  /** What is offered where nothing was found. */
  nothing: ReactNode;
}

/** What was found, or that nothing was and what to do then. */
export function SearchResults({ query, nothing }: SearchResultsProps) {
  const { data, error, mutate } = useSWRImmutable<Findings, unknown>(["search", query], () =>
    findPages(query),
  );
  return (
    <section className={styles.results} aria-label="Что нашлось">
      <p role="status" className={styles.summary}>
        {data && summary(query, data)}
      </p>
      {!data && !error && <Loader label="Ищем" />}
      {error !== undefined && (
        <LoadError
          message="Поиск не загрузился. Проверьте подключение к интернету."
          onRetry={() => mutate()}
        />
      )}
      {data?.pages.length === 0 && (
        <>
          <NothingFound />
          {nothing}
        </>
      )}
      {data && data.pages.length > 0 && (
        <ol className={styles.list}>
          {data.pages.map(({ path, title, excerpt }) => (
            <li key={path} className={styles.found}>
              <h2 className={styles.title}>
                <Link to={path}>{title}</Link>
              </h2>
              {/* Escaped by the library; the marks are its own. */}
              <p dangerouslySetInnerHTML={{ __html: excerpt }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const NothingFound = () => (
  <p>
    Проверьте, нет ли опечатки, или запишите вопрос короче, одним-двумя словами. Все тексты собраны
    в&nbsp;разделе <Link to={paths.publication}>«Публикации»</Link>.
  </p>
);
