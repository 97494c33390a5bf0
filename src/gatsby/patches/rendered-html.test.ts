import { createElement, type ReactNode } from "react";
import { replaceScripts, siteStylesFirst } from "./rendered-html";

const Slice = (_: { sliceId: string }) => null;
const scripts = createElement(Slice, { sliceId: "_gatsby-scripts" });
const loader = createElement("script", { id: "gatsby-script-loader" });
const style = (chunk: string) => createElement("style", { "data-href": `/${chunk}.css` });

test("Gatsby's scripts give way, and nothing else does", () => {
  const replacement = (given: ReactNode) => (given === scripts ? "here" : "elsewhere");
  expect(replaceScripts([loader, scripts], replacement)).toEqual([loader, "here"]);
  expect(() => replaceScripts([loader], replacement)).toThrow(
    "src/gatsby/patches/rendered-html expected the slice `_gatsby-scripts` in gatsby/cache-dir/static-entry.js",
  );
});

test("the styles of all pages come first", () => {
  const [page, site] = [style("component---about.1a"), style("app.2b")];
  expect(siteStylesFirst([page, loader, site])).toEqual([site, page, loader]);
  expect(() => siteStylesFirst([page])).toThrow("rendered-html expected a `<style>`");
});
