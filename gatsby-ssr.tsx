import type { GatsbySSR } from "gatsby";
import cyrillic from "./src/styles/fonts/golos-text-cyrillic.woff2";
import latin from "./src/styles/fonts/golos-text-latin.woff2";

export { wrapPageElement, wrapRootElement } from "./src/app/root";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: "ru" });
  setHeadComponents(
    [cyrillic, latin].map((font) => (
      <link
        key={font}
        rel="preload"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        href={font}
      />
    )),
  );
};
