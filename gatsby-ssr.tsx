import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  markSignedIn,
  PROBABLY_SIGNED_IN,
  STORED_SUN,
  markStoredSun,
} from "./src/app/loading/start-marks";
import { HYDRATED, startScripts, WAITING_SCRIPTS } from "./src/app/loading/start-scripts";
import { SECRET } from "./src/app/mail-link/mail-link";
import { MY_SUN } from "./src/features/sun/stored-sun";
import { PAGE_DATA, withoutTexts } from "./src/gatsby/patches/first-page-data";
import { replaceScripts, siteStylesFirst } from "./src/gatsby/patches/rendered-html";
import { structuredData } from "./src/gatsby/search-engines/structured-data";
import { paths, sunOf } from "./src/lib/paths";
import { SITE_NAME } from "./src/lib/site";
import cyrillic from "./src/styles/fonts/golos-text-cyrillic.woff2";
import latin from "./src/styles/fonts/golos-text-latin.woff2";

export { wrapPageElement, wrapRootElement } from "./src/app/root";

/**
 * Instead of Gatsby's stream: with React 18 that writes a zero byte into the text where a letter of two bytes does not fit
 * into its buffer, on nearly every Russian page (https://github.com/facebook/react/issues/24985).
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => replaceBodyHTMLString(renderToString(bodyComponent));

/** As Gatsby keeps it in `page-data.json`. */
type Page = ReturnType<RenderBodyArgs["loadPageDataSync"]>;

/** @returns what a page with a text is woken up with: it has not to be fetched, and holds no text a second time */
function firstPage(page: Page, body: string) {
  const json = withoutTexts(page, body);
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
function describe(pathname: string, { result }: Page) {
  const json = structuredData(pathname, result);
  if (!json) return null;
  return (
    <script key="data" type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}

/** A build gives the HTML too, which Gatsby's types do not know; while developing there is neither it nor a page to load. */
type RenderedBodyArgs = Omit<RenderBodyArgs, "loadPageDataSync"> &
  Partial<Pick<RenderBodyArgs, "loadPageDataSync">> & { bodyHtml?: string };

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  bodyHtml = "",
  loadPageDataSync,
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}: RenderedBodyArgs) => {
  const page = loadPageDataSync?.(pathname);
  setHtmlAttributes({ lang: "ru" });
  setPostBodyComponents([page && firstPage(page, bodyHtml)]);
  setHeadComponents([
    <script key="signed-in" dangerouslySetInnerHTML={inline(markSignedIn, [PROBABLY_SIGNED_IN])} />,
    pathname === paths.sun && (
      <script
        key="stored-sun"
        dangerouslySetInnerHTML={inline(markStoredSun, [STORED_SUN, MY_SUN])}
      />
    ),
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
    page && describe(pathname, page),
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

const inline = (call: (...given: string[]) => void, given: string[]) => ({
  __html: `(${call.toString()})(${given.map((text) => JSON.stringify(text)).join()})`,
});

/** Pages that say by scripts what somebody came for: there they start as soon as the HTML has come. */
const NEED_SCRIPTS: string[] = [
  paths.cabinet.root,
  paths.clinic,
  paths.search,
  paths.appointment,
  paths.diary,
  paths.sun,
  paths.guidedCheck,
];

const needsScripts = (pathname: string) =>
  NEED_SCRIPTS.includes(pathname) || pathname.startsWith(sunOf(""));

function waiting(scripts: ReactNode, pathname: string) {
  const urgent = needsScripts(pathname) ? "" : SECRET.source;
  const given: Parameters<typeof startScripts> = [WAITING_SCRIPTS, HYDRATED, urgent];
  return (
    <Fragment key="scripts">
      <template id={WAITING_SCRIPTS}>{scripts}</template>
      <script dangerouslySetInnerHTML={inline(startScripts, given)} />
    </Fragment>
  );
}

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  // `gatsby develop` renders neither.
  if (process.env.NODE_ENV !== "production") return;
  replacePostBodyComponents(
    replaceScripts(getPostBodyComponents(), (scripts) => waiting(scripts, pathname)),
  );
  replaceHeadComponents(siteStylesFirst(getHeadComponents()));
};
