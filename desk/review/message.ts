import path from "node:path";
import { contentOf, type FileChange } from "./difference";
import { isWords } from "../store/change";
import { sentence } from "./names";

const LONGEST = 3;

const textOf = async (number: string | undefined) =>
  number === undefined ? undefined : (await contentOf(number)).toString();

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** One sentence for each changed text; pictures beside a changed text are part of it. */
async function sentences(changes: readonly FileChange[]): Promise<string[]> {
  const found: string[] = [];
  const folders = new Set<string>();
  for (const { file, before, after } of changes.filter(({ file }) => isWords(file))) {
    folders.add(path.posix.dirname(file));
    // A title of several lines would end the sentence, and could say what only the desk says.
    found.push(
      sentence(file, await textOf(before), await textOf(after)).replace(/[\s\p{Cc}]+/gu, " "),
    );
  }
  const pictures = changes.filter(
    ({ file }) => !isWords(file) && !folders.has(path.posix.dirname(file)),
  );
  if (pictures.length > 0) found.push("Изменены рисунки");
  return found;
}

/**
 * What has changed, in plain Russian, made from the titles: «Изменена статья „Безопасное солнце“».
 *
 * @returns a line, and below it one for each text when there are several
 */
export async function messageOf(changes: readonly FileChange[]): Promise<string> {
  const all = await sentences(changes);
  const [first = "Правки", ...others] = all.slice(0, LONGEST);
  const more = all.length > LONGEST ? ` и ещё ${all.length - LONGEST}` : "";
  const title = [first, ...others.map(small)].join(", ") + more;
  const list = all.length > 1 ? `\n\n${all.map((line) => `- ${line}`).join("\n")}` : "";
  return `${title}${list}\n`;
}
