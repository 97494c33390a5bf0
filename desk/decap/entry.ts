import { readFile, stat } from "node:fs/promises";
import { forEditor } from "../files/for-editor";

/** A file as Decap wants it. */
export interface Entry {
  data: string;
  file: { path: string; id: string };
}

/** What was read last of each file: the list of a thousand texts is asked for at every visit. */
const known = new Map<string, { stamp: string; entry: Entry }>();

/** @throws the error of the file system when there is no such file, DeskError when it cannot be read */
export async function readEntry(file: string): Promise<Entry> {
  const { mtimeMs, size, ino } = await stat(file);
  const stamp = `${ino} ${size} ${mtimeMs}`;
  const last = known.get(file);
  if (last?.stamp === stamp) return last.entry;
  const data = forEditor(file, await readFile(file, "utf8"));
  const entry = { data, file: { path: file, id: stamp } };
  known.set(file, { stamp, entry });
  return entry;
}
