import { HTMLElement, NodeType, parse, type Node } from "node-html-parser";
import { align, wordsShared } from "../files/align";
import { endOf, markedLine, startOf, wholeLine, type Shown } from "./marked-words";

/** A part of a page: a paragraph, a heading, a list, a table, a block. */
export interface PagePart {
  html: string;
  /** Its words as readers have them, or had them where it went. */
  words: string;
  isChanged: boolean;
}

/** Elements that hold more than a line. */
const HOLDERS = new Set(
  "ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HEADER LI OL P SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL".split(
    " ",
  ),
);

/** What is looked at rather than read: old and new stand beside each other. */
const LOOKED_AT = new Set(["TABLE", "FIGURE"]);

const isHolder = (node: Node): boolean => node instanceof HTMLElement && HOLDERS.has(node.tagName);

const isLine = (element: HTMLElement): boolean =>
  element.childNodes.every(
    (child) => !isHolder(child) && (!(child instanceof HTMLElement) || isLine(child)),
  );

const isBlank = (node: Node): boolean =>
  node.nodeType === NodeType.COMMENT_NODE ||
  (node.nodeType === NodeType.TEXT_NODE && node.rawText.trim() === "");

const wordsOf = (node: Node): string =>
  node
    .toString()
    .replace(/<[^>]*>|&nbsp;|\s+/g, " ")
    .replace(/ +/g, " ")
    .trim();

const kindOf = (node: Node): string => (node instanceof HTMLElement ? node.tagName : "text");

const SAID = { added: "Новое", removed: "Убрано" } as const;

/** An element that was added or removed as a whole. */
function whole(node: Node, kind: keyof typeof SAID): string {
  if (!(node instanceof HTMLElement)) return wholeLine([node], kind);
  if (LOOKED_AT.has(node.tagName))
    return `<div class="desk-whole"><p class="desk-side">${SAID[kind]}</p>${node.toString()}</div>`;
  const inner = isLine(node)
    ? wholeLine(node.childNodes, kind)
    : node.childNodes.map((child) => (isBlank(child) ? "" : whole(child, kind))).join("");
  return startOf(node) + inner + endOf(node);
}

const side = (words: string, html: string): string =>
  `<div><p class="desk-side">${words}</p>${html}</div>`;

function beside(before: HTMLElement, after: HTMLElement): string {
  const [old, now] = [changed(before, after, "old"), changed(before, after, "new")];
  return `<div class="desk-sides">${side("Было", old)}${side("Стало", now)}</div>`;
}

/** A part that is there before and after, and differs. */
function changed(before: Node, after: Node, shown: Shown): string {
  if (!(before instanceof HTMLElement) || !(after instanceof HTMLElement))
    return markedLine([before], [after], shown);
  if (shown === "all" && LOOKED_AT.has(after.tagName)) return beside(before, after);
  const inner =
    isLine(before) && isLine(after)
      ? markedLine(before.childNodes, after.childNodes, shown)
      : partsOf(before, after, shown)
          .map(({ html }) => html)
          .join("");
  return startOf(shown === "old" ? before : after) + inner + endOf(after);
}

/** Parts that share fewer words are two parts: one removed, one added. */
const ALIKE = 0.4;

function likeness(one: Node, other: Node): number {
  const kind = kindOf(one);
  if (kind !== kindOf(other)) return 0;
  // A table with other words, or a figure, is the same place to look at.
  if (LOOKED_AT.has(kind)) return 1;
  const shared = wordsShared(wordsOf(one), wordsOf(other));
  return shared < ALIKE ? 0 : shared;
}

function partsOf(before: HTMLElement, after: HTMLElement, shown: Shown): PagePart[] {
  const parts = ({ childNodes }: HTMLElement) => childNodes.filter((node) => !isBlank(node));
  const [was, is] = [parts(before), parts(after)];
  const steps = align({
    was: was.map(String),
    now: is.map(String),
    likeness: (one, other) => likeness(was[one]!, is[other]!),
  });
  return steps.flatMap((step): PagePart[] => {
    const [old, now] = [was[step.was ?? -1], is[step.now ?? -1]];
    const words = wordsOf(now ?? old!);
    if (old && now) {
      const isChanged = String(old) !== String(now);
      return [{ html: isChanged ? changed(old, now, shown) : String(now), words, isChanged }];
    }
    const kind = now ? "added" : "removed";
    if ((kind === "removed" && shown === "new") || (kind === "added" && shown === "old")) return [];
    return [{ html: whole(now ?? old!, kind), words, isChanged: true }];
  });
}

/**
 * A page as readers will have it, with what was added and removed marked.
 *
 * @param before HTML of the page; empty: there was none
 * @param after likewise
 * @returns its parts in their order; what went stands where it was
 */
export const markedPage = (before: string, after: string): PagePart[] =>
  partsOf(parse(before, { comment: false }), parse(after, { comment: false }), "all");
