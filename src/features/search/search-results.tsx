import { Link } from "gatsby";
import useSWRImmutable from "swr/immutable";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import { paths } from "../../lib/paths";
import { findPages, type Findings } from "./pagefind";
import * as styles from "./search.module.css";

const summary = (query: string, { total, pages }: Findings) => {
  if (total === 0) return `По запросу «${query}» ничего не нашлось`;
  const rest = total > pages.length ? `, здесь первые ${pages.length}` : "";
  return `По запросу «${query}» нашлось страниц: ${total}${rest}`;
};

/** What was found, or that nothing was and what to do then. */
export function SearchResults({ query }: { query: string }) {
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
      {data?.total === 0 && <NothingFound />}
      {data && data.total > 0 && (
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
    Проверьте, нет ли опечатки, или спросите короче — одним-двумя словами. Все тексты собраны
    в&nbsp;разделе <Link to={paths.publication}>«Публикации»</Link>.
  </p>
);
