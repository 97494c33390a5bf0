import { INSIDE, type BlockData, type BlockForm } from "../../collections/block-form";
import { blockPattern, readBlock, writeBlock } from "../block-syntax";
import { emphasis } from "../emphasis";
import { type DecapNode, HEADINGS, MARKS, NAMES } from "./decap-node";
import { type Part, text } from "./part";

/** @returns a block of ours as Decap has it, or its markup as words when no form reads it */
function blockNode({ type, value = "" }: Part, forms: readonly BlockForm[]): DecapNode {
  const kind = type === "block" ? "shortcode" : "inline-shortcode";
  const nodeOf = (id: string, read: object): DecapNode => ({
    type: kind,
    data: { shortcode: id, id, shortcodeData: read, shortcodeNew: false },
    children: [{ text: "" }],
  });
  for (const form of forms) {
    const match = blockPattern(form).exec(value);
    if (match?.[0].length === value.length && match.index === 0)
      return nodeOf(form.name, readBlock(form, match));
  }
  if (type === "inlineBlock" && /^[*_]/.test(value))
    return nodeOf(emphasis.id, { [INSIDE]: value });
  return type === "block" ? { type: "paragraph", children: [{ text: value }] } : { text: value };
}

/** @returns a block of Decap as the file holds it */
function blockPart(node: DecapNode, forms: readonly BlockForm[]): Part {
  const { shortcode, shortcodeData } = (node.data ?? {}) as {
    shortcode?: string;
    shortcodeData?: BlockData;
  };
  const form = forms.find(({ name }) => name === shortcode);
  const data = shortcodeData ?? {};
  const value = form ? writeBlock(form, data) : String(data[INSIDE] ?? "");
  return { type: node.type === "shortcode" ? "block" : "inlineBlock", value };
}

/** The block of a picture that lies beside the text; its author still writes what it shows. */
export const figurePart = (name: string): Part => ({
  type: "block",
  value: `:::figure{src="./${name}"}\n:::`,
});

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
