import type { Element, Parent, Root } from "hast";
import { visit } from "unist-util-visit";
import { NO_VISIT } from "../../shared/demonstration";
import { linkedPage } from "../checks/demo-links";
import { readData } from "../data/data-files";
import { PROGRAMME_FILE } from "../data/home-page";
import type { Text } from "./blocks/block";

/** The page of the free examination. */
const EXAMINATION = "/consultations";

const PAGE = /^(\/[\w-]+)(?:#.*)?$/;

const markOf = (words: string): Element => ({
  type: "element",
  tagName: "small",
  properties: {},
  children: [{ type: "text", value: ` (${words})` }],
});

const STANDS_IN = markOf("демонстрационные данные");

const NOBODY_EXAMINES = markOf(
  NO_VISIT.charAt(0).toLowerCase() + NO_VISIT.slice(1).replace(".", ""),
);

/**
 * Adds a notice to each link to a page that stands in for the owner's own, and to each link to the free examination while it is a
 * demonstration; both depend on the `demo` of that page, or of content/programme.yml.
 *
 * @param gathered gets the pages that the text links to
 */
export function rehypeDemoLinks(text: Text, gathered: { uses: string[] }) {
  return (tree: Root) => {
    visit(tree, "element", (node: Element, index: number | null, parent: Parent | null) => {
      const address = node.tagName === "a" && PAGE.exec(String(node.properties?.["href"]))?.[1];
      const page = address ? linkedPage(text.root, address) : null;
      if (!page || !parent || index === null) return;
      gathered.uses.push(page.file);
      const isOffer = address === EXAMINATION && !text.file.endsWith(`${EXAMINATION}.mdx`);
      if (isOffer) gathered.uses.push(PROGRAMME_FILE);
      const isNotHeld = isOffer && readData(PROGRAMME_FILE, text.root).demo;
      if (!page.demo && !isNotHeld) return;
      parent.children.splice(index + 1, 0, page.demo ? STANDS_IN : NOBODY_EXAMINES);
      return index + 2;
    });
  };
}
