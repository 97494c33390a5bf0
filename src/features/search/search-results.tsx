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
  /** Content when nothing was found. */
  nothing: ReactNode;
}

/** The results of a query, or what to do when there are none. */
export function SearchResults({ query, nothing }: SearchResultsProps) {
  /** The query that the person wants to search without correction. */
  const [asTyped, setAsTyped] = useState("");
  const isAsTyped = asTyped === query;
  const { data, error, mutate } = useSWRImmutable<Findings, unknown>(
    ["search", query, isAsTyped],
    () => findPages(query, isAsTyped),
    // The former results stay visible while those for the next letter load.
    { keepPreviousData: true },
  );
  const status = useRef<HTMLParagraphElement>(null);
  const searchAsTyped = () => {
    setAsTyped(query);
    // The status takes the focus, because the pressed button was removed.
    status.current?.focus();
  };
  const isNothing = data?.pages.length === 0 && !data.city && !data.distress;
  return (
    <section
      className={styles.results}
      aria-label="Что нашлось"
      // The query is stored in the address before a link is followed, so that the reader can return to the results.
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
            // All complaints have the same path, so the key contains the title.
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
