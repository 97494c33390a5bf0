import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { wholeAddress } from "../../shared/whole-address";
import { ContentError } from "../reading/content-error";
import { LINK_ADDRESS } from "../data/data-fields";

/** The scheme of an address is the same in either case. */
const ALLOWED = new RegExp(LINK_ADDRESS, "i");

/**
 * Refuses what no link of ours leads to, made by markdown or by a block.
 *
 * @throws ContentError at the first such link
 */
export function rehypeLinks(file: string) {
  return (tree: Root) => {
    let line = 1;
    visit(tree, (node) => {
      // What a block makes has no place of its own: it is in the one before it.
      line = node.position?.start.line ?? line;
      if (node.type !== "element" || node.tagName !== "a") return;
      const address = String(node.properties?.["href"] ?? "");
      if (!ALLOWED.test(address)) {
        throw new ContentError(
          { file, line },
          `ссылка ведёт не на страницу: ${address}`,
          "Начните адрес с https:// и имени сайта, с mailto:, tel: или с «/», если это страница сайта",
        );
      }
      if (wholeAddress(address) !== address) {
        throw new ContentError(
          { file, line },
          `адрес ссылки обрывается посреди буквы: ${address}`,
          "Скопируйте его целиком",
        );
      }
    });
  };
}
