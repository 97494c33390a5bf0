import type { Told } from "../told";

const letters = (from: string, to: string) =>
  new Map([...from].map((letter, at) => [letter, [...to][at] ?? ""]));
const RAISED = letters("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ");
const LOWERED = letters("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎");

/** Signs that stand high by themselves. */
const HIGH = /^[°™®©℠′″*†‡]+$/;

/** @returns the words in letters that are raised or lowered themselves; nothing when some have none */
function inUnicode(words: string, name: string): string | undefined {
  const known = name === "SUP" ? RAISED : LOWERED;
  // A dash that stands first is a minus, and last the charge of an ion. One between numbers is a range, and has no letter.
  const minus = words.replace(/^[–—‒‑](?=\d)|(?<=^\d)[–—‒‑]$/, "−");
  const found = [...minus].map((letter) => known.get(letter));
  if (/\d\s*[-−]\s*\d/.test(minus)) return undefined;
  return found.every((letter) => letter !== undefined) ? found.join("") : undefined;
}

/** Letters alone can stand beside the word, as in Cmax or 1-й. A number never may: 10^(3–5) would be 103–5. */
function inLine(words: string, name: string): string {
  if (/^[\p{L}.]+$|^\[[\p{L} ]+\]$/u.test(words)) return words;
  // HbA₁c, V₆₀₀E: the figures stay low, and the letters behind them.
  const [, figures, letters] = /^(\d+)(\p{L}+)$/u.exec(words) ?? [];
  if (name === "SUB" && figures && letters) return `${inUnicode(figures, name)}${letters}`;
  return `${name === "SUP" ? "^" : "_"}(${words})`;
}

/** Pieces of one number come together: Word and Google Docs tear them apart. */
function joinNeighbours(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll("sup,sub")]) {
    const next = element.nextSibling;
    if (next?.nodeName !== element.nodeName) continue;
    (next as Element).prepend(...element.childNodes);
    element.remove();
  }
}

/**
 * 10<sup>5</sup> is 10⁵ and never 105: letters of Unicode stay in every place that knows only words, in titles, in the
 * search and in the feed.
 *
 * @param told is told of what has no such letter
 */
export function indices(body: HTMLElement, told: Told): void {
  joinNeighbours(body);
  // The inner ones first: their power is part of the outer one.
  for (const element of [...body.querySelectorAll("sup,sub")].reverse()) {
    const words = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const next = element.nextSibling?.textContent ?? "";
    const found = inUnicode(words, element.nodeName);
    if (words === "") element.replaceWith(element.textContent ?? "");
    // In «36,6°С» the degree is often a raised о.
    else if (/^[oо]$/i.test(words) && /^\s*[CС]/.test(next)) element.replaceWith("°");
    else if (HIGH.test(words)) element.replaceWith(words);
    else if (found !== undefined) element.replaceWith(found);
    else {
      told.indices.push(words);
      element.replaceWith(inLine(words, element.nodeName));
    }
  }
}
