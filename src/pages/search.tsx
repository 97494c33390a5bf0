import { graphql, type PageProps } from "gatsby";
import { useCallback, useState } from "react";
import { BookingCall } from "../components/booking-call";
import { Chips } from "../components/chips";
import { PageHead } from "../components/page-head";
import { searchFor } from "../features/search/search-address";
import { SearchForm } from "../features/search/search-form";
import { SearchResults } from "../features/search/search-results";
import { Triage } from "../features/triage/triage";
import { paths } from "../lib/paths";
import { useHydrated } from "../lib/use-hydrated";
import * as styles from "./search.module.css";

const HINTS = [
  "сколько стоит осмотр",
  "родинка изменилась",
  "родинки у детей",
  "какой крем выбрать",
].map((words) => ({ label: words, to: searchFor(words) }));

/** Empty in the HTML and at the first render, so that the page is the same for every query. */
function useQuery(search: string): string {
  return useHydrated() ? (new URLSearchParams(search).get("q")?.trim() ?? "") : "";
}

export default function SearchPage({ data, location }: PageProps<Queries.SearchPageQuery>) {
  const asked = useQuery(location.search);
  const at = location.key ?? "";
  /** The text that was typed since this address was opened. */
  const [typed, setTyped] = useState<{ at: string; text: string } | null>(null);
  if (typed && typed.at !== at) setTyped(null);
  const type = useCallback((text: string) => setTyped({ at, text }), [at]);
  const query = typed?.text.trim() ?? asked;
  return (
    <div className={styles.page}>
      <h1>Поиск</h1>
      <SearchForm query={asked} onType={type} />
      <noscript>
        <p className={styles.note}>
          Поиск работает с&nbsp;включённым JavaScript. Без него откройте{" "}
          <a href={paths.publication}>все публикации</a>: их можно отобрать по&nbsp;виду.
        </p>
      </noscript>
      {query ? (
        <SearchResults query={query} nothing={<WaysOn triage={data.triage} />} />
      ) : (
        <Beginning triage={data.triage} />
      )}
    </div>
  );
}

/** Help for people who do not know the words for their complaint. */
const Beginning = ({ triage }: Queries.SearchPageQuery) => (
  <>
    <div className={styles.hints}>
      <p>Слова можно писать в&nbsp;любой форме. Например:</p>
      <Chips chips={HINTS} />
    </div>
    <Triage triage={triage} />
  </>
);

/** Links for people who have found nothing, and may need a doctor instead of a text. */
const WaysOn = ({ triage }: Queries.SearchPageQuery) => (
  <>
    <Triage triage={triage} />
    <BookingCall />
  </>
);

/** Not indexed, because a search page is useless to search engines. */
export const Head = () => (
  <PageHead title="Поиск" description="Поиск по публикациям и страницам сайта." />
);

export const query = graphql`
  query SearchPage {
    triage {
      ...Triage
    }
  }
`;
