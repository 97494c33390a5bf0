import type { PasteReport } from "../paste-report";
import { rename, styleOf, unwrap } from "./elements";

const PARTS =
  "p,div,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre,dl,dt,dd,table,caption,tbody,thead,tfoot,tr,td,th,center,section,article,address,hr";

const cellsOf = (table: Element) =>
  [...table.querySelectorAll("td,th")].filter((cell) => cell.closest("table") === table);
const rowsOf = (table: Element) =>
  [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
const isEmpty = (element: Element) =>
  (element.textContent ?? "").trim() === "" && !element.querySelector("img");

/** A table that only puts things in their place: e-mails are made of them. */
function isLayout(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute("role") ?? "")) return true;
  return (
    rowsOf(table).every((row) => [...row.children].filter((cell) => !isEmpty(cell)).length <= 1) &&
    (cellsOf(table).length <= 1 ||
      table.querySelector("table") !== null ||
      rowsOf(table).every(
        (row) => row.children.length <= 1 && row.querySelector("p,div,ul,ol,h1,h2,h3") !== null,
      ))
  );
}

function unfold(table: Element): void {
  for (const cell of cellsOf(table)) rename(cell, "div");
  for (const part of [...table.querySelectorAll("tr,tbody,thead,tfoot,colgroup,caption")])
    if (part.closest("table") === table) {
      if (part.nodeName === "COLGROUP") part.remove();
      else unwrap(part);
    }
  unwrap(table);
}

/** What stands between two lines of a cell that become one. A sentence goes on behind a line end; another value, and what was a paragraph of its own, does not. */
function between(before: string, after: string, isParagraph: boolean): string {
  if (/[.,;:!?…]\s*$/.test(before)) return " ";
  return isParagraph || /^\s*[\p{Lu}\d]/u.test(after) || /\d\s*$/.test(before) ? "; " : " ";
}

/** A cell of a table in markdown is one line of words. */
function flattenCell(cell: Element, report: PasteReport): void {
  const page = cell.ownerDocument;
  const blocks = [...cell.querySelectorAll(PARTS)];
  for (const block of blocks) {
    block.before(page.createElement("hr"));
    block.after(page.createElement("hr"));
  }
  const joints: [end: Element, sign: string][] = [];
  let before = "";
  let ends: Element[] = [];
  const walker = page.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (/^(?:BR|HR)$/.test(node.nodeName)) ends.push(node as Element);
    if (!(node instanceof Text) || node.data.trim() === "") continue;
    if (before !== "" && ends[0]) {
      const isParagraph = ends.some(({ nodeName }) => nodeName === "HR");
      joints.push([ends[0], between(before, node.data, isParagraph)]);
    }
    [before, ends] = [node.data, []];
  }
  report.lines += joints.length;
  for (const [end, sign] of joints) end.before(sign);
  for (const end of [...cell.querySelectorAll("br,hr")]) end.remove();
  for (const block of blocks) unwrap(block);
}

/** The caption stands before its table. */
function moveCaption(table: Element): void {
  const caption = table.querySelector(":scope > caption");
  if (caption) table.before(rename(caption, "p"));
}

/** Excel writes empty cells as one, and says so. */
const isMerged = (cell: Element) =>
  !/mso-ignore:\s*colspan/i.test(styleOf(cell)) &&
  (Number(cell.getAttribute("colspan")) > 1 || Number(cell.getAttribute("rowspan")) > 1);

const MAX_MERGED_CELLS = 100;

/**
 * Tables as markdown has them: each cell one line, the first row the heading.
 *
 * @param report counts cells that were joined and lines that were put together
 */
export function tables(body: HTMLElement, report: PasteReport): void {
  for (const table of [...body.querySelectorAll("table")])
    if (isLayout(table) && !table.parentElement?.closest("td,th")) unfold(table);
  for (const table of [...body.querySelectorAll("table")]) {
    if (!body.contains(table) || table.parentElement?.closest("td,th")) continue;
    moveCaption(table);
    for (const row of rowsOf(table)) if (row.children.length === 0) row.remove();
    const cells = cellsOf(table);
    if (cells.some(isMerged)) report.merged += 1;
    for (const cell of cells) {
      for (const name of ["colspan", "rowspan"])
        if (Number(cell.getAttribute(name)) > MAX_MERGED_CELLS)
          cell.setAttribute(name, String(MAX_MERGED_CELLS));
      flattenCell(cell, report);
    }
    // A table of markdown has a heading: without one of its own, its first row is it.
    for (const cell of [...(rowsOf(table)[0]?.children ?? [])])
      if (cell.nodeName === "TD") rename(cell, "th");
  }
}
