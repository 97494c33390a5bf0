import type { BlockForm } from "../../collections/block-form";
import { blockPart } from "./block-parts";
import { HEADINGS, MARKS, NAMES, type DecapNode } from "./decap-node";
import { text, type Part } from "./part";

const typeOf = (name: string) => Object.entries(NAMES).find(([, one]) => one === name)?.[0];

function marked(node: DecapNode): Part {
  return Object.entries(MARKS).reduce<Part>(
    (part, [type, mark]) => (node[mark] ? { type, children: [part] } : part),
    node["code"] ? { type: "inlineCode", value: node.text } : text(node.text ?? ""),
  );
}

/** @returns what Decap's rich text has as the parts of our texts */
export function fromDecap(nodes: readonly DecapNode[], forms: readonly BlockForm[]): Part[] {
  return nodes.map((node): Part => {
    const { type = "", children = [], data = {} } = node;
    if (node.text !== undefined) return marked(node);
    if (type === "shortcode" || type === "inline-shortcode") return blockPart(node, forms);
    if (type === "break") return { type: "break" };
    const inner = fromDecap(children, forms);
    if (type === "link")
      return {
        type: "link",
        url: node.url ?? (data["url"] as string | undefined) ?? "",
        title: null,
        children: inner,
      };
    if (type.endsWith("-list"))
      return {
        type: "list",
        ordered: type === "numbered-list",
        start: Number(data["start"]) || 1,
        children: inner,
      };
    const depth = HEADINGS.indexOf(type);
    if (depth > 0) return { type: "heading", depth, children: inner };
    return { type: typeOf(type) ?? "paragraph", children: inner };
  });
}
