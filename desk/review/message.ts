import path from "node:path";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { type FileChange, wordsOf } from "../git/difference";
import { isWords } from "../store/change";
import { withMoves } from "../marked/moves";
import { sentence, titleOf } from "../files/names";

const LONGEST = 3;

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** One sentence for each changed text; pictures beside a changed text are part of it, and so is the redirect from its old address. */
async function sentences(all: readonly FileChange[]): Promise<string[]> {
  const found: string[] = [];
  const folders = new Set<string>();
  const changes = await withMoves(all);
  const isTaken = changes.some(
    ({ file, from, after }) => file.endsWith(".mdx") && (from || !after),
  );
  const texts = changes.filter(
    ({ file }) => isWords(file) && !(isTaken && file === REDIRECTS_FILE),
  );
  for (const { file, from, before, after } of texts) {
    folders.add(path.posix.dirname(file));
    const [old, now] = [await wordsOf(before), await wordsOf(after)];
    found.push(from ? `Новый адрес: „${titleOf(file, now)}“` : sentence(file, old, now));
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
