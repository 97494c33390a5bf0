import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

async function entriesOf(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return [directory, ...names.map((name) => path.join(directory, name))];
}

export async function openToOthers(directory: string): Promise<string[]> {
  const entries = await entriesOf(directory);
  const modes = await Promise.all(entries.map(async (entry) => (await lstat(entry)).mode));
  return entries.filter((_entry, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

/** Opens a folder to others, as an earlier version, a copy or a mistake may have left it. */
export async function openToEverybody(directory: string): Promise<void> {
  for (const entry of await entriesOf(directory)) {
    await chmod(entry, (await lstat(entry)).isDirectory() ? 0o777 : 0o666);
  }
}
