import { Link } from "gatsby";
import { paths } from "../lib/paths";
import { Button } from "./button";
import { ErrorPage } from "./error-page";
import * as styles from "./not-found.module.css";

/**
 * The page for an unknown address. The server writes the address into the span of the built page; `suppressHydrationWarning`
 * allows the browser to replace it with its own value.
 *
 * @param props.path empty at build time, when the address is not known
 */
export function NotFound({ path }: { path: string }) {
  const message = (
    <>
      Page not found:{" "}
      <span id="missing-path" suppressHydrationWarning>
        {path}
      </span>
    </>
  );
  return (
    <ErrorPage status={404} message={message}>
      <form role="search" action={paths.search} className={styles.search}>
        <input type="search" name="q" required maxLength={100} aria-label="Что найти на сайте" />
        <Button type="submit">Найти</Button>
      </form>
      <ul>
        <li>Проверьте адрес: в нём могла быть опечатка.</li>
        <li>
          Посмотрите среди <Link to={paths.publication}>всех публикаций</Link>.
        </li>
        <li>
          Начните с <Link to={paths.home}>главной страницы</Link>: там запись на осмотр и главное
          о&nbsp;родинках.
        </li>
      </ul>
    </ErrorPage>
  );
}
