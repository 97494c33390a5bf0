import { LIMITS } from "../../../limits";
import type { PasteReport } from "../paste-report";
import {
  checkboxes,
  footnotes,
  formulas,
  linesOfCode,
  looseBlocks,
  rareElements,
} from "./rare-elements";
import { textsOf } from "./elements";
import { indices, raised } from "./indices";
import { classStyles, dropJunk } from "./junk";
import { plainCharacters, withoutLongGaps } from "./characters";
import { links, mailAddresses } from "./links";
import { letteredLists, onlineLists, strayLists, wordLists } from "./lists";
import { headings, marks } from "./marks";
import { pictures } from "./pictures";
import { symbolFonts } from "./symbol-font";
import { tables } from "./tables";

interface Clean {
  body: HTMLElement;
  /** The addresses that `pictures` returns. */
  sources: string[];
}

/** @returns whether the page can be walked in a moment, and without a full stack */
function isReadable(body: HTMLElement): boolean {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT);
  let [depth, count] = [0, 0];
  let node: Node | null = walker.firstChild();
  while (node) {
    count += 1;
    if (count > LIMITS.paste.elements || depth > LIMITS.paste.deep) return false;
    let next = walker.firstChild();
    if (next) depth += 1;
    else next = walker.nextSibling();
    while (!next && walker.parentNode()) {
      depth -= 1;
      next = walker.nextSibling();
    }
    node = next;
  }
  return true;
}

/**
 * What the clipboard holds, with lists that are lists and nothing that a text of ours cannot hold. The order matters: lists of
 * Word are known by the fonts and spaces of their marks, footnotes are links that stand high, and so on.
 *
 * @param html of any program; it runs and loads nothing here
 * @param report gets what cannot be pasted as it is
 * @returns nothing when it is too large or too deep to be read, or has more words than a text may
 */
export function cleanHtml(html: string, report: PasteReport): Clean | undefined {
  const page = new DOMParser().parseFromString(html, "text/html");
  const { body } = page;
  if (!isReadable(body)) return undefined;
  classStyles(page);
  checkboxes(body);
  dropJunk(body);
  for (const text of textsOf(body)) text.data = withoutLongGaps(text.data);
  if (body.textContent.replace(/\s+/g, " ").length > LIMITS.paste.characters) return undefined;
  wordLists(body, report);
  onlineLists(body);
  strayLists(body);
  letteredLists(body, report);
  headings(body);
  symbolFonts(body, report);
  formulas(body, report);
  raised(body);
  footnotes(body, report);
  links(body, report);
  mailAddresses(body);
  rareElements(body);
  linesOfCode(body);
  const sources = pictures(body, report);
  tables(body, report);
  looseBlocks(body);
  indices(body, report);
  marks(body);
  for (const text of textsOf(body)) text.data = plainCharacters(text.data);
  return { body, sources };
}
