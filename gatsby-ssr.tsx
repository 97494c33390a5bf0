import type { GatsbySSR } from "gatsby";
import { isValidElement } from "react";
import cyrillic from "./src/styles/fonts/golos-text-cyrillic.woff2";
import latin from "./src/styles/fonts/golos-text-latin.woff2";

export { wrapPageElement, wrapRootElement } from "./src/app/root";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: "ru" });
  setHeadComponents([
    <link key="icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    <meta key="scheme" name="color-scheme" content="light dark" />,
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

/** Of gatsby-plugin-image, for a component that reveals pictures by script; ours are plain HTML. */
const isRevealOfPictures = (component: unknown) =>
  isValidElement(component) && component.key?.startsWith("gatsby-image-style") === true;

/** The styles of all pages go before the page's own, as they do when one page follows another. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const components = getHeadComponents().filter((component) => !isRevealOfPictures(component));
  replaceHeadComponents([
    ...components.filter(isBaseStyle),
    ...components.filter((component) => !isBaseStyle(component)),
  ]);
};
