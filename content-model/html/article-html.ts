import type { Element, Root, Parent } from "hast";
import { toString } from "hast-util-to-string";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSlug from "rehype-slug";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { typograph } from "../../shared/typograph";
import type { Text } from "./blocks/block";
import { remarkBlocks, type Gathered } from "./blocks/remark-blocks";
import { ContentError } from "../reading/content-error";
import { withoutFrontMatter } from "../reading/front-matter";
import { componentOf } from "./mdx-component";
import { wholeAddress } from "../../shared/addresses";
import { LINK_ADDRESS } from "../data/data-fields";
import { rehypeStatements, type Statement } from "./statements";
import { NO_VISIT } from "../../shared/demonstration";
import { linkedPage } from "../checks/demo-links";
import { readData } from "../data/data-files";
import { PROGRAMME_FILE } from "../data/home-page";

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
 * Adds a notice to each link to a placeholder page, and to each link to the free examination while it is a demonstration; both
 * depend on the `demo` of that page, or of content/programme.yml.
 *
 * @param gathered receives the pages to which the text links
 */
function rehypeDemoLinks(text: Text, gathered: { uses: string[] }) {
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

/** Pattern of allowed addresses; the case of the scheme does not matter. */
const ALLOWED = new RegExp(LINK_ADDRESS, "i");

/**
 * Refuses links with other targets, made by markdown or by a block.
 *
 * @throws ContentError at the first such link
 */
function rehypeLinks(file: string) {
  return (tree: Root) => {
    let line = 1;
    visit(tree, (node) => {
      // An element that was created by a block has no position, so the previous one is used.
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

/** One line of the table of contents. */
export interface Heading {
  id: string;
  title: string;
}

export interface ArticleHtml extends Gathered {
  html: string;
  headings: Heading[];
  /** Statements that a reviewer answers for: docs/medical-review.md lists them. */
  statements: Statement[];
}

/** Collects the second-level headings of the text; those of blocks, which have a class, are not chapters. */
function rehypeHeadings(headings: Heading[]) {
  return (tree: Root) => {
    visit(tree, "element", (node: Element) => {
      if (node.tagName !== "h2" || node.properties?.["className"]) return;
      headings.push({ id: String(node.properties?.["id"]), title: toString(node) });
    });
  };
}

/** Sets the spaces of every piece of text of a page; code stays as it is. */
function rehypeTypograph() {
  return (tree: Root) => {
    visit(tree, "text", (node, _, parent) => {
      if (parent?.type === "element" && parent.tagName === "code") return;
      node.value = typograph(node.value);
    });
  };
}

const isSyntaxError = (error: unknown): error is { reason: string; line: number | null } =>
  typeof error === "object" && error !== null && "reason" in error && "line" in error;

/** Line of a mistake. For an unclosed tag only the message has it: «Expected a closing tag for `<Map>` (12:1-12:6)». */
const lineOf = ({ reason, line }: { reason: string; line: number | null }): number =>
  line ?? Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1);

/**
 * Renders a text to HTML on the build machine, so that readers do not download it as JavaScript:
 * docs/decisions/003-articles-as-html.md.
 *
 * @param text path of the text, and the sources of its front matter
 * @param raw the whole file with its front matter
 * @throws ContentError for an unknown block, or text that is not MDX
 */
export async function articleHtml(text: Text, raw: string): Promise<ArticleHtml> {
  const { file } = text;
  const headings: Heading[] = [];
  const statements: Statement[] = [];
  const gathered: Gathered = { pictures: [], uses: [] };
  try {
    const Content = await componentOf(
      { absolutePath: file, source: withoutFrontMatter(raw) },
      {
        remarkPlugins: [remarkGfm, remarkDirective, [remarkBlocks, { text, gathered }]],
        // Ids of headings are created before no-break spaces are inserted, which would join two words.
        rehypePlugins: [
          () => rehypeStatements(statements),
          rehypeSlug,
          [rehypeLinks, file],
          [rehypeDemoLinks, text, gathered],
          rehypeTypograph,
          () => rehypeHeadings(headings),
        ],
      },
    );
    const html = renderToStaticMarkup(createElement(Content));
    return { html, headings, statements, ...gathered };
  } catch (error) {
    if (error instanceof ContentError || !isSyntaxError(error)) throw error;
    throw new ContentError(
      { file, line: lineOf(error) },
      `текст не читается (${error.reason})`,
      "Поставьте обратную черту перед знаком < или {, если он часть текста",
    );
  }
}
