import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { ContentError } from "../content/content-error";

/** An allow-list: whoever can write a text must not get a script into it, and a link without encryption shows what somebody reads. */
const ALLOWED = /^(?:https:\/\/[^/?#\s\\]|mailto:|tel:|\/(?![/\\])|#)/i;

/**
 * Refuses links to anything but a safe site, an own page, an e-mail address and a telephone.
 *
 * @throws ContentError at the first other one
 */
export function rehypeLinks(file: string) {
  return (tree: Root) => {
    visit(tree, "element", (node: Element) => {
      if (node.tagName !== "a") return;
      const address = String(node.properties?.["href"] ?? "");
      if (ALLOWED.test(address)) return;
      throw new ContentError(
        { file, line: node.position?.start.line ?? 1 },
        `ссылка ведёт не на страницу: ${address}`,
        "Начните адрес с https://, mailto:, tel: или с «/», если это страница сайта",
      );
    });
  };
}
