import { lstatSync } from "node:fs";
import path from "node:path";
import { DeskError } from "../desk-error";
import { isNameOfWindows } from "../transliterate";

/** Names of folders and files as addresses have them: none begins with a point, none leads elsewhere. */
const PLACE = /^content(?:\/[a-z0-9][a-z0-9-]*)*\/[a-zA-Z0-9][\w-]*\.(?:mdx|yml|svg|png|jpg|mp4)$/;

/**
 * No step of the way to the file is a link: what it leads to is not the author's.
 *
 * @throws DeskError
 */
export function refuseLinks(file: string): void {
  const names = file.split("/");
  for (let length = 1; length <= names.length; length += 1) {
    const step = names.slice(0, length).join("/");
    const kind = lstatSync(step, { throwIfNoEntry: false });
    if (kind?.isSymbolicLink()) throw new DeskError(`${step} — ссылка, а не файл.`, 403);
  }
}

/**
 * @returns the path itself
 * @throws DeskError when it is no file of content/ that an author may read or write
 */
export function placeOf(file: unknown): string {
  const isPlain = typeof file === "string" && path.posix.normalize(file) === file;
  if (!isPlain || !PLACE.test(file) || file.split(/[/.]/).some(isNameOfWindows)) {
    throw new DeskError(
      "Так файлы в content не называют: маленькие латинские буквы, цифры и дефис.",
      403,
    );
  }
  refuseLinks(file);
  return file;
}
