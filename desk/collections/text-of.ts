import path from "node:path";
import { collectionOf } from "./collections";

const INDEX = "index.mdx";

/**
 * The text that a file belongs to: a picture lies in the folder of its text.
 *
 * @param file path from the root of the project
 * @returns the file itself when it is a text, data, or lies beside none
 */
export function textOf(file: string): string {
  if (collectionOf(file)) return file;
  const index = path.posix.join(path.posix.dirname(file), INDEX);
  return collectionOf(index) ? index : file;
}

/** @returns what holds a text and its pictures and nothing else: its folder, or its file */
export const placeOfText = (text: string): string =>
  path.posix.basename(text) === INDEX ? path.posix.dirname(text) : text;
