import { fromDom } from "hast-util-from-dom";
import { toMdast } from "hast-util-to-mdast";
import type { Told } from "./told";
import { cleanHtml } from "./clean-html";

/** A part of a text, whichever kind it is of. */
export interface Part {
  type: string;
  children?: Part[];
  value?: string;
  depth?: number;
  ordered?: boolean;
  start?: number | null;
  url?: string;
  title?: string | null;
}

const textOf = (part: Part): string => part.value ?? (part.children ?? []).map(textOf).join("");
const isBlank = (part: Part) => part.type !== "table" && textOf(part).trim() === "";

/** Two line ends are the end of a paragraph. */
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

const MARKS = ["strong", "emphasis", "delete"];
const LOOSE = ["strong", "emphasis", "delete", "link"];

/** Word processors cut emphasis into pieces: `**2 мг/см****²**` would be stars to a reader. */
const joined = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (last?.type !== part.type || !MARKS.includes(part.type)) return [...all, part];
    const children = joined([...(last.children ?? []), ...(part.children ?? [])]);
    return [...all.slice(0, -1), { ...last, children }];
  }, []);

/** What a text of ours cannot hold is words: code, drawings, rulers. */
function fitted(part: Part, shift: number): Part[] {
  if (part.type === "inlineCode") return [{ type: "text", value: part.value ?? "" }];
  if (part.type === "code")
    return [{ type: "paragraph", children: [{ type: "text", value: part.value ?? "" }] }];
  if (["thematicBreak", "image", "html", "definition"].includes(part.type)) return [];
  if (!part.children) return [part];
  const children = joined(part.children.flatMap((child) => fitted(child, shift)));
  const whole = { ...part, children };
  if (LOOSE.includes(part.type)) return isBlank(whole) ? children : [whole];
  if (part.type === "paragraph") return paragraphs(whole);
  if (part.type === "heading") {
    if (isBlank(whole)) return [];
    return [
      {
        ...whole,
        depth: Math.min(Math.max((part.depth ?? 2) + shift, 2), 3),
        children: children.filter(({ type }) => type !== "break"),
      },
    ];
  }
  if (["list", "listItem", "blockquote"].includes(part.type) && isBlank(whole)) return [];
  return [whole];
}

const inside = (part: Part): Part[] => [part, ...(part.children ?? []).flatMap(inside)];

/** @returns the blocks that the clipboard's HTML means */
export function blocksOfHtml(html: string, told: Told): Part[] {
  const tree = toMdast(fromDom(cleanHtml(html, told)), { document: true, newlines: false }) as Part;
  const depths = inside(tree).flatMap(({ type, depth }) =>
    type === "heading" ? [depth ?? 2] : [],
  );
  return fitted(tree, depths.includes(1) ? 1 : 0).flatMap(({ children = [] }) => children);
}

const BULLET = /^[•·▪◦●○‣*–-][ \t]+/;
const NUMBER = /^(\d+)[.)][ \t]+/;

/** Plain text of a messenger: lines that begin alike are a list, an empty line ends a paragraph. */
export function blocksOfText(text: string): Part[] {
  const words = (value: string): Part[] => [{ type: "text", value }];
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .flatMap((group): Part[] => {
      const blocks: Part[] = [];
      for (const line of group.split("\n").filter((one) => one.trim() !== "")) {
        const mark = [BULLET, NUMBER].find((one) => one.test(line.trim()));
        const last = blocks.at(-1);
        if (mark) {
          const ordered = mark === NUMBER;
          const item = {
            type: "listItem",
            children: [{ type: "paragraph", children: words(line.trim().replace(mark, "")) }],
          };
          if (last?.type === "list" && last.ordered === ordered) last.children!.push(item);
          else
            blocks.push({
              type: "list",
              ordered,
              start: Number(NUMBER.exec(line.trim())?.[1] ?? 1),
              children: [item],
            });
        } else if (last?.type === "paragraph")
          last.children!.push({ type: "break" }, ...words(line.trim()));
        else blocks.push({ type: "paragraph", children: words(line.trim()) });
      }
      return blocks;
    });
}
