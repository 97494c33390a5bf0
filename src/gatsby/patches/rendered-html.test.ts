/** @jest-environment jsdom */
import { createElement, type ReactNode } from "react";
import { firstPageData, PAGE_DATA, withoutTexts } from "./first-page-data";
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

test("the styles of all pages are first", () => {
  const [page, site] = [style("component---about.1a"), style("app.2b")];
  expect(siteStylesFirst([page, loader, site])).toEqual([site, page, loader]);
  expect(() => siteStylesFirst([page])).toThrow("rendered-html expected a `<style>`");
});

describe("the data of the first page", () => {
  const prose = (html: string) => `<div class="prose" data-text="">${html}</div>`;

  function open(page: unknown, body: string): string {
    const json = withoutTexts(page, body) ?? "";
    document.body.innerHTML = `${body}<script type="application/json" id="${PAGE_DATA}">${json}</script>`;
    return json;
  }

  const pageOf = (...texts: string[]) => ({
    path: "/somewhere/",
    result: { data: { texts: texts.map((html) => ({ html, title: html })) } },
  });

  it("leaves each text to the HTML that holds it, and finds it there again", () => {
    const page = { html: "<p>Первый &amp; «второй»</p>", others: [{ html: "<p>Третий</p>" }] };
    const json = open(page, `<main>${prose("<p>Третий</p>")}${prose(page.html)}</main>`);
    expect(json).toBe('{"html":1,"others":[{"html":0}]}');
    expect(firstPageData()).toEqual(page);
  });

  it("keeps a text that no element of the page holds whole", () => {
    const page = pageOf("<p>Текст</p>", "<p>Другой</p>");
    const json = open(page, `${prose("<p>Текст</p><p>и ещё</p>")}<p>Другой</p>`);
    expect(json).toContain("Другой");
    expect(firstPageData()).toEqual(page);
  });

  it("cannot be ended by what a text holds", () => {
    const page = pageOf("</script><script>alert(1)</script>");
    expect(open(page, prose("<p>Другой</p>"))).not.toContain("<");
    expect(document.scripts).toHaveLength(1);
    expect(firstPageData()).toEqual(page);
  });

  it("leaves a page without a text to Gatsby", () => {
    expect(open(pageOf(), "<main></main>")).toBe("");
    expect(firstPageData()).toBeUndefined();
  });
});
