import type { Part } from "./to-markdown-tree";

/** A node of Decap's rich text (Slate). */
export interface DecapNode {
  type?: string;
  text?: string;
  children?: DecapNode[];
  [mark: string]: unknown;
}

const MARKS: Record<string, string> = { strong: "bold", emphasis: "italic", delete: "delete" };
const HEADINGS = [
  "",
  "heading-one",
  "heading-two",
  "heading-three",
  "heading-four",
  "heading-five",
  "heading-six",
];
const NAMES: Record<string, string> = {
  paragraph: "paragraph",
  blockquote: "quote",
  listItem: "list-item",
  table: "table",
  tableRow: "table-row",
  tableCell: "table-cell",
};

function words(parts: readonly Part[], marks: object = {}): DecapNode[] {
  const nodes = parts.flatMap((part): DecapNode[] => {
    const { type, value = "", children = [], url } = part;
    const mark = MARKS[type];
    if (mark) return words(children, { ...marks, [mark]: true });
    if (type === "break") return [{ type: "break", children: [{ text: "" }] }];
    if (type === "link")
      return [{ type: "link", url, data: { url }, children: words(children, marks) }];
    return [{ text: value.replace(/\s*\n\s*/g, " "), ...marks }];
  });
  return nodes.length > 0 ? nodes : [{ text: "" }];
}

const isBlock = ({ type }: Part) => type in NAMES || type === "heading" || type === "list";

/** @returns blocks as Decap's rich text has them */
export function toDecap(parts: readonly Part[]): DecapNode[] {
  return parts.map((part): DecapNode => {
    const { type, children = [], depth = 2, ordered, start } = part;
    const inner = children.some(isBlock) ? toDecap(children) : words(children);
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
