import { readFileSync, statSync } from "node:fs";
import { forEditor } from "../files/for-editor";

/** A file as Decap wants it. */
export interface Entry {
  data: string;
  file: { path: string; id: string };
}

/** What was read last of each file: the list of a thousand texts is asked for at every visit. */
const known = new Map<string, { stamp: string; entry: Entry }>();

/**
 * In one go: a thousand texts by turns would wait a thousand times for what else the desk does.
 *
 * @throws the error of the file system when there is no such file, DeskError when it cannot be read
 */
export function readEntry(file: string): Entry {
  const { mtimeMs, size, ino } = statSync(file);
  const stamp = `${ino} ${size} ${mtimeMs}`;
  const last = known.get(file);
  if (last?.stamp === stamp) return last.entry;
  const data = forEditor(file, readFileSync(file, "utf8"));
  const entry = { data, file: { path: file, id: stamp } };
  known.set(file, { stamp, entry });
  return entry;
}
