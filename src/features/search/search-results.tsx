import { Link } from "gatsby";
import { atom, useAtom } from "jotai";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import useSWRImmutable from "swr/immutable";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import { paths, sunOf } from "../../lib/paths";
import type { DistressAnswer } from "../../lib/search-files";
import * as styles from "./search.module.css";
import { findPages, type Findings } from "./find-pages";
import type { City } from "./asked";
import { FoundPage } from "./found-page";
import { keepInAddress } from "./search-address";

/** Links for a city. Only the API knows whether it has clinics now, so nothing is promised. */
const FoundCity = ({ city }: { city: City }) => (
  <section className={styles.answer} aria-labelledby="found-city">
    <h2 id="found-city" className={styles.title}>
      {city.name}
    </h2>
    <ul className={styles.sections}>
      <li>
        <Link to={paths.appointment}>Есть ли бесплатный осмотр {city.where}</Link>
      </li>
      <li>
        <Link to={sunOf(city.id)}>Солнце {city.where} сегодня</Link>
      </li>
    </ul>
  </section>
);

/** Whom to call with suicidal thoughts. */
const DistressCard = ({ title, text, ways }: DistressAnswer) => (
  <section className={styles.distress} aria-labelledby="distress">
    <h2 id="distress" className={styles.title}>
      {title}
    </h2>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <Ways ways={ways} />
  </section>
);

const Ways = ({ ways }: Pick<DistressAnswer, "ways">) => (
  <ul className={styles.sections}>
    {ways.map(({ label, to }) => (
      <li key={to}>
        {to.startsWith("tel:") ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}
      </li>
    ))}
  </ul>
);

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

/** How many pages are shown at first: more are seldom looked at. */
const FIRST = 8;

/** The last query whose pages were all shown: they are shown again when the reader returns to the results. */
const wholeAtom = atom("");

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
  const [whole, setWhole] = useAtom(wholeAtom);
  const isWhole = whole === query;
  const hidden = isWhole ? 0 : (data?.pages.length ?? 0) - FIRST;
  const list = useRef<HTMLOListElement>(null);
  const showWhole = () => {
    flushSync(() => setWhole(query));
    // The pressed button was removed.
    list.current?.children[FIRST]?.querySelector("a")?.focus();
  };
  const isNothing = data?.pages.length === 0 && !data.city && !data.distress;
  return (
    <section
      className={styles.results}
      aria-label="Что нашлось"
      // The query is stored in the address before a link is followed, so that the reader can return to the results.
      onClickCapture={() => keepInAddress(query)}
    >
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={isNothing ? styles.nothing : styles.summary}
      >
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
          message={"Поиск не\u00a0загрузился. Проверьте подключение к\u00a0интернету."}
          onRetry={() => mutate()}
        />
      )}
      {data?.distress && <DistressCard {...data.distress} />}
      {isNothing && (
        <>
          <NothingFound />
          <div>
            <p>Если вам сейчас очень тяжело, поговорите с&nbsp;живым человеком:</p>
            <Ways ways={data.support} />
          </div>
          {nothing}
        </>
      )}
      {data?.city && <FoundCity city={data.city} />}
      {data && data.pages.length > 0 && (
        <ol className={styles.list} ref={list}>
          {data.pages.slice(0, isWhole ? undefined : FIRST).map((page) => (
            // All complaints have the same path, so the key contains the title.
            <FoundPage key={page.path + page.title} page={page} isAsked={data.isAsked} />
          ))}
        </ol>
      )}
      {data && hidden > 0 && (
        <Button variant="outline" className={styles.more} onClick={showWhole}>
          Показать ещё {hidden}
        </Button>
      )}
    </section>
  );
}

const NothingFound = () => (
  <p>
    Проверьте, нет ли опечатки, или запишите вопрос короче, одним‑двумя словами. Все тексты собраны
    в&nbsp;разделе <Link to={paths.publication}>«Публикации»</Link>.
  </p>
);
