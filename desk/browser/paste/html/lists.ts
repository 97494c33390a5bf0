import type { PasteReport } from "../paste-report";
import { rename, styleOf } from "./elements";

/** A line of a list, as word processors write it: flat, with its depth. */
interface Line {
  level: number;
  ordered: boolean;
  /** The number of the item, where it is known. */
  number?: number;
  content: Node[];
}

/** @returns lists with lists inside, of lines that follow each other */
function nested(page: Document, lines: readonly Line[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: { level: number; list: HTMLElement; next: number }[] = [];
  for (const { level, ordered, number, content } of lines) {
    const name = ordered ? "OL" : "UL";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    const goesOn = last?.list.nodeName === name && (number ?? last.next) === last.next;
    if (last?.level === level && !goesOn) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(name);
      if (ordered && number !== undefined) list.setAttribute("start", String(number));
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else roots.push(list);
      open.push({ level, list, next: number ?? 1 });
    }
    const item = page.createElement("li");
    item.append(...content);
    open.at(-1)!.list.append(item);
    open.at(-1)!.next += 1;
  }
  return roots;
}

/** Word on the web puts each line into a list of its own and says its depth beside it. */
export function onlineLists(body: HTMLElement): void {
  const page = body.ownerDocument;
  const holderOf = (list: Element) => list.closest(".ListContainerWrapper") ?? list;
  const isHolder = (element: Element | null) =>
    element?.querySelector(
      ":scope > ul > li[data-aria-level], :scope > ol > li[data-aria-level], :scope > li[data-aria-level]",
    );
  for (const list of [...body.querySelectorAll("ul,ol")]) {
    const first = holderOf(list);
    if (!body.contains(first) || !isHolder(first)) continue;
    const run: Element[] = [];
    for (let at: Element | null = first; at && isHolder(at); at = at.nextElementSibling)
      run.push(at);
    const lines = run
      .flatMap((holder) => [...holder.querySelectorAll("li[data-aria-level]")])
      .map((item): Line => ({
        level: Number(item.getAttribute("data-aria-level")) || 1,
        ordered: item.parentElement?.nodeName === "OL",
        number: Number(item.getAttribute("data-aria-posinset")) || undefined,
        content: [...item.childNodes],
      }));
    first.before(...nested(page, lines));
    for (const holder of run) holder.remove();
  }
}

/** Google Docs, LibreOffice and Pages write a list inside a list, beside its items and not in one. */
export function strayLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")]) {
    let before = list.previousElementSibling;
    if (before?.nodeName !== "LI") {
      before = body.ownerDocument.createElement("li");
      list.before(before);
    }
    before.append(list);
  }
  for (const item of [...body.querySelectorAll("li")])
    if (!item.closest("ul,ol")) rename(item, "p");
}

/** Markdown numbers its lists with figures only. */
export function letteredLists(body: HTMLElement, report: PasteReport): void {
  const areOther = "ol[reversed],ol > li[value]:not(:first-child)";
  if (body.querySelector(areOther)) report.numbers += 1;
  for (const list of body.querySelectorAll<HTMLElement>("ol")) {
    const type = list.getAttribute("type") ?? list.style.listStyleType;
    const item = list.querySelector<HTMLElement>(":scope > li")?.style.listStyleType ?? "";
    if (/^(?:a|i)$/i.test(type) || /alpha|latin|roman|greek/.test(`${type} ${item}`))
      report.lettered += 1;
  }
}

const MSO_LIST = /mso-list:\s*l\d+\s+level(\d+)\s+lfo\d+/i;
const IGNORED = /mso-list:\s*ignore/i;
/** Where a program has lost `mso-list`, the mark and the wide space behind it are still there. */
const LOOKS_LIKE =
  /^\s*(?:([·•▪◦●○■□➢❖✓–-]|[oоlnvØü§](?=[\s\u00A0]))|\(?(\d{1,3}|[a-zа-я])[.)])(?:[\s\u00A0]*[\u00A0\t]{2,}[\s\u00A0]*|[\u00A0\t]\s+|\t)/i;
const NUMBERED = /^\(?(?:\d+\.)*(?:(\d+)|([a-zа-яё]|[ivxlcdm]+))[.)]?$/i;
const INDENT_PT = 36;

const msoLevel = (element: Element) => Number(MSO_LIST.exec(styleOf(element))?.[1] ?? 0);

function indentLevel(element: HTMLElement): number {
  const [, size = "0", unit = "pt"] = /^([\d.]+)(pt|px|in|cm)/.exec(element.style.marginLeft) ?? [];
  const points = Number(size) * ({ pt: 1, px: 0.75, in: 72, cm: 28.35 }[unit] ?? 1);
  return Math.max(1, Math.round(points / INDENT_PT));
}

const isListLike = (element: Element) =>
  /\bMsoList/.test(element.className) || /text-indent:\s*-/i.test(styleOf(element));

/** @returns how deep a paragraph stands in a list; 0 when it is in none */
function levelOf(element: Element | null): number {
  if (!element || !/^(?:P|DIV)$/.test(element.nodeName) || element.querySelector("p,div,table"))
    return 0;
  const level = msoLevel(element);
  if (level > 0) return level;
  if (!isListLike(element) || !LOOKS_LIKE.test(element.textContent ?? "")) return 0;
  return indentLevel(element as HTMLElement);
}

/** Removes this many characters from the beginning. */
function cut(element: Element, count: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = count;
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const taken = Math.min(left, text.data.length);
    text.data = text.data.slice(taken);
    left -= taken;
  }
}

/** @returns the mark before the words, which is removed */
function takeMarker(element: Element): string {
  const ignored = [...element.querySelectorAll("span")].filter((span) =>
    IGNORED.test(styleOf(span)),
  );
  if (ignored.length > 0) {
    const marker = ignored[0]?.textContent ?? "";
    for (const one of ignored) one.remove();
    return marker.replace(/\s/g, "");
  }
  const [found = ""] = LOOKS_LIKE.exec(element.textContent ?? "") ?? [];
  cut(element, found.length);
  return found.replace(/\s/g, "");
}

function lineOf(element: Element, report: PasteReport): Line {
  const level = levelOf(element);
  const marker = takeMarker(element);
  // A bullet of Word is «o», «l», «§» in a font of signs; a number has its dot or bracket.
  const [, number, letter] = /[.)]$|\d/.test(marker) ? (NUMBERED.exec(marker) ?? []) : [];
  const ordered = number !== undefined || letter !== undefined;
  if (letter !== undefined) report.lettered += 1;
  // «3.1» is the first of its list here.
  if (/\d\.\d/.test(marker)) report.numbers += 1;
  return {
    level,
    ordered,
    ...(number && { number: Number(number) }),
    content: [...element.childNodes],
  };
}

/** Word for Windows and WPS have no lists in their clipboard: paragraphs say `mso-list:l0 level2 lfo1`, and their marker is text. */
export function wordLists(body: HTMLElement, report: PasteReport): void {
  for (const first of [...body.querySelectorAll("p,div")]) {
    if (!body.contains(first) || first.closest("li") || levelOf(first) === 0) continue;
    const run: Element[] = [];
    for (let at: Element | null = first; levelOf(at) > 0; at = at!.nextElementSibling)
      run.push(at!);
    const lines = run.map((element) => lineOf(element, report));
    first.before(...nested(body.ownerDocument, lines));
    for (const element of run) element.remove();
  }
}
