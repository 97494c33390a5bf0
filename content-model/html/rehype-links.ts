import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { wholeAddress } from "../../shared/addresses";
import { ContentError } from "../reading/content-error";
import { LINK_ADDRESS } from "../data/data-fields";

/** Pattern of allowed addresses; the case of the scheme does not matter. */
const ALLOWED = new RegExp(LINK_ADDRESS, "i");

/**
 * Refuses links with other targets, made by markdown or by a block.
 *
 * @throws ContentError at the first such link
 */
export function rehypeLinks(file: string) {
  return (tree: Root) => {
    let line = 1;
    visit(tree, (node) => {
      // An element made by a block has no position, so the one before it counts.
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
