import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "./content-error";
import { dataFiles, parseDataFile } from "./data-files";
import { readPublication } from "./publication";
import { parseRedirects, readRedirectsFile } from "./redirects";
import { isTextPage, readTextPage } from "./text-page";

function checkText(file: string): void {
  const raw = readFileSync(file, "utf8");
  const { cover } = isTextPage(file) ? readTextPage(file, raw) : readPublication(file, raw);
  if (!cover || existsSync(path.join(path.dirname(file), cover))) return;
  const line = raw.slice(0, raw.search(/^cover:/m)).split("\n").length;
  throw new ContentError({ file, line }, `нет рисунка ${cover}`, "Положите его в папку текста");
}

const textFiles = () =>
  readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => path.join("content", file));

/**
 * Reads everything that authors write, before Gatsby does, and collects the mistakes: an author wants
 * all of them at once, in plain words, and Gatsby would show the first one amid its own code.
 *
 * @returns one line per mistake, with file, line and advice; empty when the content is in order
 */
export function contentMistakes(): string[] {
  const checks = [
    ...textFiles().map((file) => () => checkText(file)),
    ...dataFiles.map((file) => () => void parseDataFile(file, readFileSync(file, "utf8"))),
    () => void parseRedirects(readRedirectsFile()),
  ];
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof ContentError) return [error.message];
      throw error;
    }
  });
}
