import { fromDom } from "hast-util-from-dom";
import { toMdast } from "hast-util-to-mdast";
import { text, wordsOf, type Part, isBlank } from "../part";
import type { PasteReport } from "../paste-report";
import { cleanHtml } from "./clean-html";
import { STORED } from "./pictures";

const MARKS = ["strong", "emphasis", "delete"];

const PUNCTUATION = "[\\p{P}\\p{S}\\s]+";
const FIRST = new RegExp(`^${PUNCTUATION}`, "u");
/** Begins where a row of signs begins, and looks at no sign of it twice. */
const LAST = new RegExp(`(?<![\\p{P}\\p{S}\\s])${PUNCTUATION}$`, "u");
/** A letter or a figure: neither a space nor punctuation. */
const isLetter = (sign: string | undefined) => sign !== undefined && /[^\s\p{P}\p{S}]/u.test(sign);

/** @returns the part without these signs of its first or last words, and the signs */
function cut(part: Part, edge: RegExp): [rest: Part, signs: string] {
  if (part.value !== undefined) {
    const [signs = ""] = edge.exec(part.value) ?? [];
    return [{ ...part, value: part.value.replace(edge, "") }, signs];
  }
  const children = [...(part.children ?? [])];
  const at = edge === FIRST ? 0 : children.length - 1;
  const child = children[at];
  if (!child || child.type === "link") return [part, ""];
  const [rest, signs] = cut(child, edge);
  children[at] = rest;
  return [{ ...part, children }, signs];
}

/**
 * Markdown ends no emphasis between a sign and a letter: `**Важно:**текст` would show its stars. There the sign stands outside.
 *
 * @param parts of one row of words
 */
function withoutMarkedEdges(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at): Part[] => {
    if (!MARKS.includes(part.type)) return [part];
    let [middle, before, after] = [part, "", ""];
    const [left, right] = [parts[at - 1], parts[at + 1]];
    if (left && isLetter([...wordsOf(left)].at(-1))) [middle, before] = cut(middle, FIRST);
    if (right && isLetter([...wordsOf(right)][0])) [middle, after] = cut(middle, LAST);
    const around = (signs: string) => (signs === "" ? [] : [text(signs)]);
    const isLeft = wordsOf(middle).trim() !== "";
    return [...around(before), ...(isLeft ? [middle] : []), ...around(after)];
  });
}

/** The paragraphs of a part: two line ends are the end of one. */
function paragraphs(part: Part): Part[] {
  const groups: Part[][] = [[]];
  let breaks = 0;
  for (const child of part.children ?? []) {
    if (child.type === "break") breaks += 1;
    else if (child.type === "text" && isBlank(child) && breaks > 0) continue;
    else {
      if (breaks > 1) groups.push([]);
      else if (breaks === 1 && groups.at(-1)!.length > 0) groups.at(-1)!.push({ type: "break" });
      breaks = 0;
      groups.at(-1)!.push(child);
    }
  }
  return groups.map((children) => ({ ...part, children })).filter((one) => !isBlank(one));
}

const canJoin = (one: Part | undefined, other: Part) =>
  one?.type === other.type && (MARKS.includes(other.type) || other.type === "text");

/**
 * Word processors cut emphasis into pieces: `**2 мг/см****²**` would be stars to a reader. A space between two of them belongs
 * to both.
 */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const beforeLast = all.at(-2);
    if (canJoin(last, part)) {
      if (part.type === "text")
        all[all.length - 1] = text(`${last!.value ?? ""}${part.value ?? ""}`);
      else
        all[all.length - 1] = {
          ...last!,
          children: joined([...(last!.children ?? []), ...(part.children ?? [])]),
        };
    } else if (
      last?.type === "text" &&
      /^ +$/.test(last.value ?? "") &&
      MARKS.includes(part.type) &&
      beforeLast?.type === part.type
    ) {
      all.splice(-2, 2, {
        ...part,
        children: joined([...(beforeLast.children ?? []), last, ...(part.children ?? [])]),
      });
    } else all.push(part);
  }
  return all;
}

const IGNORED = ["thematicBreak", "html", "definition"];

function fittedImage({ url = "" }: Part): Part[] {
  return url.startsWith(STORED) ? [{ type: "picture", value: url.slice(STORED.length) }] : [];
}

/** Headings of ours begin at the second level: the title is the first. */
function fittedHeading(heading: Part, shift: number): Part[] {
  if (isBlank(heading)) return [];
  const depth = Math.min(Math.max((heading.depth ?? 2) + shift, 2), 3);
  const children = (heading.children ?? []).map((child) =>
    child.type === "break" ? text(" ") : child,
  );
  return [{ ...heading, depth, children: joined(children) }];
}

/** Makes words of what a text of ours cannot hold: code, drawings, rulers. */
function fitted(part: Part, shift: number): Part[] {
  if (part.type === "inlineCode") return [text(part.value ?? "")];
  if (part.type === "code") return [{ type: "paragraph", children: [text(part.value ?? "")] }];
  if (part.type === "image") return fittedImage(part);
  if (IGNORED.includes(part.type)) return [];
  if (!part.children) return [part];
  const inner = joined(part.children.flatMap((child) => fitted(child, shift)));
  const children = joined(withoutMarkedEdges(inner));
  // Rich text forgets where columns stand, and Excel says so of every number.
  const whole = { ...part, children, ...(part.type === "table" && { align: [] }) };
  if (MARKS.includes(part.type) || part.type === "link") return isBlank(whole) ? children : [whole];
  if (part.type === "heading") return fittedHeading(whole, shift);
  if (part.type === "paragraph") {
    const pictures = children.filter(({ type }) => type === "picture");
    return pictures.length > 0 ? pictures : paragraphs(whole);
  }
  if (["list", "listItem", "blockquote"].includes(part.type) && isBlank(whole)) return [];
  return [whole];
}

const inside = (part: Part): Part[] => [part, ...(part.children ?? []).flatMap(inside)];

interface FromHtml {
  blocks: Part[];
  /** `data:` addresses of its pictures: a part `picture` has its place among them. */
  sources: string[];
}

/**
 * @param html of the clipboard
 * @param report gets what cannot be pasted as it is
 * @returns the blocks that it means; nothing when it is too large or too deep to be read
 */
export function blocksOfHtml(html: string, report: PasteReport): FromHtml | undefined {
  const clean = cleanHtml(html, report);
  if (!clean) return undefined;
  const tree = toMdast(fromDom(clean.body), { document: true, newlines: false }) as Part;
  const depths = inside(tree).flatMap(({ type, depth }) =>
    type === "heading" ? [depth ?? 2] : [],
  );
  const blocks = fitted(tree, depths.includes(1) ? 1 : 0).flatMap(({ children = [] }) => children);
  return { blocks, sources: clean.sources };
}
