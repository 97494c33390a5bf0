import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "./content-error";
import { dataFiles, parseDataFile } from "./data-files";
import { placeOfField } from "./front-matter";
import { parseRedirects, readRedirectsFile } from "./redirects";
import { readText } from "./text-kinds";

function checkText(file: string): void {
  const raw = readFileSync(file, "utf8");
  const { facts } = readText(file, raw);
  const cover = "cover" in facts ? facts.cover : undefined;
  if (!cover || existsSync(path.join(path.dirname(file), cover))) return;
  throw new ContentError(
    placeOfField(file, raw, "cover"),
    `нет рисунка ${cover}`,
    "Положите его в папку текста",
  );
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
