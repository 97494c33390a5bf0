import type { Told } from "../told";

const NOTE =
  /^#(?:_?(?:ftn|edn)|ftnt|sd(?:foot|end)note|cite_(?:note|ref)|fn|footnote|endnote|_msocom)/i;

/** A footnote's number leads nowhere here: `[1]` in the text and before its words. */
export function footnotes(body: HTMLElement, told: Told): void {
  for (const link of [...body.querySelectorAll("a[href]")]) {
    const address = (link.getAttribute("href") ?? "").replace(/^.*(?=#)/, "");
    if (!NOTE.test(address)) continue;
    const number = /\d+/.exec(link.textContent ?? "")?.[0] ?? /\d+/.exec(address)?.[0] ?? "";
    const isBack = /ref|anc/i.test(address);
    if (!isBack) told.footnotes += 1;
    const around = link.closest("sup") ?? link;
    around.replaceWith(isBack ? `[${number}] ` : ` [${number}]`);
  }
}
