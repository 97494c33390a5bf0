import { parse } from "node-html-parser";
import type { SearchPage } from "../../lib/search-files";

/** Parts of a page that stand on many pages or lead to others, and what is not of its text. */
const NOT_THE_TEXT = [
  "nav",
  "footer",
  "[data-search-ignore]",
  ".key-points",
  ".care-short",
  ".care-way",
  ".source-link",
  ".source-line",
  ".fact-sources",
  ".terms",
  ".visually-hidden",
  "caption",
  "small",
  "script",
  "style",
];

/** Most of a page stands around its text, and is nothing to search. */
const MAIN = /<main[\s\S]*<\/main>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;

/** A page as the search reads it. */
export interface PageText extends Omit<SearchPage, "path"> {
  body: string;
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * @param html a built page
 * @returns its words, without those that stand around the text
 */
export function readPage(html: string): PageText {
  const main = parse(MAIN.exec(html)?.[0] ?? "");
  const meta = parse(DESCRIPTION.exec(html)?.[0] ?? "").querySelector("meta");
  for (const part of main.querySelectorAll(NOT_THE_TEXT.join())) part.remove();
  const textOf = (selector: string) => onOneLine(main.querySelector(selector)?.text ?? "");
  return {
    title: textOf("h1"),
    description: onOneLine(meta?.getAttribute("content") ?? ""),
    sections: main
      .querySelectorAll("h2[id]")
      .map((heading) => ({ id: heading.id, text: onOneLine(heading.text) })),
    body: onOneLine(main.structuredText),
  };
}
