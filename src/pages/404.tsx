import { Link, type PageProps } from "gatsby";
import { ErrorPage } from "../components/error-page";
import { paths } from "../lib/paths";

/**
 * The server answers an unknown address with this page and writes the address into the span, so the
 * message is whole before any script runs. The build does not know the address and leaves it empty;
 * `suppressHydrationWarning` lets the browser's own value take the place of either.
 */
export default function NotFoundPage({ location }: PageProps) {
  const path = typeof window === "undefined" ? "" : location.pathname;
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
      <ul>
        <li>Проверьте адрес: в нём могла быть опечатка.</li>
        <li>
          Поищите нужный текст среди <Link to={paths.publication}>всех публикаций</Link>.
        </li>
        <li>
          Начните с <Link to={paths.home}>главной страницы</Link>: там запись на осмотр и главное
          о&nbsp;родинках.
        </li>
      </ul>
    </ErrorPage>
  );
}

/** The title is the specification's; the page must not be found by search engines. */
export const Head = () => (
  <>
    <title>Page Not Found</title>
    <meta name="robots" content="noindex" />
  </>
);
