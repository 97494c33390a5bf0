import type { Told } from "../told";

const NOTE =
  /^#(?:_?(?:ftn|edn)|ftnt|sd(?:foot|end)note|cite_(?:note|ref)|fn|footnote|endnote|_msocom)/i;

/** Word and LibreOffice count endnotes i, ii, iii beside footnotes 1, 2, 3. */
const ROMAN = /(?<=^\s*\[?)[ivxlcdm]+(?=\]?\s*$)/i;
const isThere = (body: HTMLElement, names: string[]) =>
  names.some((name) => body.querySelector(`a[href*="#${name}"]`));

/** A footnote's number leads nowhere here: `[1]` in the text and before its words. */
export function footnotes(body: HTMLElement, report: Told): void {
  const areBoth = isThere(body, ["_ftn", "sdfootnote"]) && isThere(body, ["_edn", "sdendnote"]);
  for (const link of [...body.querySelectorAll("a[href]")]) {
    const address = (link.getAttribute("href") ?? "").replace(/^.*(?=#)/, "");
    if (!NOTE.test(address)) continue;
    const words = link.textContent ?? "";
    const number = (areBoth && ROMAN.exec(words)) || /\d+/.exec(words) || /\d+/.exec(address);
    const [label = ""] = number ?? [];
    const isBack = /ref|anc/i.test(address);
    if (!isBack) report.footnotes += 1;
    const around = link.closest("sup") ?? link;
    around.replaceWith(isBack ? `[${label}] ` : ` [${label}]`);
  }
}
