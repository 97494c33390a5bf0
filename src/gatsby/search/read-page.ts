import { HTMLElement, parse, TextNode, type Node } from "node-html-parser";
import { typograph } from "../../../shared/typograph";
import { sectionId, type SearchPage } from "../../lib/search-files";

/** Elements that repeat on many pages, link to others, or do not belong to the text. */
const NOT_THE_TEXT = new Set(["NAV", "FOOTER", "CAPTION", "SMALL", "SCRIPT", "STYLE"]);
const NOT_THE_TEXT_BY_CLASS = [
  "key-points",
  "care-short",
  "care-way",
  "emergency-call",
  "source-link",
  "source-line",
  "fact-sources",
  "terms",
  "visually-hidden",
];

/** Inline elements, which do not separate words. */
const INLINE = new Set(["A", "ABBR", "B", "EM", "I", "MARK", "SPAN", "STRONG", "SUB", "SUP"]);

/** Only the main content is searchable. */
const MAIN = /<main[\s\S]*<\/main>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;

/** The searchable text of a page. */
export interface PageText extends Omit<SearchPage, "path"> {
  body: string;
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function sectionOf(heading: HTMLElement): SearchPage["sections"][number] {
  const text = onOneLine(readPart(heading, []));
  return sectionId(text) === heading.id ? [text] : [text, heading.id];
}

const isOfTheText = (element: HTMLElement) =>
  !NOT_THE_TEXT.has(element.tagName) &&
  !element.hasAttribute("data-search-ignore") &&
  !NOT_THE_TEXT_BY_CLASS.some((name) => element.classList.contains(name));

/** The text of an element, and the headings in it. */
function readPart(part: Node, headings: HTMLElement[]): string {
  if (part instanceof TextNode) return part.text;
  if (!(part instanceof HTMLElement) || (part.tagName && !isOfTheText(part))) return "";
  if (/^H[12]$/.test(part.tagName)) headings.push(part);
  const words = part.childNodes.map((child) => readPart(child, headings)).join("");
  return INLINE.has(part.tagName) ? words : ` ${words} `;
}

/**
 * @param html a built page
 * @returns its text, without navigation and the like
 */
export function readPage(html: string): PageText {
  const meta = parse(DESCRIPTION.exec(html)?.[0] ?? "").querySelector("meta");
  const headings: HTMLElement[] = [];
  const body = readPart(parse(MAIN.exec(html)?.[0] ?? ""), headings);
  const title = headings.find(({ tagName }) => tagName === "H1");
  return {
    title: title ? onOneLine(readPart(title, [])) : "",
    description: typograph(onOneLine(meta?.getAttribute("content") ?? "")),
    sections: headings.filter(({ tagName, id }) => tagName === "H2" && id).map(sectionOf),
    body: onOneLine(body),
  };
}
