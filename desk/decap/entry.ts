import { readFileSync, statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { forEditor, headForEditor } from "../files/for-editor";

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

/** What was read last of each text, because the list of a thousand is requested at every visit. */
const known = new Map<string, Entry>();

/**
 * A text as the list needs it: without its body, of which a thousand weigh twenty megabytes. An opened text comes whole.
 *
 * @throws as readEntry
 */
export function readListed(file: string): Entry {
  const id = stampOf(file);
  const last = known.get(file);
  if (last?.file.id === id) return last;
  const entry = {
    data: headForEditor(file, readFileSync(file, "utf8")),
    file: { path: file, id },
  };
  known.set(file, entry);
  return entry;
}

/** Reads texts before anybody requests them; between two of them the desk answers. What cannot be read is reported when it is requested. */
export async function readAhead(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await nextTurn();
    try {
      readListed(file);
    } catch (error) {
      const isDeleted = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isDeleted && !(error instanceof ContentError)) throw error;
    }
  }
}
