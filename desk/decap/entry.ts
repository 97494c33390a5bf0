import { readFileSync, statSync } from "node:fs";
import { forEditor } from "../files/for-editor";

/** A file as Decap wants it. */
export interface Entry {
  data: string;
  file: { path: string; id: string };
}

function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}

/** @throws the error of the file system when there is no such file, ContentError when it cannot be read */
export function readEntry(file: string): Entry {
  const id = stampOf(file);
  return { data: forEditor(file, readFileSync(file, "utf8")), file: { path: file, id } };
}
