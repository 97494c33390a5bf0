import { styleOf } from "./elements";
import { nested, type Line } from "./nested-list";
import type { Told } from "../told";

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

/** Takes this many letters from the beginning. */
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

function lineOf(element: Element, report: Told): Line {
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
export function wordLists(body: HTMLElement, report: Told): void {
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
