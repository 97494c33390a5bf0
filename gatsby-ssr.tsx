import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import { Fragment, isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { PAGE_DATA, withoutTexts } from "./src/app/loading/first-page-data";
import { ANSWERS, startScripts, WAITING_SCRIPTS } from "./src/app/loading/start-scripts";
import { SECRET } from "./src/app/mail-link/mail-link";
import { structuredData, type PageResult } from "./src/gatsby/search-engines/structured-data";
import { paths, sunOf } from "./src/lib/paths";
import { SITE_NAME } from "./src/lib/site-name";
import cyrillic from "./src/styles/fonts/golos-text-cyrillic.woff2";
import latin from "./src/styles/fonts/golos-text-latin.woff2";

export { wrapPageElement, wrapRootElement } from "./src/app/root";

/**
 * In place of Gatsby's stream: with React 18 that writes a zero byte into the text where a letter of two bytes does not fit
 * into its buffer, on nearly every Russian page (https://github.com/facebook/react/issues/24985).
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => replaceBodyHTMLString(renderToString(bodyComponent));

type Load = ((pathname: string) => unknown) | undefined;

/** @returns what a page with a text is woken up with: it has not to be fetched, and holds no text a second time */
function firstPage(pathname: string, body: string, load: Load) {
  // Nothing to load while developing.
  const page = load?.(pathname);
  const json = page ? withoutTexts(page, body) : null;
  if (json === null) return null;
  return (
    <script
      key={PAGE_DATA}
      id={PAGE_DATA}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** @returns what the page says about itself to search engines: data in the HTML only, no byte of script */
function describe(pathname: string, load: Load) {
  // Nothing to load while developing.
  const page = load?.(pathname) as { result: PageResult } | undefined;
  const json = page && structuredData(pathname, page.result);
  if (!json) return null;
  return (
    <script key="data" type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}

/** Gatsby gives the HTML too, and does not say so in its types. */
type RenderedBodyArgs = RenderBodyArgs & { bodyHtml: string };

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  bodyHtml,
  loadPageDataSync,
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}: RenderedBodyArgs) => {
  setHtmlAttributes({ lang: "ru" });
  setPostBodyComponents([firstPage(pathname, bodyHtml, loadPageDataSync)]);
  setHeadComponents([
    <link key="icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <meta
      key="theme-light"
      name="theme-color"
      media="(prefers-color-scheme: light)"
      content="#fbf7f0"
    />,
    <meta
      key="theme-dark"
      name="theme-color"
      media="(prefers-color-scheme: dark)"
      content="#101a16"
    />,
    <meta key="scheme" name="color-scheme" content="light dark" />,
    <link
      key="feed"
      rel="alternate"
      type="application/rss+xml"
      title={SITE_NAME}
      href="/feed.xml"
    />,
    describe(pathname, loadPageDataSync),
    ...[cyrillic, latin].map((font) => (
      <link
        key={font}
        rel="preload"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        href={font}
      />
    )),
  ]);
};

const isBaseStyle = (component: unknown) =>
  isValidElement<{ "data-href"?: string }>(component) &&
  component.props["data-href"]?.startsWith("/app.") === true;

/** Gatsby's own scripts, which it puts into the finished HTML. */
const isScripts = (component: unknown) =>
  isValidElement<{ sliceId?: string }>(component) && component.props.sliceId === "_gatsby-scripts";

/** Pages that say by scripts what somebody came for: there they start as soon as the HTML has come. */
const NEED_SCRIPTS: string[] = [
  paths.cabinet.root,
  paths.search,
  paths.appointment,
  paths.diary,
  paths.guidedCheck,
];

const needsScripts = (pathname: string) =>
  NEED_SCRIPTS.includes(pathname) || pathname.startsWith(sunOf(""));

function waiting(scripts: ReactNode, pathname: string) {
  const urgent = needsScripts(pathname) ? "" : SECRET.source;
  const given: Parameters<typeof startScripts> = [WAITING_SCRIPTS, ANSWERS, urgent];
  const call = `(${startScripts.toString()})(${given.map((text) => JSON.stringify(text)).join()})`;
  return (
    <Fragment key="scripts">
      <template id={WAITING_SCRIPTS}>{scripts}</template>
      <script dangerouslySetInnerHTML={{ __html: call }} />
    </Fragment>
  );
}

/** The styles of all pages go before the page's own, as they do when one page follows another. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  replacePostBodyComponents(
    getPostBodyComponents().map((component) =>
      isScripts(component) ? waiting(component, pathname) : component,
    ),
  );
  const components = getHeadComponents();
  replaceHeadComponents([
    ...components.filter(isBaseStyle),
    ...components.filter((component) => !isBaseStyle(component)),
  ]);
};
