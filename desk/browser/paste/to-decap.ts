import type { BlockForm } from "../../collections/block-form";
import { blockNode } from "./block-parts";
import { HEADINGS, MARKS, NAMES, type DecapNode } from "./decap-node";
import type { Part } from "./part";

function words(
  parts: readonly Part[],
  forms: readonly BlockForm[],
  marks: object = {},
): DecapNode[] {
  const nodes = parts.flatMap((part): DecapNode[] => {
    const { type, value = "", children = [], url } = part;
    const mark = MARKS[type];
    if (mark) return words(children, forms, { ...marks, [mark]: true });
    if (type === "break") return [{ type: "break", children: [{ text: "" }] }];
    if (type === "inlineBlock") return [blockNode(part, forms)];
    if (type === "inlineCode") return [{ text: value, ...marks, code: true }];
    if (type === "link")
      return [{ type: "link", url, data: { url }, children: words(children, forms, marks) }];
    return [{ text: value.replace(/\s*\n\s*/g, " "), ...marks }];
  });
  return nodes.length > 0 ? nodes : [{ text: "" }];
}

const isBlock = ({ type }: Part) =>
  (type in NAMES && type !== "break" && type !== "link") ||
  ["heading", "list", "block"].includes(type);

/** @returns blocks as Decap's rich text has them */
export function toDecap(parts: readonly Part[], forms: readonly BlockForm[]): DecapNode[] {
  return parts.map((part): DecapNode => {
    const { type, children = [], depth = 2, ordered, start } = part;
    if (type === "block") return blockNode(part, forms);
    const inner = children.some(isBlock) ? toDecap(children, forms) : words(children, forms);
    if (type === "heading") return { type: HEADINGS[depth], children: inner };
    if (type === "list")
      return {
        type: ordered ? "numbered-list" : "bulleted-list",
        data: { start: start ?? 1 },
        children: inner,
      };
    return {
      type: NAMES[type] ?? "paragraph",
      ...(type === "table" && { data: {} }),
      children: inner,
    };
  });
}
