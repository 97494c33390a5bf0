import type { Element, Parent, Root } from "hast";
import { visit } from "unist-util-visit";
import { linkedPage } from "../checks/demo-links";
import type { Text } from "./blocks/block";

const PAGE = /^(\/[\w-]+)(?:#.*)?$/;

const MARK: Element = {
  type: "element",
  tagName: "small",
  properties: {},
  children: [{ type: "text", value: " (демонстрационные данные)" }],
};

/**
 * Says beside each link to a page that stands in for the owner's own that it does; goes when that page's `demo` goes.
 *
 * @param gathered learns what pages the text leads to
 */
export function rehypeDemoLinks(text: Text, gathered: { uses: string[] }) {
  return (tree: Root) => {
    visit(tree, "element", (node: Element, index: number | null, parent: Parent | null) => {
      const address = node.tagName === "a" && PAGE.exec(String(node.properties?.["href"]))?.[1];
      const page = address ? linkedPage(text.root, address) : null;
      if (!page || !parent || index === null) return;
      gathered.uses.push(page.file);
      if (!page.demo) return;
      parent.children.splice(index + 1, 0, MARK);
      return index + 2;
    });
  };
}
