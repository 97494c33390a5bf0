import { readFileSync } from "node:fs";
import { dataFiles } from "../data/data-files";
import { parseRedirects, REDIRECTS_FILE } from "../data/redirects";
import { deletedLinkChecks } from "./deleted-links";

const [deleted] = parseRedirects(readFileSync(REDIRECTS_FILE, "utf8")).filter(
  ({ to }) => to === "/",
);
const address = deleted?.from ?? "";

/** Mistake of a text with these words. */
function mistakeIn(words: string): string | undefined {
  const texts = new Map([["content/articles/a/index.mdx", `---\ntitle: А\n---\n\n${words}\n`]]);
  try {
    for (const check of deletedLinkChecks(texts)) check();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test("a link to a deleted text is refused with its line and what to do", () => {
  expect(address).not.toBe("");
  const mistake = mistakeIn(`[слово](${address})`);
  expect(mistake).toContain("content/articles/a/index.mdx:5");
  expect(mistake).toContain(`ссылка ведёт на удалённый текст: ${address}`);
});

test.each(["-2", "/part"])("an address that goes on with %s is another text", (more) => {
  expect(mistakeIn(`[слово](${address}${more})`)).toBeUndefined();
});

test("every file of data is checked, too, but for the list of addresses itself", () => {
  expect(deletedLinkChecks(new Map())).toHaveLength(dataFiles.length - 1);
});
