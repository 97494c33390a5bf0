import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { typograph } from "../../../shared/typograph";

/** Sets the spaces of every piece of text of a page; code stays as it is. */
export function rehypeTypograph() {
  return (tree: Root) => {
    visit(tree, "text", (node, _, parent) => {
      if (parent?.type === "element" && parent.tagName === "code") return;
      node.value = typograph(node.value);
    });
  };
}
