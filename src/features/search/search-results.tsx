import { Link } from "gatsby";
import { useRef, useState, type ReactNode } from "react";
import useSWRImmutable from "swr/immutable";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import { paths } from "../../lib/paths";
import { DistressCard } from "./distress-card";
import { findPages, type Findings } from "./find-pages";
import { FoundCity } from "./found-city";
import { FoundPage } from "./found-page";
import { keepInAddress } from "./search-address";
import * as styles from "./search.module.css";

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join(", ");

function summary({ query, distress, instead, isCut, pages, city }: Findings): string {
  if (pages.length === 0 && distress) return distress.title;
  if (pages.length === 0 && city) return `По\u00a0запросу «${query}» нашёлся город`;
  if (pages.length === 0) return `По\u00a0запросу «${query}» ничего не\u00a0нашлось`;
  const question = instead
    ? `Показано по\u00a0запросу «${instead}»,`
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
  /** The question that somebody wants searched as it stands. */
  const [asTyped, setAsTyped] = useState("");
  const isAsTyped = asTyped === query;
  const { data, error, mutate } = useSWRImmutable<Findings, unknown>(
    ["search", query, isAsTyped],
    () => findPages(query, isAsTyped),
    // With each letter the list changes and does not go away.
    { keepPreviousData: true },
  );
  const status = useRef<HTMLParagraphElement>(null);
  const searchAsTyped = () => {
    setAsTyped(query);
    // The button goes away.
    status.current?.focus();
  };
  const isNothing = data?.pages.length === 0 && !data.city && !data.distress;
  return (
    <section
      className={styles.results}
      aria-label="Что нашлось"
      // Before a link leads away: who comes back finds what was found.
      onClickCapture={() => keepInAddress(query)}
    >
      <p ref={status} role="status" tabIndex={-1} className={styles.summary}>
        {data && summary(data)}
        {data && data.also.length > 0 && `. Ищем также: ${quoted(data.also)}`}
      </p>
      {data?.instead && (
        <Button variant="outline" onClick={searchAsTyped}>
          Искать «{query}»
        </Button>
      )}
      {!data && error === undefined && <Loader label="Ищем" />}
      {error !== undefined && (
        <LoadError
          message="Поиск не загрузился. Проверьте подключение к интернету."
          onRetry={() => mutate()}
        />
      )}
      {data?.distress && <DistressCard {...data.distress} />}
      {isNothing && (
        <>
          <NothingFound />
          {nothing}
        </>
      )}
      {data?.city && <FoundCity city={data.city} />}
      {data && data.pages.length > 0 && (
        <ol className={styles.list}>
          {data.pages.map((page) => (
            // Complaints have one address.
            <FoundPage key={page.path + page.title} page={page} isAsked={data.isAsked} />
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
