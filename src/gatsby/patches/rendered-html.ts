import { isValidElement, type ReactNode } from "react";
import { gatsbyChanged } from "./gatsby-changed";

const place = { patch: "rendered-html", file: "gatsby/cache-dir/static-entry.js" };

const props = (component: ReactNode): Record<string, unknown> =>
  isValidElement<Record<string, unknown>>(component) ? component.props : {};

/** Gatsby's own scripts, which it adds to the finished HTML. */
const isScripts = (component: ReactNode) => props(component)["sliceId"] === "_gatsby-scripts";

/** @returns the elements after the body of a page, with Gatsby's scripts replaced */
export function replaceScripts(
  components: ReactNode[],
  replacement: (scripts: ReactNode) => ReactNode,
): ReactNode[] {
  if (!components.some(isScripts)) throw gatsbyChanged("the slice `_gatsby-scripts`", place);
  return components.map((component) => (isScripts(component) ? replacement(component) : component));
}

const isSiteStyle = (component: ReactNode) =>
  String(props(component)["data-href"]).startsWith("/app.");

/** @returns the head of a page: common styles precede the page's own, in the same order as when one page follows another */
export function siteStylesFirst(components: ReactNode[]): ReactNode[] {
  if (!components.some(isSiteStyle))
    throw gatsbyChanged("a `<style>` with `data-href` of the chunk `app`", place);
  return [
    ...components.filter(isSiteStyle),
    ...components.filter((component) => !isSiteStyle(component)),
  ];
}
