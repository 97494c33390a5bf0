import { readFileSync } from "node:fs";
import { oldSources } from "./check-sources";
import { checkText } from "./check-text";
import { compiledText } from "../articles/compiled-text";
import { ContentError } from "./content-error";
import { dataFiles, parseDataFile } from "./data-files";
import { checkDemoLinks } from "./demo-links";
import { heldLinkChecks } from "./held-links";
import { readGlossary } from "./read-glossary";
import { parseRedirects, readRedirectsFile } from "./redirects";
import { moscowDay, textFiles } from "./text-files";

/**
 * Reads everything that authors write, before Gatsby does, and collects the mistakes: an author wants
 * all of them at once, in plain words, and Gatsby would show the first one amid its own code. The texts
 * are compiled here; pages get them from there.
 *
 * @param today `YYYY-MM-DD`; nothing can have been written or checked later
 * @returns one line per mistake, with file, line and advice; empty when the content is in order
 */
export async function contentMistakes(today = moscowDay()): Promise<string[]> {
  const checks: (() => void | Promise<void>)[] = [
    ...textFiles().map((file) => async () => {
      checkText(file, readFileSync(file, "utf8"), today);
      await compiledText(file);
    }),
    ...dataFiles.map((file) => () => void parseDataFile(file, readFileSync(file, "utf8"))),
    () => void checkDemoLinks(),
    ...heldLinkChecks(today),
    () => void readGlossary(),
    () => void parseRedirects(readRedirectsFile()),
  ];
  // A set: what is wrong with the data of several texts is one mistake.
  const mistakes = new Set<string>();
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.add(error.message);
    }
  }
  return [...mistakes];
}

/**
 * What an author should look at, though nothing is wrong with it. The content has no mistakes.
 *
 * @param today `YYYY-MM-DD`
 * @returns one line per text with file and line
 */
export const contentWarnings = (today = moscowDay()): string[] =>
  textFiles().flatMap((file) => oldSources(file, readFileSync(file, "utf8"), today));
