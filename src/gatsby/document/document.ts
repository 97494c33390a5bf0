import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compile } from "@mdx-js/mdx";
import type { Content, PhrasingContent, Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { type Block, type Span, pdfOf } from "../../../content-model/document/pdf";
import { readTextPage } from "../../../content-model/kinds/text-page";
import { ContentError } from "../../../content-model/reading/content-error";
import { withoutFrontMatter } from "../../../content-model/reading/front-matter";
import { typograph } from "../../../shared/typograph";
import { siteAddress, SITE_NAME } from "../../lib/site";

/**
 * Converts the text of a page to blocks of a PDF: headings, paragraphs, lists.
 *
 * @param file path from the root of the project, for messages
 * @param raw the whole file with its front matter
 * @throws ContentError for elements that a plain document cannot contain, such as a card or a picture
 */
export async function documentBlocks(file: string, raw: string): Promise<Block[]> {
  let blocks: Block[] = [];
  const read = () => (tree: Root) => {
    blocks = tree.children.flatMap((node) => blocksOf(file, node));
  };
  await compile(
    { value: withoutFrontMatter(raw), path: file },
    { remarkPlugins: [remarkGfm, remarkDirective, read] },
  );
  return blocks;
}

function blocksOf(file: string, node: Content): Block[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", spans: spansOf(file, node.children) }];
    case "paragraph":
      return [{ kind: "paragraph", spans: spansOf(file, node.children) }];
    case "list":
      return node.children.flatMap((item, index) => {
        const marker = node.ordered ? `${(node.start ?? 1) + index}.` : "•";
        return item.children
          .flatMap((child) => blocksOf(file, child))
          .map((block): Block => ({ ...block, kind: "item", marker }));
      });
    default:
      throw refused(file, node);
  }
}

function spansOf(
  file: string,
  nodes: PhrasingContent[],
  style: Omit<Span, "text"> = { bold: false, link: null },
): Span[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case "text":
        return [{ ...style, text: typograph(node.value.normalize("NFC").replaceAll("\n", " ")) }];
      case "strong":
        return spansOf(file, node.children, { ...style, bold: true });
      case "emphasis":
        return spansOf(file, node.children, style);
      // A term is written as its words, without the site's explanation.
      case "textDirective":
        if (node.name === "term") return spansOf(file, node.children, style);
        throw refused(file, node);
      case "link":
        return spansOf(file, node.children, { ...style, link: wholeAddress(node.url) });
      default:
        throw refused(file, node);
    }
  });
}

const wholeAddress = (link: string) => (link.startsWith("/") ? siteAddress(link) : link);

const refused = (file: string, { type, position }: Content) =>
  new ContentError(
    { file, line: position?.start.line ?? 1 },
    `в документе PDF не бывает «${type}»`,
    "Оставьте заголовки, абзацы, списки, ссылки и выделение",
  );

const FILE = "content/pages/terms.mdx";

/**
 * Writes the terms of use as `rules.pdf`, the legal link of the footer.
 *
 * @throws ContentError
 */
export async function writeTerms(publicFolder: string): Promise<void> {
  const raw = await readFile(FILE, "utf8");
  const { title, description, date, dateText } = readTextPage(FILE, raw);
  if (!date || !dateText) {
    throw new ContentError(
      { file: FILE, line: 1 },
      "у правил нет даты редакции",
      "Добавьте в шапку поле «date»",
    );
  }
  const facts = {
    title,
    edition: `${SITE_NAME}. Редакция от ${dateText}`,
    author: SITE_NAME,
    description,
    date: new Date(date),
    fonts: "shared/fonts",
  };
  const pdf = await pdfOf(facts, await documentBlocks(FILE, raw));
  await writeFile(path.join(publicFolder, "rules.pdf"), pdf);
}
