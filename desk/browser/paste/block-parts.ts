import { INSIDE, type BlockData, type BlockForm } from "../../collections/block-form";
import { blockPattern, readBlock, writeBlock } from "../block-syntax";
import { emphasis } from "../emphasis";
import type { DecapNode } from "./decap-node";
import type { Part } from "./part";

/** @returns a block of ours as Decap has it, or its markup as words when no form reads it */
export function blockNode({ type, value = "" }: Part, forms: readonly BlockForm[]): DecapNode {
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
export function blockPart(node: DecapNode, forms: readonly BlockForm[]): Part {
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
