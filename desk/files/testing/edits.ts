import { readdirSync, readFileSync } from "node:fs";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parse, stringify } from "yaml";
import { diffLines } from "diff";
import { headAndBody } from "../file-text";
import type { Plain, PlainMap } from "../plain";

/** What rich text makes of a text that nobody has touched. */
const richText = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(() => (tree) => {
    visit(tree, (node) => {
      if (node.type === "list" || node.type === "listItem") Object.assign(node, { spread: true });
      if (node.type === "table") Object.assign(node, { align: [] });
    });
  })
  .use(remarkStringify, { bullet: "*", emphasis: "_", listItemIndent: "one", rule: "-" });

const withoutBackslashes = (text: string) => text.replace(/\\([{}])/g, "$1");

export const bodyLikeTheEditor = (body: string): string =>
  withoutBackslashes(richText.processSync(body).toString());

/**
 * What the editor sends back of what `forEditor` gives it. Tests change the fields or the body on the way.
 *
 * @param file a text or data, by its name
 */
export function likeTheEditor(
  file: string,
  given: string,
  change: (fields: PlainMap) => Plain = (fields) => fields,
  changeBody: (body: string) => string = (body) => body,
): string {
  if (!file.endsWith(".mdx")) return stringify(change(parse(given) as PlainMap), { lineWidth: 0 });
  const { head, body } = headAndBody(given);
  const fields = stringify(change(parse(head) as PlainMap), { lineWidth: 0 });
  return `---\n${fields}---\n${changeBody(bodyLikeTheEditor(body))}`;
}

/** Every text and data file of the project, by its path from the root. */
export const contentFiles = (): string[] =>
  readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:mdx|yml)$/.test(file))
    .map((file) => `content/${file}`);

export const rawOf = (file: string): string => readFileSync(file, "utf8");

/** Lines that were removed, and those that were added. */
export function linesChanged(old: string, now: string): { removed: string[]; added: string[] } {
  const changes = diffLines(old, now);
  const of = (kind: "added" | "removed") =>
    changes.filter((change) => change[kind]).flatMap(({ value }) => value.trimEnd().split("\n"));
  return { removed: of("removed"), added: of("added") };
}
