import type { Told } from "../told";

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

/** @returns the words in letters that are raised or lowered themselves; nothing when some have none */
function inUnicode(words: string, name: string): string | undefined {
  const known = name === "SUP" ? RAISED : LOWERED;
  // Some programs raise what is high by itself. Beside a plain figure it is a power of its own: 2^(3²) is not 2³².
  if ([...words].every((letter) => [...known.values()].includes(letter))) return words;
  // A dash that stands first or alone is a minus, and last the charge of an ion. One between numbers is a range, and has no letter.
  const minus = words.replace(/^[–—‒‑](?=\d|$)|(?<=^\d)[–—‒‑]$/, "−");
  if (/\d\s*[-−]\s*\d/.test(minus) || /^\p{L}{2,}$/u.test(minus)) return undefined;
  const found = [...minus].map((letter) => known.get(letter));
  return found.every((letter) => letter !== undefined) ? found.join("") : undefined;
}

/** Letters alone can stand beside the word. A number never may: 10^(3–5) would be 103–5. */
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
function asLetters(words: string, name: string, next: string, report: Told): string {
  // In «36,6°С» the degree is often a raised о.
  if (/^[oо]$/i.test(words) && /^\s*[CС]/.test(next)) return "°";
  if (HIGH.test(words)) return words;
  const found = inUnicode(words, name);
  if (found !== undefined) return found;
  report.indices.push(words);
  return inLine(words, name);
}

/**
 * 10<sup>5</sup> is 10⁵ and never 105: letters of Unicode stay in every place that knows only words, in titles, in the
 * search and in the feed.
 *
 * @param report gets the words that have no such letter
 */
export function indices(body: HTMLElement, report: Told): void {
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
