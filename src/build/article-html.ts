import { evaluate } from "@mdx-js/mdx";
import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import rehypeSlug from "rehype-slug";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { ContentError } from "./content-error";
import { remarkBlocks } from "./directives";
import { withoutFrontMatter } from "./front-matter";
import { remarkTypograph } from "./typograph";

/** One line of the table of contents. */
export interface Heading {
  id: string;
  title: string;
}

export interface ArticleHtml {
  html: string;
  headings: Heading[];
}

/** Collects the second-level headings of the text; headings of care cards are not chapters. */
function rehypeHeadings(headings: Heading[]) {
  return (tree: Root) => {
    visit(tree, "element", (node: Element) => {
      const isCard = [node.properties?.["className"]].flat().includes("care-title");
      if (node.tagName !== "h2" || isCard) return;
      headings.push({ id: String(node.properties?.["id"]), title: toString(node) });
    });
  };
}

const isSyntaxError = (error: unknown): error is { reason: string; line: number | null } =>
  typeof error === "object" && error !== null && "reason" in error && "line" in error;

/**
 * Renders a text to HTML on the build machine, so that no text travels to the reader as
 * JavaScript (decision 4 of the architecture).
 *
 * @param file path from the root of the project, for messages
 * @param raw the whole file with its front matter
 * @param sources how many sources its front matter lists
 * @throws ContentError at a block the site does not know, or at text that is not MDX
 */
export async function articleHtml(
  file: string,
  raw: string,
  sources: number,
): Promise<ArticleHtml> {
  const headings: Heading[] = [];
  try {
    const { default: Content } = await evaluate(
      { value: withoutFrontMatter(raw), path: file },
      {
        ...runtime,
        remarkPlugins: [
          remarkGfm,
          remarkDirective,
          [remarkBlocks, { file, sources }],
          remarkTypograph,
        ],
        rehypePlugins: [rehypeSlug, () => rehypeHeadings(headings)],
      },
    );
    return { html: renderToStaticMarkup(createElement(Content)), headings };
  } catch (error) {
    if (error instanceof ContentError || !isSyntaxError(error)) throw error;
    throw new ContentError(
      { file, line: error.line ?? 1 },
      `текст не читается (${error.reason})`,
      "Поставьте обратную черту перед знаком < или {, если он часть текста",
    );
  }
}
