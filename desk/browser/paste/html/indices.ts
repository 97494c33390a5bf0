import type { PasteReport } from "../paste-report";
import { styleOf, wrap } from "./elements";

const letters = (from: string, to: string) =>
  new Map([...from].map((letter, at) => [letter, [...to][at] ?? ""]));
/** Unicode has no raised q. */
const RAISED = letters(
  "0123456789+-−=()abcdefghijklmnoprstuvwxyz",
  "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ",
);
const LOWERED = letters("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎");

/** Signs that stand high by themselves, and numbers of sources in their brackets. */
const HIGH = /^(?:[°™®©℠′″*†‡]+|°[CСF]|\[[^\]]*\])$/;
/** 1st, 5-й, Cmax: the end of a word, or a name beside it. */
const WORD = /^(?:[\p{L}.]+|-\p{Script=Cyrillic}+)$/u;

/** @returns the words in raised or lowered signs of Unicode; nothing when one of their signs has no such form */
function inUnicode(words: string, name: string): string | undefined {
  const known = name === "SUP" ? RAISED : LOWERED;
  // Some programs raise signs that are superscripts already. Beside a plain figure it is a power of its own: 2^(3²) is not 2³².
  if ([...words].every((letter) => [...known.values()].includes(letter))) return words;
  // A dash that stands first or alone is a minus; at the end it is the charge of an ion. Between numbers it means a range, which
  // has no raised sign.
  const minus = words.replace(/^[–—‒‑](?=\d|$)|(?<=^\d)[–—‒‑]$/, "−");
  if (/\d\s*[-−]\s*\d/.test(minus) || /^\p{L}{2,}$/u.test(minus)) return undefined;
  const found = [...minus].map((letter) => known.get(letter));
  return found.every((letter) => letter !== undefined) ? found.join("") : undefined;
}

/** A raised or lowered word may become plain, a number may not: 10^(3–5) would turn into 103–5. */
function inLine(words: string, name: string): string {
  if (WORD.test(words)) return words;
  // HbA₁c, V₆₀₀E, T₁/₂: the figures stay low, and what is no figure beside them.
  if (name === "SUB" && /^\d+(?:\p{L}+|\/\d+)$/u.test(words))
    return words.replace(/\d/g, (figure) => LOWERED.get(figure) ?? figure);
  return `${name === "SUP" ? "^" : "_"}(${words})`;
}

/** Joins the pieces of one number, which Word and Google Docs tear apart. */
function joinNeighbours(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll("sup,sub")]) {
    if (!first.isConnected) continue;
    for (
      let next = first.nextSibling;
      next?.nodeName === first.nodeName;
      next = first.nextSibling
    ) {
      first.append(...next.childNodes);
      next.remove();
    }
  }
}

/** @param next what stands behind it */
function asLetters(words: string, name: string, next: string, report: PasteReport): string {
  // In «36,6°С» the degree is often a raised о.
  if (/^[oо]$/i.test(words) && /^\s*[CС]/.test(next)) return "°";
  if (HIGH.test(words)) return words;
  const found = inUnicode(words, name);
  if (found !== undefined) return found;
  report.indices.push(words);
  return inLine(words, name);
}

/**
 * Writes 10<sup>5</sup> as 10⁵, never as 105: signs of Unicode survive where only plain text does, in titles, in the search and in
 * the feed.
 *
 * @param report gets the words that Unicode has no such signs for
 */
export function indices(body: HTMLElement, report: PasteReport): void {
  joinNeighbours(body);
  // The inner ones first: their power is part of the outer one.
  for (const element of [...body.querySelectorAll("sup,sub")].reverse()) {
    const [, before = "", words = "", after = ""] =
      /^(\s*)([\s\S]*?)(\s*)$/.exec((element.textContent ?? "").replace(/\s+/g, " ")) ?? [];
    const next = element.nextSibling?.textContent ?? "";
    element.replaceWith(
      `${before}${words === "" ? "" : asLetters(words, element.nodeName, next, report)}${after}`,
    );
  }
}

/** Word raises and lowers text by a style alone: `position:relative;top:-3pt;mso-text-raise:3pt`. */
const WORD_RAISED = /mso-text-raise:\s*(-?)\d/i;
const POSITION = /font-variant-position:\s*(super|sub)/i;

type Where = "sup" | "sub" | undefined;

const byShift = (shift: string, up: "+" | "-"): Where => {
  const size = Number.parseFloat(shift);
  if (!size) return undefined;
  return size > 0 === (up === "+") ? "sup" : "sub";
};

/** Text that a page moves by a measure is an index only where it is smaller too: otherwise it is just centred in its line. */
function moved({ style }: HTMLElement): Where {
  if (style.fontSize === "") return undefined;
  if (style.verticalAlign === "text-top") return "sup";
  if (style.verticalAlign === "text-bottom") return "sub";
  if (style.position !== "relative") return byShift(style.verticalAlign, "+");
  return byShift(style.top, "-") ?? byShift(style.bottom, "+");
}

function whereOf(element: HTMLElement): Where {
  const { verticalAlign } = element.style;
  if (verticalAlign === "super") return "sup";
  if (verticalAlign === "sub") return "sub";
  const [isOfWord, minus] = WORD_RAISED.exec(styleOf(element)) ?? [];
  if (isOfWord !== undefined) return minus === "" ? "sup" : "sub";
  const [, position] = POSITION.exec(styleOf(element)) ?? [];
  if (position) return /super/i.test(position) ? "sup" : "sub";
  return moved(element);
}

/** Makes `sup` and `sub` of text that only a style raises or lowers. */
export function raised(body: HTMLElement): void {
  for (const element of [
    ...body.querySelectorAll<HTMLElement>("span,font,a,b,strong,i,em,small"),
  ]) {
    const where = whereOf(element);
    const isKnown = element.closest("sup,sub") ?? element.querySelector("sup,sub");
    if (where && !isKnown) wrap(element, where);
  }
}
