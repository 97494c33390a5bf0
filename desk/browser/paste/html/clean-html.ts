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
import { textsOf, styleOf, unwrap } from "./elements";
import { indices, raised } from "./indices";
import { plainCharacters, withoutLongGaps } from "./characters";
import { links, mailAddresses } from "./links";
import { letteredLists, onlineLists, strayLists, wordLists } from "./lists";
import { headings, marks } from "./marks";
import { pictures } from "./pictures";
import { symbolFonts } from "./symbol-font";
import { tables } from "./tables";

const JUNK = [
  "script,style,meta,link,title,xml,template,noscript,iframe,object,embed,head",
  "button,input,select,textarea,svg,canvas,audio,video,map,dialog",
  "[hidden],br.Apple-interchange-newline,wbr,.EOP",
  // Changes and remarks of a review: what was deleted, and what somebody said about it.
  'del[datetime],del[cite],.MsoCommentReference,.MsoCommentText,[style*="mso-element:comment" i],[style*="mso-hide:all" i]',
  // Wikipedia's «править» behind each heading.
  ".mw-editsection",
  // A picture of a formula beside the formula itself.
  ".katex-html,mjx-container > :not(mjx-assistive-mml)",
].join(",");

/**
 * Rules of a style sheet for one class, as Excel, Pages and Outlook write them. Others are not needed: programs that know
 * more put the style into the element.
 */
const RULE =
  /(?:^|[\s,}>])([a-z0-9]{0,10})\.([\w-]{1,60})\s{0,9}(?=[,{])[^{}]{0,500}\{([^}]{0,2000})\}/gi;

const NEEDED =
  /^\s*(?:font-(?:weight|style|family|size|variant-position)|vertical-align|position|top|bottom|text-decoration|mso-text-raise)\s*:/i;

/** Word writes a hundred. */
const MAX_RULES = 2_000;

/** @returns what the sheets of a page say of each class, or of elements of one name with it: `td.xl65`, `.xl65` */
function stylesOfClasses(page: Document): Map<string, string> {
  const styles = new Map<string, string>();
  for (const { textContent } of page.querySelectorAll("style")) {
    const sheet = textContent.replace(/<!--|-->/g, "").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, name = "", className = "", written = ""] of sheet.matchAll(RULE)) {
      if (styles.size >= MAX_RULES) return styles;
      const style = written
        .split(";")
        .filter((one) => NEEDED.test(one))
        .join(";");
      if (style !== "") styles.set(`${name.toLowerCase()}.${className}`, style);
    }
  }
  return styles;
}

/** Gives elements the style of their class, because the sheet is removed. */
function classStyles(page: Document): void {
  const styles = stylesOfClasses(page);
  if (styles.size === 0) return;
  for (const element of page.querySelectorAll("[class]")) {
    const found = [...element.classList].flatMap((name) => [
      styles.get(`.${name}`) ?? "",
      styles.get(`${element.localName}.${name}`) ?? "",
    ]);
    element.setAttribute("style", [...found, styleOf(element)].filter(Boolean).join(";"));
  }
}

/** Removes what is not part of the text: scripts, comments, hidden words, what a review has deleted. */
function dropJunk(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
  for (const element of body.querySelectorAll(JUNK)) element.remove();
  for (const element of [...body.querySelectorAll("*")]) {
    if (/display:\s*none/i.test(styleOf(element))) element.remove();
    // `o:p` holds words or nothing, `v:shape` a drawing.
    else if (/^(?:o|st1|w):/.test(element.localName)) unwrap(element);
    else if (element.localName.includes(":")) element.remove();
  }
}

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
