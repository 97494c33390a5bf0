import { lstatSync } from "node:fs";
import path from "node:path";
import { DeskError } from "../desk-error";
import type { Change } from "./change";
import { pictureOf } from "../review/picture";

/** Names of folders and files as addresses have them: none begins with a point, none leads elsewhere. */
const PLACE = /^content(?:\/[a-z0-9][a-z0-9-]*)*\/[a-zA-Z0-9][\w-]*\.(mdx|yml|svg|png|jpg|mp4)$/;

const TEXTS = ["mdx", "yml"];

/** A text of a hundred pages; a photograph as a camera makes it. Bytes. */
const MOST = { text: 1_000_000, picture: 20_000_000 };

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
  if (!isPlain || !PLACE.test(file)) {
    throw new DeskError(
      "Так файлы в content не называют: маленькие латинские буквы, цифры и дефис.",
      403,
    );
  }
  refuseLinks(file);
  return file;
}

/**
 * A change is of a file of content/, no larger than such files are, and holds what its name says.
 *
 * @throws DeskError
 */
export async function assertWritable({ file, content }: Change): Promise<void> {
  const [, ending = ""] = PLACE.exec(placeOf(file)) ?? [];
  if (content === null) return;
  const isText = TEXTS.includes(ending);
  const size = Buffer.byteLength(content);
  if (size > (isText ? MOST.text : MOST.picture)) {
    throw new DeskError(`${file} — слишком большой файл.`, 413);
  }
  if (isText !== (typeof content === "string")) throw new DeskError(`${file} — не то, чем назван.`);
  if (typeof content !== "string" && !(await pictureOf(file, content))) {
    throw new DeskError(
      `${file} — это не рисунок, или в нём есть лишнее: программа, ссылка наружу.`,
    );
  }
}
