import { lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { mkdir, rename } from "node:fs/promises";
import Type from "typebox";
import { DeskError } from "../desk-error";
import { isNameOfWindows } from "../transliterate";
import { plainText } from "../files/file-text";

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

/** The folder, outside of all commits, with what the desk stores about the texts of this checkout. */
const FOLDER = ".desk/texts";

/** The sign that stands for a slash; no name in `content/` has it. */
const SLASH = "~";

/** @returns the folder with what the desk stores about a text: who has saved it last, and its earlier states */
export const ownPlace = (file: string): string => path.join(FOLDER, file.replaceAll("/", SLASH));

/** Moves what is stored about a text to its new address. What is stored there about another text stays. */
export async function movePlace(from: string, to: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await rename(ownPlace(from), ownPlace(to)).catch((error: NodeJS.ErrnoException) => {
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(error.code ?? "")) throw error;
  });
}

/** A text or data as they are saved. */
export interface SavedText {
  /** Path from the root of the project. */
  file: string;
  raw: string;
}

/** What a page sends that asks about a saved text. */
export const FILE = Type.Object({ file: Type.String() }, { additionalProperties: false });

/** @throws DeskError when it is no text of ours, or is deleted */
export function savedText(named: string): SavedText {
  const file = placeOf(named);
  try {
    return { file, raw: plainText(readFileSync(file, "utf8")) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new DeskError("Этого текста нет: его удалили, или у него другой адрес.", 404);
  }
}
