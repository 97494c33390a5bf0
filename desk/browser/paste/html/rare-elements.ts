import { rename, unwrap } from "./elements";
import type { Told } from "../told";

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

/** Formulas become words; what is no power, index, fraction or root stays a row of its letters. */
export function formulas(body: HTMLElement, report: Told): void {
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

/** Pages without a doctype let a table stand in a paragraph, and so do text boxes of Word: that is no row of words. */
export function looseBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll("p p,p div,p table,p ul,p ol,p blockquote"))
    for (let at = block.closest("p"); at; at = at.parentElement?.closest("p") ?? null)
      if (at !== block) rename(at, "div");
}

/** Lines of code, and of text that keeps its line ends, as lines. */
export function keptLines(body: HTMLElement): void {
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
