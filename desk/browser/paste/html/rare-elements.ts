import type { PasteReport } from "../paste-report";
import { rename, unwrap } from "./elements";

const words = (element: Element | undefined) => (element?.textContent ?? "").trim();
const bracketed = (text: string) => (/^[\p{L}\p{N}.,]+$/u.test(text) ? text : `(${text})`);

/** One piece of a formula as words: x² and not x2. The inner ones come first. */
function formulaPart(part: Element): void {
  const [one, two, three] = [...part.children];
  const page = part.ownerDocument;
  const index = (name: string, from: Element | undefined) =>
    Object.assign(page.createElement(name), { textContent: words(from) });
  switch (part.localName) {
    case "msup":
      return part.replaceWith(words(one), index("sup", two));
    case "msub":
      return part.replaceWith(words(one), index("sub", two));
    case "msubsup":
      return part.replaceWith(words(one), index("sub", two), index("sup", three));
    case "mfrac":
      return part.replaceWith(`${bracketed(words(one))}/${bracketed(words(two))}`);
    case "msqrt":
      return part.replaceWith(`√${bracketed(words(part))}`);
    default:
  }
}

/** Formulas become text: powers, indices, fractions and roots are written out, the rest stays as its characters. */
export function formulas(body: HTMLElement, report: PasteReport): void {
  for (const formula of [...body.querySelectorAll("math")]) {
    report.formulas += 1;
    for (const note of [...formula.querySelectorAll("annotation,annotation-xml")]) note.remove();
    const page = body.ownerDocument;
    const walker = page.createTreeWalker(formula, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      (walker.currentNode as Text).data = (walker.currentNode as Text).data.replace(/\s+/g, " ");
    for (const part of [...formula.querySelectorAll("msup,msub,msubsup,mfrac,msqrt")].reverse())
      formulaPart(part);
    for (const part of [...formula.querySelectorAll("*")])
      if (!/^su[pb]$/.test(part.localName)) unwrap(part);
    unwrap(formula);
  }
}

/** Elements that markdown has no word for, as the nearest thing that it has one for. */
export function rareElements(body: HTMLElement): void {
  for (const name of [...body.querySelectorAll("dt,summary")]) {
    const strong = body.ownerDocument.createElement("strong");
    strong.append(...name.childNodes);
    name.append(strong);
    rename(name, "p");
  }
  for (const said of [...body.querySelectorAll("dd")])
    rename(said, said.querySelector("p,div,ul,ol") ? "div" : "p");
  for (const list of [
    ...body.querySelectorAll("dl,details,center,address,figure,hgroup,fieldset,form"),
  ])
    rename(list, "div");
  for (const caption of [...body.querySelectorAll("figcaption,legend")]) rename(caption, "p");
  for (const reading of [...body.querySelectorAll("ruby rp")]) reading.remove();
  for (const reading of [...body.querySelectorAll("ruby rt")])
    reading.replaceWith(`(${words(reading)})`);
  for (const quoted of [...body.querySelectorAll("q")])
    quoted.replaceWith("«", ...quoted.childNodes, "»");
}

/** Moves blocks out of paragraphs: pages without a doctype and text boxes of Word put tables into them. */
export function looseBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll("p p,p div,p table,p ul,p ol,p blockquote"))
    for (let at = block.closest("p"); at; at = at.parentElement?.closest("p") ?? null)
      if (at !== block) rename(at, "div");
}

/** Splits code, and text with its own line ends, into lines. */
export function linesOfCode(body: HTMLElement): void {
  for (const code of [...body.querySelectorAll("pre,.moz-text-plain")]) {
    const page = body.ownerDocument;
    const lines = (code.textContent ?? "").replace(/\n+$/, "").split("\n");
    const paragraph = page.createElement("p");
    paragraph.append(
      ...lines.flatMap((line, at) => (at === 0 ? [line] : [page.createElement("br"), line])),
    );
    code.replaceWith(paragraph);
  }
}

const BOXES: [selector: string, isTicked: (box: Element) => boolean][] = [
  // Google Docs; its drawing of the box is a picture.
  ['li[role="checkbox"]', (box) => box.getAttribute("aria-checked") === "true"],
  // GitHub and Obsidian.
  ['li input[type="checkbox"]', (box) => box.hasAttribute("checked")],
  // Notion.
  ["li .checkbox", (box) => box.classList.contains("checkbox-on")],
];

/** Writes check boxes as signs: what is ticked stays visible. */
export function checkboxes(body: HTMLElement): void {
  for (const [selector, isTicked] of BOXES)
    for (const box of [...body.querySelectorAll(selector)]) {
      const letter = isTicked(box) ? "☑ " : "☐ ";
      if (box.localName !== "li") {
        box.replaceWith(letter);
        continue;
      }
      for (const drawing of [...box.querySelectorAll(":scope > img")]) drawing.remove();
      (box.querySelector(":scope > p") ?? box).prepend(letter);
    }
}

const NOTE =
  /^#(?:_?(?:ftn|edn)|ftnt|sd(?:foot|end)note|cite_(?:note|ref)|fn|footnote|endnote|_msocom)/i;

/** Word and LibreOffice count endnotes i, ii, iii beside footnotes 1, 2, 3. */
const ROMAN = /(?<=^\s*\[?)[ivxlcdm]+(?=\]?\s*$)/i;
const isThere = (body: HTMLElement, names: string[]) =>
  names.some((name) => body.querySelector(`a[href*="#${name}"]`));

/** A footnote's number leads nowhere here: `[1]` in the text and before its words. */
export function footnotes(body: HTMLElement, report: PasteReport): void {
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
