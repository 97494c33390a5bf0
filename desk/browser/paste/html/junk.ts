import { styleOf, unwrap } from "./elements";

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
const RULE = /(?:^|[\s,}>])([a-z0-9]*)\.([\w-]+)\s*(?=[,{])[^{}]*\{([^}]*)\}/gi;
const NEEDED = /^\s*(?:font-weight|font-style|font-family|vertical-align|text-decoration)\s*:/i;

/** Gives elements the style of their class: the sheet goes. */
export function classStyles(page: Document): void {
  const rules = [...page.querySelectorAll("style")]
    .map(({ textContent }) => textContent.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, ""))
    .flatMap((sheet) => [...sheet.matchAll(RULE)]);
  for (const [, name = "", className = "", written = ""] of rules) {
    const style = written
      .split(";")
      .filter((one) => NEEDED.test(one))
      .join(";");
    if (style === "") continue;
    for (const element of page.getElementsByClassName(className))
      if (name === "" || element.localName === name.toLowerCase())
        element.setAttribute("style", `${style};${styleOf(element)}`);
  }
}

/** Takes away what is no part of the text: scripts, comments, hidden words, what a review has deleted. */
export function dropJunk(body: HTMLElement): void {
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
