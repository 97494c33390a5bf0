import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Element, Parent, Root } from "hast";
import { visit } from "unist-util-visit";
import { readTextPage } from "../texts/text-page";
import type { Text } from "./blocks/block";

const PAGE = /^\/([\w-]+)(?:#.*)?$/;

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
      const slug = node.tagName === "a" && PAGE.exec(String(node.properties?.["href"]))?.[1];
      if (!slug || !parent || index === null) return;
      const file = `content/pages/${slug}.mdx`;
      const place = path.join(text.root, file);
      if (!existsSync(place)) return;
      gathered.uses.push(file);
      if (!readTextPage(file, readFileSync(place, "utf8")).demo) return;
      parent.children.splice(index + 1, 0, MARK);
      return index + 2;
    });
  };
}
