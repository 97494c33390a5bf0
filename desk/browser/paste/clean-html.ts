import { onlineLists, strayLists, wordLists } from "./lists";
import type { Told } from "./told";

const JUNK =
  'script,style,meta,link,title,xml,template,noscript,iframe,object,embed,button,input,select,textarea,svg,canvas,audio,video,[hidden],br.Apple-interchange-newline,del[datetime],del[cite],.MsoCommentReference,[style*="mso-element:comment-list" i],[style*="mso-hide:all" i],.EOP';

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrap(element: Element, name: string): void {
  const inside = element.ownerDocument.createElement(name);
  inside.append(...element.childNodes);
  element.append(inside);
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  for (const kept of ["colspan", "rowspan", "align"]) {
    const value = element.getAttribute(kept);
    if (value !== null) other.setAttribute(kept, value);
  }
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function dropJunk(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
  for (const element of body.querySelectorAll(JUNK)) element.remove();
  for (const element of [...body.querySelectorAll("*")]) {
    if (/display:\s*none/i.test(styleOf(element))) element.remove();
    // `o:p` holds words or nothing, `v:shape` a drawing.
    else if (element.localName.startsWith("o:")) unwrap(element);
    else if (element.localName.includes(":")) element.remove();
  }
}

const isHeavy = (weight: string) => /^bold/.test(weight) || Number(weight) >= 600;

/** What only a style says becomes an element, and an element that its style takes back goes: Google Docs has all in `<b style="font-weight:normal">`. */
function readStyles(body: HTMLElement): void {
  for (const element of [
    ...body.querySelectorAll<HTMLElement>('p[role="heading"],div[role="heading"]'),
  ])
    rename(element, `h${Math.min(Number(element.getAttribute("aria-level")) || 2, 6)}`);
  for (const element of [...body.querySelectorAll<HTMLElement>("b,strong,i,em,span,font,a")]) {
    const { fontWeight, fontStyle, verticalAlign, textDecoration } = element.style;
    const isBold = /^(?:B|STRONG)$/.test(element.nodeName);
    const isTilted = /^(?:I|EM)$/.test(element.nodeName);
    const isTitle = element.closest("h1,h2,h3,h4,h5,h6,th") !== null;
    if (
      (isBold && fontWeight && !isHeavy(fontWeight)) ||
      (isTilted && fontStyle === "normal") ||
      (isBold && isTitle)
    ) {
      unwrap(element);
      continue;
    }
    if (verticalAlign === "super" || verticalAlign === "sub")
      wrap(element, verticalAlign === "super" ? "sup" : "sub");
    if (!isBold && !isTitle && isHeavy(fontWeight)) wrap(element, "strong");
    if (!isTilted && fontStyle === "italic") wrap(element, "em");
    if (/line-through/.test(textDecoration)) wrap(element, "del");
  }
}

const NOTE = /^#(?:_?(?:ftn|edn)|ftnt|sd(?:foot|end)note|cite_(?:note|ref)|fn|footnote)/i;

/** A footnote's number leads nowhere here: `[1]` in the text and before its words. */
function footnotes(body: HTMLElement, told: Told): void {
  for (const link of [...body.querySelectorAll("a[href]")]) {
    const address = (link.getAttribute("href") ?? "").replace(/^.*(?=#)/, "");
    if (!NOTE.test(address)) continue;
    const number = /\d+/.exec(link.textContent ?? "")?.[0] ?? /\d+/.exec(address)?.[0] ?? "";
    const isBack = /ref|anc/i.test(address);
    if (!isBack) told.footnotes += 1;
    const raised = link.closest("sup") ?? link;
    raised.replaceWith(isBack ? `[${number}] ` : ` [${number}]`);
  }
}

function links(body: HTMLElement): void {
  for (const link of [...body.querySelectorAll("a")]) {
    const address = (link.getAttribute("href") ?? "").trim();
    const [, through] = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(address) ?? [];
    const plain = through ? decodeURIComponent(through) : address;
    if (/^(?:https?:|mailto:|tel:)/i.test(plain) && (link.textContent ?? "").trim() !== "")
      link.setAttribute("href", plain);
    else unwrap(link);
  }
}

const letters = (from: string, to: string) =>
  new Map([...from].map((letter, at) => [letter, [...to][at] ?? ""]));
const RAISED = letters("0123456789+-−–=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ");
const LOWERED = letters("0123456789+-−–=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎");

/** 10<sup>5</sup> is 10⁵ and never 105: letters of Unicode stay in every place that knows only words. */
function indices(body: HTMLElement, told: Told): void {
  for (const element of [...body.querySelectorAll("sup,sub")]) {
    const words = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const known = element.nodeName === "SUP" ? RAISED : LOWERED;
    const found = [...words].map((letter) => known.get(letter));
    if (words === "") element.remove();
    else if (found.every((letter) => letter !== undefined)) element.replaceWith(found.join(""));
    else {
      told.indices.push(words);
      unwrap(element);
    }
  }
}

function pictures(body: HTMLElement, told: Told): void {
  for (const picture of [...body.querySelectorAll("img,picture")]) {
    if (picture.nodeName === "IMG") told.pictures += 1;
    if (picture.nodeName === "IMG") picture.remove();
  }
}

/** A cell of a table in markdown is one line of words. */
function tables(body: HTMLElement, told: Told): void {
  for (const table of [...body.querySelectorAll("table")]) {
    const cells = [...table.querySelectorAll("td,th")];
    if (cells.length <= 1) {
      table.replaceWith(...(cells[0]?.childNodes ?? []));
      continue;
    }
    const caption = table.querySelector("caption");
    if (caption) {
      rename(caption, "p");
      const moved = table.querySelector("p");
      if (moved && !moved.closest("td,th")) table.before(moved);
    }
    if (
      cells.some(
        (cell) =>
          Number(cell.getAttribute("colspan")) > 1 || Number(cell.getAttribute("rowspan")) > 1,
      )
    )
      told.merged += 1;
    // A table of markdown has a heading: without one of its own, its first row is it.
    if (!table.querySelector("th"))
      for (const cell of [...(table.querySelector("tr")?.children ?? [])]) rename(cell, "th");
    for (const cell of [...table.querySelectorAll("td,th")]) {
      const parts = [...cell.querySelectorAll("p,div,li,h1,h2,h3,h4,h5,h6")].filter(
        (part) => !part.querySelector("p,div,li") && (part.textContent ?? "").trim() !== "",
      );
      if (parts.length > 1) told.lines += 1;
      for (const part of parts.slice(0, -1))
        part.append(/[.,;:!?…]\s*$/.test(part.textContent ?? "") ? " " : "; ");
      for (const line of [...cell.querySelectorAll("br")]) line.replaceWith(" ");
      for (const part of [...cell.querySelectorAll("p,div,ul,ol,li,h1,h2,h3,h4,h5,h6")])
        unwrap(part);
    }
  }
}

/** Hyphens that nobody sees go; no-break spaces are plain ones, for the site sets its own. */
function spaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    text.data = plainLetters(text.data);
  }
}

export const plainLetters = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200F\u2028-\u202E\u2060\uFEFF]/g, "")
    .replace(/[\u00A0\u2007\u2009\u202F]/g, " ");

/**
 * What the clipboard holds, with lists that are lists and nothing that a text of ours cannot hold.
 *
 * @param html of any program; it runs and loads nothing here
 */
export function cleanHtml(html: string, told: Told): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  dropJunk(body);
  wordLists(body);
  onlineLists(body);
  strayLists(body);
  readStyles(body);
  footnotes(body, told);
  links(body);
  indices(body, told);
  pictures(body, told);
  tables(body, told);
  spaces(body);
  return body;
}
