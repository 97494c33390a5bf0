import type { Node, Parent } from "unist";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { withoutFrontMatter } from "../reading/front-matter";
import { componentOf } from "../html/mdx-component";

/** A paragraph or an item of a list, as plain words. */
export interface Passage {
  text: string;
  /** Whether it is an item of a list, which has another rhythm than a paragraph. */
  isItem: boolean;
}

const isParent = (node: Node): node is Parent => "children" in node;

const isLabel = ({ data }: Node) =>
  (data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

/** The text's own words, without numbers of sources and the words of `facts.yml`. */
function wordsOf(node: Node): string {
  if (node.type === "text") return (node as Node & { value: string }).value;
  if (node.type === "break") return " ";
  const { name } = node as Node & { name?: string };
  if (node.type === "textDirective" && name !== "term") return "";
  return isParent(node) ? node.children.map(wordsOf).join("") : "";
}

function* passagesIn(node: Node, isItem: boolean): Generator<Passage> {
  if (node.type === "paragraph") {
    if (!isLabel(node)) yield { text: wordsOf(node).replace(/\s+/g, " ").trim(), isItem };
  } else if (isParent(node)) {
    for (const child of node.children) yield* passagesIn(child, isItem || node.type === "listItem");
  }
}

/**
 * The paragraphs and items of a text as its author wrote them: without headings, tables, titles of blocks and source numbers.
 *
 * @param file path from the root of the project
 * @param raw the whole file with its front matter
 */
export async function passagesOf(file: string, raw: string): Promise<Passage[]> {
  const passages: Passage[] = [];
  const collect = () => (tree: Node) => void passages.push(...passagesIn(tree, false));
  await componentOf(
    { absolutePath: file, source: withoutFrontMatter(raw) },
    { remarkPlugins: [remarkGfm, remarkDirective, collect] },
  );
  return passages.filter(({ text }) => text !== "");
}
