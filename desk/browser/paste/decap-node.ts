/** A node of Decap's rich text (Slate). */
export interface DecapNode {
  type?: string;
  text?: string;
  children?: DecapNode[];
  url?: string;
  title?: string;
  data?: Record<string, unknown>;
  [mark: string]: unknown;
}

/** Names of Decap for names of mdast. */
export const NAMES: Record<string, string> = {
  paragraph: "paragraph",
  blockquote: "quote",
  listItem: "list-item",
  table: "table",
  tableRow: "table-row",
  tableCell: "table-cell",
  break: "break",
  link: "link",
};

export const HEADINGS = [
  "",
  "heading-one",
  "heading-two",
  "heading-three",
  "heading-four",
  "heading-five",
  "heading-six",
];

export const MARKS: Record<string, string> = {
  strong: "bold",
  emphasis: "italic",
  delete: "delete",
};

const KNOWN = new Set([
  ...Object.values(NAMES),
  ...HEADINGS,
  "bulleted-list",
  "numbered-list",
  "shortcode",
  "inline-shortcode",
  "thematic-break",
  "code-block",
  "image",
]);

const MAX_LEVELS = 60;

function isKnown(node: unknown, depth: number): node is DecapNode {
  if (typeof node !== "object" || node === null || depth > MAX_LEVELS) return false;
  const { type, text, children } = node as DecapNode;
  if (typeof text === "string") return children === undefined;
  return (
    typeof type === "string" &&
    KNOWN.has(type) &&
    Array.isArray(children) &&
    children.length > 0 &&
    children.every((child) => isKnown(child, depth + 1))
  );
}

/**
 * Reads what was copied in this editor. Other editors made with Slate, such as Discord, write the same type, and their nodes would
 * crash ours.
 *
 * @param fragment of the clipboard, `application/x-slate-fragment`
 * @returns nothing when a node is not one of ours
 */
export function readFragment(fragment: string): DecapNode[] | undefined {
  try {
    const nodes = JSON.parse(decodeURIComponent(atob(fragment))) as unknown;
    return Array.isArray(nodes) && nodes.every((node) => isKnown(node, 0)) ? nodes : undefined;
  } catch {
    return undefined;
  }
}

export const writeFragment = (nodes: readonly DecapNode[]): string =>
  btoa(encodeURIComponent(JSON.stringify(nodes)));
