import { DeskError } from "../desk-error";
import { contentOf, type FileChange } from "../git/difference";
import { cleanAs } from "../pictures/clean-picture";
import { isWords } from "../store/change";
import { pictureOf } from "../pictures/picture";

/** Names of folders and files as addresses have them: none begins with a point, none leads elsewhere. */
const PLACE = /^content(?:\/[a-z0-9][a-z0-9-]*)*\/[a-zA-Z0-9][\w-]*(?:\.[a-z0-9]+)$/;

const PLAIN_OR_NONE = ["100644", "000000"];

/** Letters in UTF-8. */
const isReadable = (bytes: Buffer) => {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\0");
  } catch {
    return false;
  }
};

/** @returns what is wrong with a file that would become part of the site, in words that follow its name */
async function fault({ file, modes: [, mode], after }: FileChange): Promise<string | undefined> {
  if (!file.startsWith("content/"))
    return "лежит вне папки content, за столом такие файлы не публикуют";
  if (!PLACE.test(file))
    return "так файлы в content не называют: маленькие латинские буквы, цифры и дефис";
  if (!PLAIN_OR_NONE.includes(mode)) return "это не обычный файл, а ссылка или программа";
  if (!after) return undefined;
  const bytes = await contentOf(after);
  if (isWords(file)) return isReadable(bytes) ? undefined : "внутри не текст";
  if (!(await pictureOf(file, bytes))) return "это не текст и не безопасный рисунок";
  // The desk cleans pictures before it writes them; a commit that was made elsewhere may hold the place where one was taken.
  const clean = await cleanAs(file, bytes).catch((error: unknown) => {
    if (error instanceof DeskError) return undefined;
    throw error;
  });
  return clean?.equals(bytes)
    ? undefined
    : "в рисунке осталось лишнее, например место съёмки: добавьте его за столом ещё раз";
}

/**
 * Only texts and harmless pictures in `content/` go from desk to desk and to readers.
 *
 * @throws DeskError that names each file that is something else
 */
export async function assertAllowed(changes: readonly FileChange[]): Promise<void> {
  const faults = [];
  for (const change of changes) {
    const problem = await fault(change);
    if (problem) faults.push(`${change.file} — ${problem}.`);
  }
  if (faults.length > 0) throw new DeskError(faults.join("\n"));
}
